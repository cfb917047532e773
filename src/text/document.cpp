// Parsing JSON within limits, and finding the lines of its values.
#include "text/document.h"

#include <algorithm>
#include <iterator>
#include <set>

namespace breakneck::text {
namespace {

/// Bytes with a count of how many the parser has taken, so that a handler can tell where it is.
class CountingBytes {
  public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    CountingBytes(const char* at, const char** reached) : at_(at), reached_(reached) {}
    reference operator*() const { return *at_; }
    CountingBytes& operator++() {
        *reached_ = ++at_;
        return *this;
    }
    CountingBytes operator++(int) {
        CountingBytes before = *this;
        ++*this;
        return before;
    }
    bool operator==(const CountingBytes& other) const { return at_ == other.at_; }

  private:
    const char* at_;
    const char** reached_;
};

int line_at(std::string_view bytes, std::size_t position) {
    const auto end = bytes.begin() + static_cast<std::ptrdiff_t>(std::min(position, bytes.size()));
    return 1 + static_cast<int>(std::count(bytes.begin(), end, '\n'));
}

/// Walks over all values of a document; derived handlers say what happens at each.
class Walker : public nlohmann::json_sax<Json> {
  public:
    explicit Walker(std::string_view bytes) : bytes_(bytes), reached_(bytes.data()) {}

    bool walk() {
        const CountingBytes first(bytes_.data(), &reached_);
        const CountingBytes last(bytes_.data() + bytes_.size(), &reached_);
        return Json::sax_parse(first, last, this);
    }

    bool null() override { return value(1); }
    bool boolean(bool) override { return value(1); }
    bool number_integer(number_integer_t) override { return value(2); }
    bool number_unsigned(number_unsigned_t) override { return value(2); }
    bool number_float(number_float_t, const string_t&) override { return value(2); }
    bool string(string_t&) override { return value(1); }
    bool binary(binary_t&) override { return false; }
    bool start_object(std::size_t) override { return open(true); }
    bool start_array(std::size_t) override { return open(false); }
    bool end_object() override { return close(); }
    bool end_array() override { return close(); }
    bool key(string_t& name) override {
        levels_.back().name = name;
        return named();
    }
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::detail::exception& error) override {
        failed_at(position, error.what());
        return false;
    }

  protected:
    struct Level {
        bool object = false;
        std::size_t next = 0;  // of an array: which entry comes
        std::string name;      // of an object: the field at hand
        std::set<std::string> names;
    };

    virtual bool reached() { return true; }  // a value begins here
    virtual bool left() { return true; }     // a list or object ends here
    virtual bool named() { return true; }    // a field's name was read
    virtual void failed_at(std::size_t, const std::string&) {}

    std::size_t position() const { return static_cast<std::size_t>(reached_ - bytes_.data()); }
    std::size_t token_end() const { return token_end_; }
    std::vector<Level>& levels() { return levels_; }
    std::string_view bytes() const { return bytes_; }

  private:
    /// A number is known to be over only when the character behind it has been read.
    bool value(std::size_t behind) {
        token_end_ = position() - std::min(position(), behind);
        const bool go_on = reached();
        next();
        return go_on;
    }
    bool open(bool object) {
        token_end_ = position() - std::min<std::size_t>(position(), 1);
        const bool go_on = reached();
        levels_.push_back({object, 0, {}, {}});
        return go_on;
    }
    bool close() {
        const bool go_on = left();
        levels_.pop_back();
        next();
        return go_on;
    }
    void next() {
        if (!levels_.empty() && !levels_.back().object) ++levels_.back().next;
    }

    std::string_view bytes_;
    const char* reached_;
    std::size_t token_end_ = 0;
    std::vector<Level> levels_;
};

/// What is behind the last ": " of the library's message, without its own words about where.
std::string plain_words(const std::string& what) {
    const std::size_t error = what.find("syntax error");
    if (error == std::string::npos) {
        const std::size_t bracket = what.find("] ");
        return bracket == std::string::npos ? what : what.substr(bracket + 2);
    }
    const std::size_t dash = what.find(" - ", error);
    return dash == std::string::npos ? what.substr(error) : what.substr(dash + 3);
}

class LimitCheck final : public Walker {
  public:
    LimitCheck(std::string_view bytes, const DocumentLimits& limits)
        : Walker(bytes), limits_(limits) {}

    bool is_well() { return walk(); }
    std::size_t at() const { return at_; }
    const std::string& expected() const { return expected_; }

  private:
    bool fail(std::string expected) {
        at_ = position();
        expected_ = std::move(expected);
        return false;
    }
    bool reached() override {
        if (levels().size() < limits_.depth) return true;
        return fail("nested at most " + std::to_string(limits_.depth) + " deep");
    }
    bool named() override {
        Level& level = levels().back();
        if (level.names.size() == limits_.keys)
            return fail("an object of at most " + std::to_string(limits_.keys) + " fields");
        if (level.names.insert(level.name).second) return true;
        return fail("an object with each field once; \"" + level.name.substr(0, 40) +
                    "\" is there twice");
    }
    void failed_at(std::size_t position, const std::string& what) override {
        at_ = position == 0 ? 0 : position - 1;
        expected_ = "JSON: " + escaped(plain_words(what));
    }

    const DocumentLimits& limits_;
    std::size_t at_ = 0;
    std::string expected_;
};

/// Finds the deepest value on a path and remembers where it stands.
class Finder final : public Walker {
  public:
    Finder(std::string_view bytes, std::string_view path) : Walker(bytes), path_(path) {}

    std::size_t find() {
        walk();
        return best_;
    }

  private:
    bool reached() override {
        std::string here;
        for (const Level& each : levels()) {
            if (each.object)
                here += (here.empty() ? "" : ".") + each.name;
            else
                here += "[" + std::to_string(each.next) + "]";
            if (here.size() > path_.size()) return true;
        }
        const bool leads =
            path_.starts_with(here) && (here.size() == path_.size() || here.empty() ||
                                        path_[here.size()] == '.' || path_[here.size()] == '[');
        if (!leads || (found_ && here.size() <= length_)) return true;
        found_ = true;
        length_ = here.size();
        best_ = token_end();
        return here.size() < path_.size();
    }

    std::string_view path_;
    bool found_ = false;
    std::size_t length_ = 0;
    std::size_t best_ = 0;
};

}  // namespace

std::string to_text(const BadDocument& bad) {
    return bad.file + ":" + std::to_string(bad.line) + ": " + to_text(bad.problem);
}

std::variant<Document, BadDocument> parse_document(std::string file, std::string bytes,
                                                   const DocumentLimits& limits) {
    if (bytes.size() > limits.bytes)
        return BadDocument{std::move(file),
                           1,
                           {"", "at most " + std::to_string(limits.bytes >> 10U) + " KiB",
                            std::to_string(bytes.size() >> 10U) + " KiB"}};
    // The parser takes one for the end and would not look at what is behind it.
    if (const std::size_t nul = bytes.find('\0'); nul != std::string::npos)
        return BadDocument{
            std::move(file),
            line_at(bytes, nul),
            {"", "text without NUL bytes",
             "one as byte " + std::to_string(nul + 1) + " of " + std::to_string(bytes.size())}};
    if (bytes.find_first_not_of(" \t\r\n") == std::string::npos)
        return BadDocument{std::move(file), 1, {"", "JSON", "nothing: it is empty"}};
    LimitCheck check(bytes, limits);
    if (!check.is_well())
        return BadDocument{std::move(file), line_at(bytes, check.at()), {"", check.expected()}};
    Json root = Json::parse(bytes, nullptr, false);
    return Document{std::move(file), std::move(bytes), std::move(root)};
}

int line_of(const Document& document, std::string_view path) {
    return line_at(document.bytes, Finder(document.bytes, path).find());
}

std::string describe(const Document& document, const Problem& problem) {
    const std::string where = document.file + ":" + std::to_string(line_of(document, problem.path));
    return where + (problem.path.empty() ? ": " : " ") + to_text(problem);
}

}  // namespace breakneck::text

// The file a game is saved in while it is played: every line as it is made.
#include "cli/saved_log.h"

#include "text/log_chain.h"
#include "text/log_file.h"

namespace breakneck::cli {

namespace fs = std::filesystem;

namespace {

fs::path log_path(const fs::path& scene, int number) {
    const std::string more = number > 1 ? "-" + std::to_string(number) : "";
    return scene.stem().string() + more + ".log.jsonl";
}

int first_free(const fs::path& scene) {
    int number = 1;
    for (std::error_code error; fs::exists(log_path(scene, number), error); ++number) {
    }
    return number;
}

}  // namespace

std::optional<FileProblem> SavedLog::begin(const fs::path& file, const text::Game& game) {
    std::error_code error;
    if (fs::exists(file, error))
        return FileProblem{file.string() + ": is there already; --resume goes on from it"};
    if (auto problem = growing_.create(file)) return problem;
    file_ = file;
    auto problem = save(game);
    if (problem && !growing_.check()) fs::remove(file, error);
    return problem;
}

std::optional<FileProblem> SavedLog::lock(const fs::path& file) {
    file_ = file;
    return growing_.open(file);
}

std::variant<FoundLog, FileProblem> SavedLog::find() const {
    auto read = read_bytes(file_);
    if (auto* problem = std::get_if<FileProblem>(&read)) return *problem;
    FoundLog found{.bytes = std::get<std::string>(std::move(read)), .notice = ""};
    if (!found.bytes.empty() && found.bytes.back() != '\n') {
        const std::size_t last = found.bytes.rfind('\n') + 1;  // 0 without any line break
        const auto parsed = text::parse_document("", found.bytes.substr(last));
        if (std::holds_alternative<text::BadDocument>(parsed)) {
            found.bytes.resize(last);
            found.notice = "The last line of " + file_.string() +
                           " was cut short and is left out; all before it is there.";
        }
    }
    if (found.bytes.empty()) return FileProblem{file_.string() + ": nothing is saved there"};
    return found;
}

std::optional<FileProblem> SavedLog::go_on(const FoundLog& found, const text::Game& game) {
    if (auto problem = growing_.check()) return problem;
    if (!found.notice.empty())
        if (auto problem = growing_.cut(found.bytes.size())) return problem;
    if (found.bytes.back() != '\n')
        if (auto problem = growing_.add("")) return problem;
    written_ = game.log_size();
    return {};
}

std::optional<FileProblem> SavedLog::save(const text::Game& game) {
    if (!growing_.is_open()) return {};
    for (; written_ < game.log_size(); ++written_) {
        auto problem = growing_.add(text::one_line(game.log_line(written_)));
        has_all_ = !problem;
        if (problem) return problem;
    }
    return {};
}

std::optional<FileProblem> SavedLog::check() const {
    if (!growing_.is_open()) return {};
    if (auto problem = growing_.check()) return problem;
    if (!has_all_) return FileProblem{file_.string() + ": the last lines could not be saved"};
    const auto bytes = read_bytes(file_);
    if (const auto* problem = std::get_if<FileProblem>(&bytes)) return *problem;
    const auto log = text::read_log(file_.string(), std::get<std::string>(bytes));
    const auto* read = std::get_if<text::LogFile>(&log);
    if (read == nullptr || text::chain_problem(*read))
        return FileProblem{file_.string() + ": was changed while it was being written"};
    return {};
}

std::optional<FileProblem> SavedLog::write_anew(const text::Game& game) {
    if (auto problem = growing_.write_anew(text::log_bytes(game.log()))) return problem;
    written_ = game.log_size();
    has_all_ = true;
    return {};
}

fs::path new_log_path(const fs::path& scene) { return log_path(scene, first_free(scene)); }

std::optional<fs::path> last_log_path(const fs::path& scene) {
    const int number = first_free(scene) - 1;
    if (number < 1) return {};
    return log_path(scene, number);
}

}  // namespace breakneck::cli

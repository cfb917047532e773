// Writing: files made whole or not at all, and files that grow by lines that stay.
#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "cli/data_files.h"

namespace breakneck::cli {

namespace fs = std::filesystem;

namespace {

FileProblem failed(const fs::path& file) {
    return {file.string() + ": cannot be written: " + std::strerror(errno)};
}

bool write_all(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0 && errno == EINTR) continue;
        if (written < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

/// A new name in a folder lasts only once the folder itself has been synchronised.
void keep_name(const fs::path& file) {
    const fs::path folder = file.has_parent_path() ? file.parent_path() : fs::path(".");
    const int descriptor = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) return;
    ::fsync(descriptor);
    ::close(descriptor);
}

constexpr mode_t readable_by_all = 0644;

bool is_same(const struct stat& one, const struct stat& other) {
    return one.st_dev == other.st_dev && one.st_ino == other.st_ino;
}

/// What will take the place of a file once all of it is written.
struct Draft {
    fs::path file;  // behind its links
    fs::path draft;
    int descriptor = -1;
};

std::variant<Draft, FileProblem> begin_draft(const fs::path& named) {
    std::error_code error;
    const fs::path file = fs::is_symlink(named, error) ? fs::weakly_canonical(named, error) : named;
    if (fs::exists(file, error) && !fs::is_regular_file(file, error))
        return FileProblem{named.string() + ": cannot be written: is no plain file"};
    const fs::path draft = file.string() + ".new" + std::to_string(::getpid());
    const int descriptor =
        ::open(draft.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, readable_by_all);
    if (descriptor < 0) return failed(file);
    return Draft{file, draft, descriptor};
}

}  // namespace

std::optional<FileProblem> write_whole(const fs::path& named, std::string_view bytes) {
    const auto begun = begin_draft(named);
    if (const auto* problem = std::get_if<FileProblem>(&begun)) return *problem;
    const auto& [file, draft, descriptor] = std::get<Draft>(begun);
    const bool written = write_all(descriptor, bytes) && ::fsync(descriptor) == 0;
    const bool closed = ::close(descriptor) == 0;
    if (!written || !closed || ::rename(draft.c_str(), file.c_str()) != 0) {
        const FileProblem problem = failed(file);
        ::unlink(draft.c_str());
        return problem;
    }
    keep_name(file);
    return {};
}

std::optional<FileProblem> cannot_write(const fs::path& named) {
    const auto begun = begin_draft(named);
    if (const auto* problem = std::get_if<FileProblem>(&begun)) return *problem;
    const auto& begun_draft = std::get<Draft>(begun);
    ::close(begun_draft.descriptor);
    ::unlink(begun_draft.draft.c_str());
    return {};
}

GrowingFile::GrowingFile(GrowingFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      size_(other.size_),
      file_(std::move(other.file_)) {}

GrowingFile& GrowingFile::operator=(GrowingFile&& other) noexcept {
    std::swap(descriptor_, other.descriptor_);
    std::swap(size_, other.size_);
    std::swap(file_, other.file_);
    return *this;
}

GrowingFile::~GrowingFile() {
    if (descriptor_ >= 0) ::close(descriptor_);
}

std::optional<FileProblem> GrowingFile::create(const fs::path& file) {
    if (auto problem = take(file, O_CREAT | O_EXCL)) return problem;
    keep_name(file);
    return {};
}

std::optional<FileProblem> GrowingFile::open(const fs::path& file) {
    std::error_code error;
    if (fs::exists(file, error) && !fs::is_regular_file(file, error))
        return FileProblem{file.string() + ": cannot be written: is no plain file"};
    return take(file, 0);
}

std::optional<FileProblem> GrowingFile::take(const fs::path& file, int flags) {
    GrowingFile taken;
    taken.file_ = file;
    taken.descriptor_ =
        ::open(file.c_str(), O_WRONLY | O_APPEND | O_CLOEXEC | flags, readable_by_all);
    if (taken.descriptor_ < 0) return failed(file);
    if (::flock(taken.descriptor_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        return FileProblem{file.string() + ": is being written by another breakneck"};
    struct stat found {};
    if (::fstat(taken.descriptor_, &found) != 0) return failed(file);
    taken.size_ = static_cast<std::size_t>(found.st_size);
    if (auto problem = taken.check()) return problem;
    *this = std::move(taken);
    return {};
}

std::optional<FileProblem> GrowingFile::check() const {
    struct stat ours {};
    struct stat named {};
    const std::string name = file_.string();
    if (::fstat(descriptor_, &ours) != 0) return failed(file_);
    if (::stat(file_.c_str(), &named) != 0)
        return FileProblem{name + ": was removed while it was being written"};
    if (!is_same(ours, named)) return FileProblem{name + ": another file has taken its place"};
    const auto size = static_cast<std::size_t>(ours.st_size);
    if (size < size_) return FileProblem{name + ": was cut while it was being written"};
    if (size > size_) return FileProblem{name + ": was also written by something else"};
    return {};
}

std::optional<FileProblem> GrowingFile::write_anew(std::string_view bytes) {
    struct stat ours {};
    struct stat named {};
    if (::fstat(descriptor_, &ours) != 0) return failed(file_);
    if (::stat(file_.c_str(), &named) == 0 && !is_same(ours, named))
        return FileProblem{file_.string() +
                           ": another file has its place; move that one away first"};
    if (auto problem = write_whole(file_, bytes)) return problem;
    return open(file_);
}

bool GrowingFile::has_all() const noexcept {
    struct stat ours {};
    struct stat named {};
    return ::fstat(descriptor_, &ours) == 0 && ::stat(file_.c_str(), &named) == 0 &&
           is_same(ours, named) && static_cast<std::size_t>(ours.st_size) >= size_;
}

std::optional<FileProblem> GrowingFile::cut(std::size_t bytes) {
    if (::ftruncate(descriptor_, static_cast<off_t>(bytes)) != 0) return failed(file_);
    size_ = bytes;
    return {};
}

std::optional<FileProblem> GrowingFile::add(std::string_view line) {
    if (auto problem = check()) return problem;
    const std::string whole = std::string(line) + '\n';
    if (write_all(descriptor_, whole) && ::fdatasync(descriptor_) == 0) {
        size_ += whole.size();
        return {};
    }
    FileProblem problem = failed(file_);
    // Half a line would spoil the one that follows it once there is room again.
    if (cut(size_)) problem.what += "; its last line is cut short";
    return problem;
}

}  // namespace breakneck::cli

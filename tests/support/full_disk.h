// A disk that is full, for tests of what is written.
#pragma once

#include <sys/resource.h>

#include <csignal>

namespace breakneck::test {

/// Lets files grow to so many bytes only, as a full disk would; those of programs run meanwhile
/// too.
struct FullAt {
    explicit FullAt(rlim_t bytes) {
        ::getrlimit(RLIMIT_FSIZE, &before);
        const rlimit now{bytes, before.rlim_max};
        ::setrlimit(RLIMIT_FSIZE, &now);
    }
    ~FullAt() {
        ::setrlimit(RLIMIT_FSIZE, &before);
        std::signal(SIGXFSZ, handler);
    }
    FullAt(const FullAt&) = delete;
    FullAt& operator=(const FullAt&) = delete;
    void (*handler)(int) = std::signal(SIGXFSZ, SIG_IGN);
    rlimit before{};
};

}  // namespace breakneck::test

// Question and answer at the terminal: a default in brackets, again when the answer will not do.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "cli/command.h"

namespace breakneck::cli {

/// Why an answer will not do; empty if it will.
using Judge = std::function<std::string(const std::string& answer)>;

class Asker {
  public:
    /// Where nobody is to be asked, every question gets its default.
    Asker(Context& context, bool asks) : context_(context), asks_(asks) {}

    bool asks() const { return asks_; }
    /// The answer, the default for an empty one; nothing once the input has ended.
    std::optional<std::string> ask(const std::string& question, const std::string& usual,
                                   const Judge& judge = {});
    void say(const std::string& text);

  private:
    Context& context_;
    bool asks_;
};

}  // namespace breakneck::cli

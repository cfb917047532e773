// Boards for tests, drawn as text.
#include "tests/support/picture.h"

#include <algorithm>
#include <string>

namespace breakneck::test {

Picture read_picture(std::string_view text) {
    Picture picture;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string row;
        for (const char c : text.substr(0, end))
            if (c != ' ') row += c;
        text.remove_prefix(std::min(end + 1, text.size()));
        if (row.empty()) continue;
        for (std::size_t x = 0; x < row.size(); ++x) {
            const char c = row[x];
            if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'))) continue;
            const board::Space space(static_cast<int>(x),
                                     static_cast<int>(picture.map.rows.size()));
            picture.tokens.push_back({c, space});
            row[x] = '.';
        }
        picture.map.rows.push_back(row);
    }
    return picture;
}

}  // namespace breakneck::test

// Runs a fuzzer over its saved inputs, without looking for others: what any compiler can build.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argc, char** argv) {
    if (argc != 2) {
        std::fprintf(stderr, "usage: replay FOLDER\n");
        return 2;
    }
    int inputs = 0;
    std::error_code wrong;
    for (const auto& entry : std::filesystem::directory_iterator(argv[1], wrong)) {
        std::printf("%s\n", entry.path().c_str());
        std::fflush(stdout);  // the last one told is the one it broke off in
        std::ifstream file(entry.path(), std::ios::binary);
        const std::string bytes{std::istreambuf_iterator<char>(file), {}};
        if (!file) {
            std::fprintf(stderr, "it cannot be read\n");
            return 1;
        }
        LLVMFuzzerTestOneInput(
            reinterpret_cast<const std::uint8_t*>(bytes.data()),  // NOLINT: any bytes
            bytes.size());
        ++inputs;
    }
    if (inputs == 0) {
        std::fprintf(stderr, "%s holds no saved inputs\n", argv[1]);
        return 1;
    }
    return 0;
}

# The language, the warnings, the sanitizers, the compiler cache and the linker, for every target alike.
set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

# The cache would not keep what is compiled with a precompiled header unless told that it may.
find_program(BREAKNECK_CCACHE ccache)
if(BREAKNECK_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    set(CMAKE_CXX_COMPILER_LAUNCHER "${CMAKE_COMMAND}" -E env
        CCACHE_SLOPPINESS=pch_defines,time_macros "${BREAKNECK_CCACHE}")
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
        add_compile_options(SHELL:-Xclang SHELL:-fno-pch-timestamp)
    else()
        add_compile_options(-fpch-preprocess)
    endif()
endif()

# It links in a third of the time, and there are many programs of tests.
find_program(BREAKNECK_LLD ld.lld)
if(BREAKNECK_LLD)
    add_link_options(-fuse-ld=lld)
endif()

if(PROJECT_IS_TOP_LEVEL)
    add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow)
    # Designated initializers leave out what has a good default; that is their point.
    add_compile_options(-Wno-missing-field-initializers)
    if(BREAKNECK_WERROR)
        add_compile_options(-Werror)
    endif()
endif()

if(BREAKNECK_SANITIZE)
    add_compile_options("-fsanitize=${BREAKNECK_SANITIZE}" -fno-sanitize-recover=all
                        -fno-omit-frame-pointer)
    add_link_options("-fsanitize=${BREAKNECK_SANITIZE}")
    if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
        # These follow the flow of the code, and GCC follows it wrongly through what sanitizers add.
        add_compile_options(-Wno-maybe-uninitialized -Wno-array-bounds -Wno-restrict
                            -Wno-stringop-overflow -Wno-stringop-overread)
        # What looks at every pointer takes a third of the time to compile. AddressSanitizer meets
        # most of it, and the fuzzers, compiled by Clang, look at all of it.
        if(BREAKNECK_SANITIZE MATCHES "undefined")
            add_compile_options(-fno-sanitize=null,alignment,object-size,vptr)
        endif()
    endif()
endif()
if(BREAKNECK_FUZZ)
    add_compile_options(-fsanitize=fuzzer-no-link)
endif()

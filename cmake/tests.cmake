# Test programs (each one entry of ctest), fuzzers, benchmarks and examples.
find_package(GTest 1.12 REQUIRED)

get_property(libraries GLOBAL PROPERTY BREAKNECK_LIBRARIES)
get_property(unit_tests GLOBAL PROPERTY BREAKNECK_UNIT_TESTS)

# What tests share, exact odds and a kit for each system among it. The folders below the rules do
# without it.
file(GLOB_RECURSE support_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/support/*.cpp")
if(support_sources)
    add_library(breakneck_test_support STATIC ${support_sources})
    set(scope PUBLIC)
else()
    add_library(breakneck_test_support INTERFACE)
    set(scope INTERFACE)
endif()
set(places "BREAKNECK_ROOT=\"${PROJECT_SOURCE_DIR}\"")
list(APPEND places "BREAKNECK_PROGRAM=\"${PROJECT_BINARY_DIR}/cli/breakneck\"")
if(BREAKNECK_MPI)
    list(APPEND places BREAKNECK_MPI)
endif()
set_source_files_properties("${PROJECT_SOURCE_DIR}/tests/support/places.cpp" PROPERTIES
    COMPILE_DEFINITIONS "${places}")
target_include_directories(breakneck_test_support ${scope} "${PROJECT_SOURCE_DIR}")
target_link_libraries(breakneck_test_support ${scope} GTest::gtest)
list(TRANSFORM rules REPLACE "/" "_" OUTPUT_VARIABLE rules_targets)
foreach(used rules_common odds ${rules_targets})
    if(TARGET breakneck_${used})
        target_link_libraries(breakneck_test_support ${scope} breakneck_${used})
    endif()
endforeach()

# A program of tests. Names of our tests are sentences, which GoogleTest's filter can misread, so a
# program is one entry of ctest and not one per test. Half of what a test takes to compile is reading
# headers, so they are compiled together, at most MOST at a time; alone, they read PRECOMPILE or what
# PRECOMPILED_BY has read.
function(breakneck_test_program name)
    cmake_parse_arguments(PARSE_ARGV 1 arg "" "MOST;PRECOMPILED_BY" "SOURCES;LIBRARIES;PRECOMPILE")
    if(NOT arg_MOST)
        set(arg_MOST 16)
    endif()
    add_executable(${name} ${arg_SOURCES})
    target_link_libraries(${name} PRIVATE ${arg_LIBRARIES} GTest::gtest_main)
    # `if (x) EXPECT_EQ(a, b);` is unambiguous: GoogleTest's macros see to that, and GCC warns still.
    target_compile_options(${name} PRIVATE $<$<CXX_COMPILER_ID:GNU>:-Wno-dangling-else>)
    set_target_properties(${name} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
    if(BREAKNECK_AS_ONE)
        breakneck_compile_together(${name} "${arg_SOURCES}" MOST ${arg_MOST})
    elseif(arg_PRECOMPILE)
        target_precompile_headers(${name} PRIVATE ${arg_PRECOMPILE})
    elseif(arg_PRECOMPILED_BY)
        target_precompile_headers(${name} REUSE_FROM ${arg_PRECOMPILED_BY})
    endif()
    add_test(NAME ${name} COMMAND ${name} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}")
    # What takes minutes begins first, so that no core waits for it at the end.
    set(cost 1)
    if(name STREQUAL "program_test")
        set(cost 3)
    elseif(name MATCHES "^(games|transcripts|engine)_test$|_laws_test$")
        set(cost 2)
    endif()
    set_tests_properties(${name} PROPERTIES TIMEOUT 3600 COST ${cost})
endfunction()

# Tests whose own code takes no time to run need not be made fast, and hardly hide undefined
# behaviour or the use of what has gone out of scope: half the time to compile them would go into that.
function(breakneck_compiles_fast target)
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O0>)
    if(BREAKNECK_SANITIZE MATCHES "undefined")
        target_compile_options(${target} PRIVATE -fno-sanitize=undefined)
    endif()
    if(BREAKNECK_SANITIZE MATCHES "address")
        target_compile_options(${target} PRIVATE -fno-sanitize-address-use-after-scope)
    endif()
endfunction()

# Of a template that both instantiate, JSON above all, the linker keeps what it meets first. That
# shall be the library's, which is made fast, and not the test's.
function(breakneck_text_comes_first target)
    target_link_options(${target} PRIVATE "LINKER:--whole-archive" $<TARGET_FILE:breakneck_text>
                                          "LINKER:--no-whole-archive")
endfunction()

if(BREAKNECK_TESTS)
    if(NOT BREAKNECK_UNIT_TESTS)
        set(unit_tests "")
    endif()
    set(below_support base chance board)
    foreach(name IN LISTS unit_tests)
        get_property(sources GLOBAL PROPERTY BREAKNECK_TESTS_OF_${name})
        get_property(test_uses GLOBAL PROPERTY BREAKNECK_TEST_USES_OF_${name})
        set(used breakneck_${name})
        foreach(each IN LISTS test_uses)
            if(TARGET breakneck_${each})
                list(APPEND used breakneck_${each})
            endif()
        endforeach()
        if(NOT name IN_LIST below_support)
            list(APPEND used breakneck_test_support)
        endif()
        get_property(precompiled GLOBAL PROPERTY BREAKNECK_PRECOMPILED_OF_${name})
        if(precompiled)
            list(APPEND precompiled <gtest/gtest.h>)
        endif()
        get_property(precompiled_by GLOBAL PROPERTY BREAKNECK_PRECOMPILED_BY_OF_${name})
        if(precompiled_by)
            string(APPEND precompiled_by _test)
        endif()
        breakneck_test_program(${name}_test SOURCES ${sources} LIBRARIES ${used}
                               PRECOMPILE ${precompiled} PRECOMPILED_BY ${precompiled_by})
        breakneck_compiles_fast(${name}_test)
    endforeach()

    # tests/laws: a program for each system, so that they run side by side.
    file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/laws/*_laws.cpp")
    if(NOT BREAKNECK_PROGRAM_TESTS)
        set(sources "")
    endif()
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM name)
        breakneck_test_program(${name}_test SOURCES "${source}"
                               LIBRARIES breakneck_test_support ${libraries})
    endforeach()

    # tests/transcripts, tests/program, …: a test program for each folder that has sources.
    set(playing allocations counts games menus transcripts)
    set(for_speed allocations counts engine games menus messages program transcripts)
    breakneck_subfolders(test_folders tests EXCEPT laws support package signature)
    foreach(folder IN LISTS test_folders)
        if(folder IN_LIST for_speed)
            set(wanted ${BREAKNECK_PROGRAM_TESTS})
        else()
            set(wanted ${BREAKNECK_UNIT_TESTS})
        endif()
        if(NOT wanted)
            continue()
        endif()
        file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/${folder}/*.cpp")
        if(sources)
            set(most 16)
            if(folder IN_LIST playing)
                set(most 7) # each instantiates play of whole systems: more would take gigabytes
            endif()
            if(folder STREQUAL "menus")
                set(most 1) # one system each
            endif()
            breakneck_test_program(${folder}_test SOURCES ${sources} MOST ${most}
                                   LIBRARIES breakneck_test_support ${libraries})
            if(NOT folder IN_LIST playing)
                breakneck_compiles_fast(${folder}_test)
                breakneck_text_comes_first(${folder}_test)
            endif()
            if(TARGET breakneck_program)
                add_dependencies(${folder}_test breakneck_program)
            endif()
        endif()
    endforeach()

    # tests/signature: prints one number for all behaviour; tools/signature asks every build for it.
    file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/tests/signature/*.cpp")
    if(sources)
        add_executable(signature ${sources})
        target_link_libraries(signature PRIVATE breakneck_test_support ${libraries})
        set_target_properties(signature PROPERTIES
            RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
    endif()

    # examples/*.cpp, each with the output it must give in *.out.
    file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/examples/*.cpp")
    if(NOT BREAKNECK_PROGRAM_TESTS)
        set(sources "")
    endif()
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM name)
        cmake_path(REPLACE_EXTENSION source out OUTPUT_VARIABLE expected)
        add_executable(example_${name} "${source}")
        target_link_libraries(example_${name} PRIVATE ${libraries})
        set_target_properties(example_${name} PROPERTIES
            RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/examples")
        add_test(NAME example_${name} WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
                 COMMAND ${CMAKE_COMMAND} "-DPROGRAM=$<TARGET_FILE:example_${name}>"
                         "-DEXPECTED=${expected}"
                         -P "${PROJECT_SOURCE_DIR}/cmake/compare_output.cmake")
    endforeach()

    # fuzz/fuzz_*.cpp over their saved inputs.
    if(BREAKNECK_SANITIZE MATCHES "address")
        file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/fuzz/fuzz_*.cpp")
        foreach(source IN LISTS sources)
            cmake_path(GET source STEM name)
            string(REPLACE "fuzz_" "" saved "${name}")
            add_executable(replay_${name} "${source}" "${PROJECT_SOURCE_DIR}/fuzz/replay.cpp")
            target_link_libraries(replay_${name} PRIVATE breakneck_test_support ${libraries})
            set_target_properties(replay_${name} PROPERTIES
                RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/tests")
            add_test(NAME replay_${name}
                     COMMAND replay_${name} "${PROJECT_SOURCE_DIR}/fuzz/corpus/${saved}")
        endforeach()
    endif()

    # An outside program finds the installed library. Sanitized archives would not link with it.
    if(NOT BREAKNECK_SANITIZE AND NOT CMAKE_CXX_FLAGS MATCHES "--coverage")
        add_test(NAME package
                 COMMAND "${PROJECT_SOURCE_DIR}/tests/package/run" "${PROJECT_BINARY_DIR}"
                         "${CMAKE_CXX_COMPILER}")
    endif()
endif()

if(BREAKNECK_FUZZ)
    add_custom_target(fuzzers) # all of them, without the program
    file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/fuzz/fuzz_*.cpp")
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM name)
        add_executable(${name} "${source}")
        target_link_libraries(${name} PRIVATE breakneck_test_support ${libraries})
        target_link_options(${name} PRIVATE -fsanitize=fuzzer)
        add_dependencies(fuzzers ${name})
        set_target_properties(${name} PROPERTIES
            RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/fuzz")
    endforeach()
endif()

# The benchmarks: `tools/build release benchmarks`.
if(BREAKNECK_BENCH)
    find_package(benchmark REQUIRED)
    add_custom_target(benchmarks)
    file(GLOB sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/bench/bench_*.cpp")
    foreach(source IN LISTS sources)
        cmake_path(GET source STEM name)
        add_executable(${name} EXCLUDE_FROM_ALL "${source}")
        add_dependencies(benchmarks ${name})
        target_link_libraries(${name} PRIVATE breakneck_test_support ${libraries}
                              benchmark::benchmark)
        set_target_properties(${name} PROPERTIES
            RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bench")
    endforeach()
endif()

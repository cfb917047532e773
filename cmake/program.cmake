# The program `breakneck`: cli/main.cpp, and the rest of cli/ as a library that its tests can link.
file(GLOB_RECURSE sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/cli/*.cpp")
file(GLOB_RECURSE tests CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/cli/*_test.cpp")
set(main "${PROJECT_SOURCE_DIR}/cli/main.cpp")
if(NOT EXISTS "${main}")
    return()
endif()
list(REMOVE_ITEM sources "${main}" ${tests})

if(sources)
    add_library(breakneck_cli STATIC ${sources})
    set(scope PUBLIC)
else()
    add_library(breakneck_cli INTERFACE)
    set(scope INTERFACE)
endif()
target_include_directories(breakneck_cli ${scope} "${PROJECT_SOURCE_DIR}"
                           "${PROJECT_BINARY_DIR}/generated")
target_link_libraries(breakneck_cli ${scope} CLI11::CLI11 breakneck_coverage)
if(TARGET breakneck_text)
    target_link_libraries(breakneck_cli ${scope} breakneck_text)
endif()
# Studies on many machines. Only cli/ranks.cpp knows MPI, and only through its C functions.
if(BREAKNECK_MPI)
    find_package(MPI REQUIRED COMPONENTS CXX)
    set_source_files_properties("${PROJECT_SOURCE_DIR}/cli/ranks.cpp" PROPERTIES
        COMPILE_DEFINITIONS "BREAKNECK_MPI;OMPI_SKIP_MPICXX;MPICH_SKIP_MPICXX"
        SKIP_PRECOMPILE_HEADERS ON)
    target_link_libraries(breakneck_cli PRIVATE MPI::MPI_CXX)
endif()
if(sources AND BREAKNECK_AS_ONE)
    breakneck_compile_together(breakneck_cli "${sources}" MOST 32)
elseif(sources AND TARGET breakneck_text)
    target_precompile_headers(breakneck_cli PRIVATE <CLI/CLI.hpp> <fmt/format.h> <text/game.h>)
endif()

# Where data/ is while the program runs from its build; installed, it is ../share/breakneck. Nothing
# else is told, so that all the rest is compiled alike in every clone.
set_source_files_properties("${main}" PROPERTIES
    COMPILE_DEFINITIONS "BREAKNECK_DATA=\"${PROJECT_SOURCE_DIR}/data\"")
add_executable(breakneck_program "${main}")
target_link_libraries(breakneck_program PRIVATE breakneck_cli)
set_target_properties(breakneck_program PROPERTIES OUTPUT_NAME breakneck
    RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/cli")
if(tests)
    set_property(GLOBAL APPEND PROPERTY BREAKNECK_UNIT_TESTS cli)
    set_property(GLOBAL PROPERTY BREAKNECK_TESTS_OF_cli "${tests}")
endif()

# Which rules are implemented and tested, found by tools/rule_report and built into the program.
file(GLOB_RECURSE read_by_report CONFIGURE_DEPENDS
     "${PROJECT_SOURCE_DIR}/data/rules/*.json" "${PROJECT_SOURCE_DIR}/src/rules/*.h"
     "${PROJECT_SOURCE_DIR}/src/*.cpp" "${PROJECT_SOURCE_DIR}/tests/*.cpp")
set(coverage_source "${PROJECT_BINARY_DIR}/generated/coverage_data.cpp")
add_custom_command(
    OUTPUT "${coverage_source}"
    COMMAND "${Python3_EXECUTABLE}" "${PROJECT_SOURCE_DIR}/tools/rule_report" --quiet
            --json "${PROJECT_BINARY_DIR}/coverage.json" --embed "${coverage_source}"
    DEPENDS "${PROJECT_SOURCE_DIR}/tools/rule_report" ${read_by_report}
    BYPRODUCTS "${PROJECT_BINARY_DIR}/coverage.json"
    COMMENT "Reporting which rules are covered"
    VERBATIM)
configure_file("${PROJECT_SOURCE_DIR}/cmake/coverage_data.h.in" generated/coverage_data.h COPYONLY)
add_library(breakneck_coverage STATIC "${coverage_source}")
target_include_directories(breakneck_coverage PUBLIC "${PROJECT_BINARY_DIR}/generated")

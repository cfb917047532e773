# The JSON Schemas of every system's files, written by the build into schemas/ and installed with the data.
add_executable(write_schemas "${PROJECT_SOURCE_DIR}/tools/write_schemas.cpp")
target_link_libraries(write_schemas PRIVATE breakneck_text)
set(stamp "${PROJECT_BINARY_DIR}/generated/schemas.stamp")
add_custom_command(OUTPUT "${stamp}"
                   COMMAND write_schemas "${PROJECT_BINARY_DIR}/schemas"
                   COMMAND ${CMAKE_COMMAND} -E touch "${stamp}"
                   DEPENDS write_schemas VERBATIM)
add_custom_target(schemas ALL DEPENDS "${stamp}")

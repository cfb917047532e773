# What `cmake --install` puts where, and what find_package(breakneck) finds there.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

get_property(libraries GLOBAL PROPERTY BREAKNECK_LIBRARIES)
add_library(breakneck INTERFACE)
add_library(breakneck::breakneck ALIAS breakneck)
target_link_libraries(breakneck INTERFACE ${libraries})

install(TARGETS breakneck ${libraries} EXPORT breakneck_targets
        ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR})
install(DIRECTORY src/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/breakneck
        FILES_MATCHING PATTERN "*.h")
install(EXPORT breakneck_targets NAMESPACE breakneck::
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/breakneck)
configure_file(cmake/breakneck-config.cmake.in generated/breakneck-config.cmake COPYONLY)
write_basic_package_version_file(generated/breakneck-config-version.cmake
                                 COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/generated/breakneck-config.cmake"
              "${PROJECT_BINARY_DIR}/generated/breakneck-config-version.cmake"
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/breakneck)

if(TARGET breakneck_program)
    install(TARGETS breakneck_program)
endif()
if(EXISTS "${PROJECT_SOURCE_DIR}/data")
    install(DIRECTORY data/ "${PROJECT_BINARY_DIR}/schemas" DESTINATION ${CMAKE_INSTALL_DATADIR}/breakneck)
endif()
if(EXISTS "${PROJECT_SOURCE_DIR}/cli/completion/breakneck.bash")
    install(FILES cli/completion/breakneck.bash RENAME breakneck
            DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions)
endif()

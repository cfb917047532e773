# One library and one test program per folder of src/.

# The libraries made so far, in the order of the layers.
set_property(GLOBAL PROPERTY BREAKNECK_LIBRARIES "")

# Names of the folders directly inside PATH.
function(breakneck_subfolders result path)
    cmake_parse_arguments(PARSE_ARGV 2 arg "" "" "EXCEPT")
    file(GLOB entries CONFIGURE_DEPENDS LIST_DIRECTORIES true
         RELATIVE "${PROJECT_SOURCE_DIR}/${path}" "${PROJECT_SOURCE_DIR}/${path}/*")
    set(found "")
    foreach(entry IN LISTS entries)
        if(IS_DIRECTORY "${PROJECT_SOURCE_DIR}/${path}/${entry}" AND NOT entry IN_LIST arg_EXCEPT)
            list(APPEND found "${entry}")
        endif()
    endforeach()
    set(${result} "${found}" PARENT_SCOPE)
endfunction()

# Compiles the sources of a target together, all of them or at most MOST at a time: what UNITY_BUILD
# does, but by paths that are the same in every clone, so that the cache of the compiler knows it
# there. A source with definitions of its own stays alone.
function(breakneck_compile_together target sources)
    cmake_parse_arguments(PARSE_ARGV 2 arg "" "MOST" "")
    set(together "")
    foreach(source IN LISTS sources)
        get_source_file_property(own "${source}" COMPILE_DEFINITIONS)
        if(NOT own)
            list(APPEND together "${source}")
        endif()
    endforeach()
    set_source_files_properties(${together} PROPERTIES HEADER_FILE_ONLY ON)

    list(LENGTH together count)
    if(NOT arg_MOST)
        set(arg_MOST ${count})
    endif()
    math(EXPR batches "(${count} + ${arg_MOST} - 1) / ${arg_MOST}")
    math(EXPR size "(${count} + ${batches} - 1) / ${batches}") # as even as can be
    foreach(batch RANGE 1 ${batches})
        set(lines "")
        math(EXPR first "(${batch} - 1) * ${size}")
        list(SUBLIST together ${first} ${size} included)
        foreach(source IN LISTS included)
            cmake_path(RELATIVE_PATH source BASE_DIRECTORY "${PROJECT_SOURCE_DIR}/src")
            string(REGEX REPLACE "^\\.\\./" "" source "${source}") # outside src/, from the root
            string(APPEND lines "#include \"${source}\"\n")
        endforeach()
        set(name ${target})
        if(batches GREATER 1)
            string(APPEND name _${batch})
        endif()
        file(CONFIGURE OUTPUT "${PROJECT_BINARY_DIR}/generated/${name}.cpp" CONTENT "${lines}" @ONLY)
        target_sources(${target} PRIVATE "${PROJECT_BINARY_DIR}/generated/${name}.cpp")
    endforeach()
endfunction()

# breakneck_folder(rules/common USES base board [LIBRARIES fmt::fmt] [TEST_USES …] [FLAT] [AS_ONE]
#                  [VERSION_HEADER] [PRECOMPILE rules/coin_duel/system.h | PRECOMPILED_BY rules/coin_duel])
#
# Makes breakneck_rules_common (alias breakneck::rules_common) from src/rules/common and, from its
# *_test.cpp, the test program rules_common_test. FLAT leaves subfolders to targets of their own;
# TEST_USES names folders that only the tests link; PRECOMPILE, headers that nearly every source and
# test of the folder includes and that are dear to read; PRECOMPILED_BY, a folder that has done so: a
# precompiled header takes half a gigabyte. The sources of a folder AS_ONE are compiled together where
# BREAKNECK_AS_ONE is on, those in its subfolders each alone: its many small functions then cost no
# calls, its headers are read once, and the cache of the compiler knows it in another clone too, which
# it does not with a precompiled header.
function(breakneck_folder folder)
    cmake_parse_arguments(PARSE_ARGV 1 arg "FLAT;AS_ONE;VERSION_HEADER" "PRECOMPILED_BY"
                          "USES;TEST_USES;LIBRARIES;PRECOMPILE")
    set(dir "${PROJECT_SOURCE_DIR}/src/${folder}")
    string(REPLACE "/" "_" name "${folder}")
    set(target "breakneck_${name}")

    set(glob GLOB_RECURSE)
    if(arg_FLAT)
        set(glob GLOB)
    endif()
    file(${glob} headers CONFIGURE_DEPENDS "${dir}/*.h")
    file(${glob} sources CONFIGURE_DEPENDS "${dir}/*.cpp")
    file(${glob} tests CONFIGURE_DEPENDS "${dir}/*_test.cpp")
    if(tests)
        list(REMOVE_ITEM sources ${tests})
    endif()
    if(NOT headers AND NOT sources)
        return()
    endif()

    if(sources)
        add_library(${target} STATIC ${sources} ${headers})
        set(scope PUBLIC)
    else()
        add_library(${target} INTERFACE)
        set(scope INTERFACE)
    endif()
    add_library(breakneck::${name} ALIAS ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
    target_compile_features(${target} ${scope} cxx_std_20)
    target_include_directories(${target} ${scope}
        "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/src>" "$<INSTALL_INTERFACE:include/breakneck>")
    if(arg_VERSION_HEADER)
        target_include_directories(${target} ${scope}
            "$<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/generated>")
    endif()
    foreach(used IN LISTS arg_USES)
        string(REPLACE "/" "_" used "${used}")
        if(TARGET breakneck_${used})
            target_link_libraries(${target} ${scope} breakneck_${used})
        endif()
    endforeach()
    target_link_libraries(${target} ${scope} ${arg_LIBRARIES})
    list(TRANSFORM arg_PRECOMPILE REPLACE ".+" "<\\0>")
    string(REPLACE "/" "_" precompiled_by "${arg_PRECOMPILED_BY}")
    if(sources AND arg_AS_ONE AND BREAKNECK_AS_ONE)
        list(FILTER sources INCLUDE REGEX "^${dir}/[^/]+$")
        breakneck_compile_together(${target} "${sources}")
    elseif(sources AND arg_PRECOMPILE)
        target_precompile_headers(${target} PRIVATE ${arg_PRECOMPILE})
    elseif(sources AND precompiled_by)
        target_precompile_headers(${target} REUSE_FROM breakneck_${precompiled_by})
    endif()
    set_property(GLOBAL APPEND PROPERTY BREAKNECK_LIBRARIES ${target})
    if(tests)
        set_property(GLOBAL APPEND PROPERTY BREAKNECK_UNIT_TESTS ${name})
        set_property(GLOBAL PROPERTY BREAKNECK_TESTS_OF_${name} "${tests}")
        list(TRANSFORM arg_TEST_USES REPLACE "/" "_")
        set_property(GLOBAL PROPERTY BREAKNECK_TEST_USES_OF_${name} "${arg_TEST_USES}")
        set_property(GLOBAL PROPERTY BREAKNECK_PRECOMPILED_OF_${name} "${arg_PRECOMPILE}")
        set_property(GLOBAL PROPERTY BREAKNECK_PRECOMPILED_BY_OF_${name} "${precompiled_by}")
    endif()
endfunction()

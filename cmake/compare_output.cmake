# Runs PROGRAM and fails unless it prints exactly what the file EXPECTED holds.
execute_process(COMMAND "${PROGRAM}" OUTPUT_VARIABLE found RESULT_VARIABLE code)
if(NOT code EQUAL 0)
    message(FATAL_ERROR "${PROGRAM} ended with ${code}")
endif()
file(READ "${EXPECTED}" expected)
if(NOT found STREQUAL expected)
    message(FATAL_ERROR "expected, from ${EXPECTED}:\n${expected}\nbut it printed:\n${found}")
endif()

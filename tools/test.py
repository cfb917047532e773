"""Builds everything, runs every test and check, and ends with one line: N passed, N failed.

A step that is not made of GoogleTest cases counts as one. Whatever should be there and is not (a
tool, a program, a saved input) is a failure, never a skip.
"""
import argparse
import concurrent.futures
import json
import os
import resource
import shutil
import subprocess
import sys
import time
import xml.etree.ElementTree
from pathlib import Path

sys.dont_write_bytecode = True
from tree import ROOT, files, is_cpp, is_script  # noqa: E402

CORES = os.cpu_count() or 1
MOST_LINES_TOLD = 100  # of one failure
SECONDS_TO_FUZZ = 60  # each


class Step:
    """What became of one step: how many passed, and the details of what did not."""

    def __init__(self, passed=0, failures=()):
        self.passed = passed
        self.failures = list(failures)  # one text for each failure


def run(*command, **environment):
    """Exit code and output (both streams) of a command, started in the root of the project."""
    try:
        done = subprocess.run([str(word) for word in command], cwd=ROOT, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                              env={**os.environ, **environment}, check=False)
    except OSError as error:
        return 127, str(error)
    return done.returncode, done.stdout.decode(errors="replace")


def command(*words):
    """A step that is one command: it passes if the command does."""
    code, output = run(*words)
    return Step(1) if code == 0 else Step(0, [output or f"{words[0]} ended with {code}"])


def cases_in(results):
    """The cases of one GoogleTest program, from the JSON it wrote."""
    step = Step()
    for suite in json.loads(results.read_text(encoding="utf-8"))["testsuites"]:
        for case in suite["testsuite"]:
            name = f"{results.stem}: {suite['name']}.{case['name']}"
            if "failures" in case:
                told = "\n".join(failure["failure"] for failure in case["failures"])
                step.failures.append(f"{name}\n{told}")
            elif case["result"] != "COMPLETED" or case["status"] != "RUN":
                step.failures.append(f"{name}\ndid not run")
            else:
                step.passed += 1
    if step.passed == 0 and not step.failures:
        step.failures.append(f"{results.stem}: no tests in it")
    return step


def ctest(preset, long_versions):
    """Every entry of ctest; programs of GoogleTest are counted by their cases."""
    results = ROOT / "build" / preset / "results"
    shutil.rmtree(results, ignore_errors=True)
    results.mkdir(parents=True)
    summary = results / "ctest.xml"
    environment = {"GTEST_OUTPUT": f"json:{results}/", "UBSAN_OPTIONS": "print_stacktrace=1"}
    if long_versions:
        environment["BREAKNECK_DEEP"] = "1"
    code, output = run("ctest", "--preset", preset, "-j", CORES, "--output-junit", summary,
                       **environment)
    if not summary.exists():
        return Step(0, [output])
    step = Step()
    for test in xml.etree.ElementTree.parse(summary).getroot().iter("testcase"):
        name, ok = test.get("name"), test.get("status") == "run"
        wrote = results / f"{name}.json"
        found = cases_in(wrote) if wrote.exists() else Step(1 if ok else 0)
        if not ok and not found.failures:
            reason = " ".join(failure.get("message") for failure in test.iter("failure"))
            found.failures.append(f"{name} {reason}\n{test.findtext('system-out') or ''}")
        step.passed += found.passed
        step.failures += found.failures
    if code != 0 and not step.failures:
        step.failures.append(output)
    return step


def format_check():
    sources = [path for path in files(ROOT) if is_cpp(path)]
    return command("clang-format", "--dry-run", "-Werror", *sources)


def shell_check():
    scripts = [path for path in files(ROOT) if path.suffix in (".sh", ".bash") or
               is_script(ROOT, path) and b"bash" in (ROOT / path).read_bytes().split(b"\n")[0]]
    return command("shellcheck", *scripts)


def coverage_page():
    """docs/rule_coverage.md must say what the report says now."""
    fresh = ROOT / "build/rule_coverage.md"
    code, output = run("tools/rule_report", "--quiet", "--markdown", fresh)
    page = ROOT / "docs/rule_coverage.md"
    if code != 0:
        return Step(0, [output])
    if page.exists() and page.read_bytes() == fresh.read_bytes():
        return Step(1)
    return Step(0, ["out of date; run: tools/rule_report --markdown docs/rule_coverage.md"])


def fuzz(source):
    """One fuzzer, for a while, from its saved inputs."""
    name = source.stem
    program, saved = ROOT / "build/fuzz/fuzz" / name, ROOT / "fuzz/corpus" / name[len("fuzz_"):]
    found, crashes = ROOT / "build/fuzz/found" / name, ROOT / "build/fuzz/crashes"
    if not saved.is_dir() or not any(saved.iterdir()):
        return Step(0, [f"{saved.relative_to(ROOT)}/ holds no saved inputs"])
    found.mkdir(parents=True, exist_ok=True)
    crashes.mkdir(parents=True, exist_ok=True)
    return command(program, f"-max_total_time={SECONDS_TO_FUZZ}", "-timeout=10",
                   "-rss_limit_mb=2048", "-verbosity=0",
                   f"-artifact_prefix={crashes}/{name}-", found, saved)


def cpu_seconds():
    """Seconds of processor time that finished child processes have used."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def show(name, verdict, count, seconds, cpu):
    print(f"{name:<24}{verdict:<8}{count:<26}{seconds:7.1f} s{cpu:9.1f} s", flush=True)


class Run:
    """Runs steps, says how each went and what it cost, and adds them up."""

    def __init__(self):
        self.passed = self.failed = 0
        self.costs = []

    def finish(self, name, seconds, cpu, step):
        self.passed += step.passed
        self.failed += len(step.failures)
        self.costs.append((name, seconds, cpu))
        count = f"{step.passed} passed, {len(step.failures)} failed"
        show(name, "ok" if not step.failures else "FAILED", count, seconds, cpu)
        for failure in step.failures:
            lines = failure.strip().splitlines()
            # What went wrong stands at the beginning or, where a program broke off, at the end.
            if len(lines) > MOST_LINES_TOLD:
                half = MOST_LINES_TOLD // 2
                lines[half:-half] = [f"… {len(lines) - 2 * half} lines …"]
            print("    " + "\n    ".join(lines), flush=True)
        return not step.failures

    def step(self, name, work, *arguments):
        if sys.stdout.isatty():
            print(f"{name} …", end="\r", flush=True)
        began, cpu = time.monotonic(), cpu_seconds()
        step = work(*arguments)
        return self.finish(name, time.monotonic() - began, cpu_seconds() - cpu, step)

    def fuzzers(self):
        """All fuzzers, as many at a time as there are cores."""
        sources = sorted((ROOT / "fuzz").glob("fuzz_*.cpp"))
        if not sources:
            self.finish("fuzzers", 0, 0, Step(0, ["fuzz/ holds no fuzzers"]))
        with concurrent.futures.ThreadPoolExecutor(CORES) as pool:
            began = time.monotonic()
            running = {pool.submit(fuzz, source): source.stem for source in sources}
            for done in concurrent.futures.as_completed(running):
                self.finish(running[done], time.monotonic() - began, 0, done.result())

    def preset(self, name, deep):
        """Builds a preset and runs its tests, the long versions where they are fast; whether it was
        built."""
        built = self.step(f"build {name}", command, "tools/build", name)
        if built:
            self.step(f"tests {name}", ctest, name, deep and name == "release")
        return built

    def show_costs(self):
        """What each part cost, the dearest first, by the clock and by the processor."""
        print(f"\nCosts on {CORES} cores, by the clock and by the processor:")
        for name, seconds, cpu in sorted(self.costs, key=lambda cost: -cost[1]):
            if seconds >= 1:
                print(f"  {name:<24}{seconds:7.0f} s{cpu:9.0f} s")
        print(f"  {'all':<24}{sum(cost[1] for cost in self.costs):7.0f} s"
              f"{sum(cost[2] for cost in self.costs):9.0f} s")


def install_hooks():
    """git checks the messages of commits made here; a hooks folder of one's own stays."""
    code, _ = run("git", "config", "core.hooksPath")
    if code == 1:
        run("git", "config", "core.hooksPath", "tools/hooks")


def run_all(deep):
    total = Run()
    (ROOT / "build").mkdir(exist_ok=True)
    install_hooks()
    for check in sorted((ROOT / "tools").glob("check_*")):
        if check.name != "check_schemas":
            total.step(check.name, command, f"tools/{check.name}")
    total.step("rule report", command, "tools/rule_report")
    total.step("rule coverage page", coverage_page)
    total.step("format", format_check)
    total.step("shell scripts", shell_check)
    total.step("tools", command, "/usr/bin/python3", "-B", "tests/tools/tools_test.py")

    built = [preset for preset in ["dev", "release"] + (["gcc", "tsan"] if deep else [])
             if total.preset(preset, deep)]
    total.step("check_schemas", command, "tools/check_schemas", "build/dev/schemas")
    if {"dev", "release"} <= set(built):
        total.step("signature", command, "tools/signature", *built)
    else:
        total.finish("signature", 0, 0, Step(0, ["needs the builds that failed"]))
    if deep:
        total.step("build benchmarks", command, "tools/build", "release", "benchmarks")
        total.step("clang-tidy", command, "tools/build", "tidy")
        if total.step("build fuzz", command, "tools/build", "fuzz", "fuzzers"):
            total.fuzzers()
    return total


def main():
    parser = argparse.ArgumentParser(prog="./test", description=__doc__,
                                     formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--deep", action="store_true",
                        help="the long versions: deep laws and counts, optimised; besides, every test "
                             "under GCC with sanitizers and under Clang with ThreadSanitizer, "
                             "clang-tidy, and fuzzers for a minute each")
    total = run_all(parser.parse_args().deep)
    total.show_costs()
    print(f"{total.passed} passed, {total.failed} failed")
    return 1 if total.failed else 0


if __name__ == "__main__":
    sys.exit(main())

"""The checks in tools/ must be able to fail: each is run over small trees that are right or wrong."""
import json
import subprocess
import tempfile
import unittest
from pathlib import Path

TOOLS = Path(__file__).resolve().parents[2] / "tools"


def run(tool, tree, *arguments):
    """Exit code and output of a tool over a tree given as {path: text}."""
    with tempfile.TemporaryDirectory() as place:
        for path, text in tree.items():
            file = Path(place) / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        done = subprocess.run([TOOLS / tool, "--root", place, *arguments], capture_output=True,
                              text=True, check=False)
        return done.returncode, done.stdout + done.stderr


class Layers(unittest.TestCase):
    def allowed(self, path, line):
        self.assertEqual(run("check_layers", {path: line + "\n"}), (0, ""))

    def forbidden(self, path, line):
        code, output = run("check_layers", {path: line + "\n"})
        self.assertEqual(code, 1, f"{path} may say {line}")
        self.assertIn(f"{path}:1:", output)

    def test_arrows_point_down(self):
        self.allowed("src/board/a.h", '#include "base/b.h"')
        self.allowed("src/rules/toy/a.cpp", '#include "rules/common/b.h"')
        self.allowed("src/rules/toy/a.cpp", '#include "rules/toy/b.h"')
        self.allowed("src/tactics/toy/a.cpp", '#include "rules/toy/b.h"')
        self.allowed("src/tactics/toy/a.cpp", '#include "tactics/b.h"')
        self.allowed("src/text/a.cpp", '#include "odds/b.h"')
        self.allowed("cli/a.cpp", '#include "text/b.h"')

    def test_arrows_do_not_point_up_or_across(self):
        self.forbidden("src/base/a.h", '#include "board/b.h"')
        self.forbidden("src/board/a.h", '#include "chance/b.h"')
        self.forbidden("src/rules/common/a.h", '#include "rules/toy/b.h"')
        self.forbidden("src/rules/toy/a.h", '#include "rules/other/b.h"')
        self.forbidden("src/rules/toy/a.h", '#include "table/b.h"')
        self.forbidden("src/table/a.h", '#include "rules/toy/b.h"')
        self.forbidden("src/table/a.h", '#include "tactics/b.h"')
        self.forbidden("src/tactics/toy/a.h", '#include "tactics/other/b.h"')
        self.forbidden("src/odds/a.h", '#include "text/b.h"')
        self.forbidden("src/text/a.h", '#include "cli/b.h"')

    def test_only_tests_use_what_is_for_tests(self):
        self.allowed("src/table/a_test.cpp", '#include "tests/support/b.h"')
        self.forbidden("src/table/a.cpp", '#include "tests/support/b.h"')
        self.forbidden("src/rules/toy/a_test.cpp", '#include "rules/other/b.h"')

    def test_the_engine_has_no_outside_world(self):
        for header in ("fstream", "filesystem", "chrono", "random", "thread", "sys/socket.h"):
            self.forbidden("src/table/a.cpp", f"#include <{header}>")
        self.allowed("cli/a.cpp", "#include <fstream>")
        self.allowed("src/sim/a.cpp", "#include <thread>")
        self.allowed("src/board/grid.cpp", "#include <atomic>")
        self.forbidden("src/board/grid.cpp", "#include <mutex>")
        self.forbidden("src/board/a.cpp", "#include <atomic>")
        self.allowed("src/table/a.cpp", "#include <vector>")

    def test_libraries_stay_where_they_belong(self):
        self.allowed("src/odds/a.h", "#include <boost/multiprecision/cpp_int.hpp>")
        self.allowed("src/text/a.h", "#include <nlohmann/json.hpp>")
        self.forbidden("src/rules/toy/a.h", "#include <nlohmann/json.hpp>")
        self.forbidden("src/table/a.h", "#include <boost/multiprecision/cpp_int.hpp>")

    def test_luck_comes_from_one_place(self):
        self.forbidden("src/board/a.cpp", "int x = rand();")
        self.forbidden("src/board/a.cpp", "std::shuffle(a, b, c);")
        self.forbidden("src/board/a.cpp", "std::uniform_int_distribution<int> d;")
        self.allowed("src/board/a.cpp", "// never std::shuffle, never rand()")
        self.allowed("src/board/a.cpp", "int x = operand(1);")


class Files(unittest.TestCase):
    def test_a_good_file_passes(self):
        self.assertEqual(run("check_files", {"src/a.h": "// A file.\n"}), (0, ""))

    def test_bad_files_fail(self):
        for text in ("int no_first_line;\n", "// A file.\n" + "int x;\n" * 600,
                     "// A file.\n// TO" "DO: finish\n", '// A file.\nopen("/ho' 'me/ana/x");\n'):
            code, output = run("check_files", {"src/a.h": text})
            self.assertEqual(code, 1, text[:40])
            self.assertIn("src/a.h", output)


def ledger(**kinds):
    rules = [{"id": f"CD-{name.upper()}-001", "kind": kind} for name, kind in kinds.items()]
    return json.dumps({"system": "toy", "rules": rules})


class RuleReport(unittest.TestCase):
    def outcome(self, code_text, test_text, **kinds):
        return run("rule_report", {"data/rules/toy.json": ledger(**kinds),
                                   "src/rules/toy/a.h": code_text,
                                   "src/rules/toy/a_test.cpp": test_text})

    def test_cited_and_tested_passes(self):
        code, _ = self.outcome("/// [CD-A-001] A rule.\n", 'RULE("CD-A-001", "works") {}', a="formula")
        self.assertEqual(code, 0)

    def test_several_ids_and_literals_are_seen(self):
        code, output = self.outcome('/// [CD-A-001, CD-B-001] Two.\nrefuse("CD-C-001");\n// CD-GAP-001: so.\n',
                                    "".join(f'RULE("CD-{name}-001", "x") {{}}\n'
                                            for name in ("A", "B", "C", "GAP")),
                                    a="table", b="table", c="table", gap="option")
        self.assertEqual(code, 0, output)

    def test_missing_code_missing_test_and_orphans_fail(self):
        code, output = self.outcome("// [CD-A-001] prose only\n", 'RULE("CD-A-001", "x") {}', a="table")
        self.assertEqual(code, 1)
        self.assertIn("CD-A-001 is not in the code", output)
        code, output = self.outcome("/// [CD-A-001] A rule.\n", "", a="table")
        self.assertEqual(code, 1)
        self.assertIn("CD-A-001 has no test", output)
        code, output = self.outcome('/// [CD-A-001] A.\nrefuse("CD-Z-009");\n',
                                    'RULE("CD-A-001", "x") {}\nRULE("CD-Y-008", "x") {}', a="table")
        self.assertEqual(code, 1)
        self.assertIn("a.h:2: CD-Z-009 is in no ledger", output)
        self.assertIn("a_test.cpp:2: CD-Y-008 is in no ledger", output)

    def test_kinds_need_tests_of_their_kind(self):
        cited = "/// [CD-A-001] A rule.\n"
        for kind, macro in (("gm", "GM_RULE"), ("example", "EXAMPLE")):
            code, _ = self.outcome(cited, 'RULE("CD-A-001", "x") {}', a=kind)
            self.assertEqual(code, 1, kind)
            code, _ = self.outcome(cited, f'{macro}("CD-A-001", "x") {{}}', a=kind)
            self.assertEqual(code, 0, kind)

    def test_an_example_needs_only_its_test(self):
        code, _ = self.outcome("", 'EXAMPLE("CD-A-001", "x") {}', a="example")
        self.assertEqual(code, 0)

    def test_a_system_that_is_not_started_is_only_reported(self):
        code, output = run("rule_report", {"data/rules/toy.json": ledger(a="table")})
        self.assertEqual(code, 0)
        self.assertIn("not started", output)


class CommitMessages(unittest.TestCase):
    TRAILER = "\n\nWhy it is so.\n\nNo change in behaviour\n"

    def check(self, message):
        with tempfile.NamedTemporaryFile("w", encoding="utf-8") as file:
            file.write(message)
            file.flush()
            done = subprocess.run([TOOLS / "hooks/commit-msg", file.name], capture_output=True, text=True,
                                  check=False)
        return done.returncode, done.stderr

    def refused(self, message, why):
        code, output = self.check(message)
        self.assertEqual(code, 1, message)
        self.assertIn(why, output)

    def test_an_area_and_an_imperative_pass(self):
        self.assertEqual(self.check("odds: skip empty groups" + self.TRAILER), (0, ""))
        self.assertEqual(self.check("rules/common: embed the ward" + self.TRAILER), (0, ""))
        self.assertEqual(self.check("savage: end a re-roll\n\nSignature: savage 0123456789abcdef\n"), (0, ""))
        self.assertEqual(self.check("Merge branch 'table'\n"), (0, ""))

    def test_a_subject_without_area_or_imperative_is_refused(self):
        self.refused("Skip empty groups" + self.TRAILER, "area: do this")
        self.refused("odds: skipped empty groups" + self.TRAILER, '"skipped" is no imperative')
        self.refused("odds: skip empty groups." + self.TRAILER, "full stop")
        self.refused("odds: skip " + "x" * 90 + self.TRAILER, "90 at most")

    def test_a_missing_trailer_or_empty_line_is_refused(self):
        self.refused("odds: skip empty groups\n", "No change in behaviour")
        self.refused("odds: skip empty groups\nNo change in behaviour\n", "second line")
        self.refused("odds: skip empty groups\n\n# No change in behaviour\n", "is missing")


class BenchTables(unittest.TestCase):
    def compare(self, old, new):
        with tempfile.TemporaryDirectory() as place:
            files = [Path(place) / "old.csv", Path(place) / "new.csv"]
            for file, text in zip(files, (old, new)):
                file.write_text(text, encoding="utf-8")
            done = subprocess.run([TOOLS.parent / "bench" / "compare", *files], capture_output=True,
                                  text=True, check=False)
            return done.returncode, done.stdout + done.stderr

    def test_tells_new_by_old_and_what_is_missing(self):
        head = "# signature 12ab, commit 1, load 0\nscene,ns,ratio_min\n"
        code, output = self.compare(head + "duel,200,4\ngone,1,1\n", head + "duel,100,3\nnew,1,1\n")
        self.assertEqual(code, 0, output)
        self.assertNotIn("signatures differ", output)
        self.assertRegex(output, r"new / old +ratio_min +ns")
        self.assertRegex(output, r"duel +0\.750 +0\.500")
        self.assertRegex(output, r"new +only in")
        self.assertRegex(output, r"gone +only in")

    def test_says_when_the_games_are_not_the_same(self):
        row = "scene,ns\nduel,1\n"
        output = self.compare(f"# signature a, x\n{row}", f"# signature b, x\n{row}")[1]
        self.assertIn("signatures differ", output)

    def test_refuses_what_is_no_table(self):
        self.assertNotEqual(self.compare("hello\n", "hello\n")[0], 0)


if __name__ == "__main__":
    unittest.main()

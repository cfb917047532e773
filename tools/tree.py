"""The files of the project, for the checks in this folder."""
import os
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
NOT_OURS = {".git", "build", "out", "node_modules", "__pycache__"}


def files(root, *folders):
    """Every file under the folders (all of root without any), in order, as paths relative to root."""
    for folder in folders or (".",):
        for here, inside, names in os.walk(root / folder):
            inside[:] = sorted(set(inside) - NOT_OURS)
            for name in sorted(names):
                yield (Path(here) / name).relative_to(root)


def is_cpp(path):
    return path.suffix in (".h", ".cpp")


def is_script(root, path):
    """Has no suffix of its own but says in its first line what runs it."""
    return path.suffix == "" and (root / path).read_bytes()[:2] == b"#!"

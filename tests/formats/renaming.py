"""The engine under other names: every class, and every function that a house picks.

The code is renamed as it is compiled, so that what is worked out while it is imported meets the
other names as well. Texts are left alone: a name that was taken from a class is none of them.
"""

import ast
import importlib.abc
import importlib.machinery
import sys
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parents[2] / "src" / "sabot"
CORE = ("law", "table", "punto_banco", "black_jack")
# Where the functions are of which a house picks one.
PICKED = ROOT / "punto_banco" / "ties.py"
_LETTERS = "abcdefghijklmnopqrstuvwxyz"
_TURNED = _LETTERS[13:] + _LETTERS[:13]
_OTHER = str.maketrans(_LETTERS + _LETTERS.upper(), _TURNED + _TURNED.upper())


def other(name: str) -> str:
    """What it is called instead: another in every letter."""
    return f"Other{name.translate(_OTHER)}"


@cache
def names() -> frozenset[str]:
    """What is called something else."""
    paths = (path for folder in CORE for path in (ROOT / folder).rglob("*.py"))
    return frozenset(
        name for path in paths for name in _defined(path, ast.parse(path.read_text("utf-8")))
    )


def _defined(path: Path, tree: ast.Module) -> set[str]:
    """What a module of the engine defines that is renamed."""
    if path.relative_to(ROOT).parts[0] not in CORE:
        return set()
    classes = {node.name for node in tree.body if isinstance(node, ast.ClassDef)}
    functions = {node.name for node in tree.body if isinstance(node, ast.FunctionDef)}
    return classes | functions if path == PICKED else classes


def _module(node: ast.ImportFrom) -> str:
    assert node.module is not None
    return node.module


@cache
def _renamed(module: str, name: str) -> bool:
    """Whether a module defines this among what is renamed, or has it from another that does.

    What has the same name elsewhere and is no class, as an alias of a type, keeps it.
    """
    folder = ROOT.parent.joinpath(*module.split("."))
    path = folder / "__init__.py" if folder.is_dir() else folder.with_suffix(".py")
    tree = ast.parse(path.read_text("utf-8"))
    if name in _defined(path, tree):
        return True
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom) and _ours(node)]
    return any(
        name == each.name and _module(node) != module and _renamed(_module(node), name)
        for node in imports
        for each in node.names
    )


class _Renamed(ast.NodeTransformer):
    """Renames in one module what it defines or imports of ours."""

    def __init__(self, path: Path, tree: ast.Module) -> None:
        self._here = _defined(path, tree)
        self._imported: set[str] = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and _ours(node):
                for each in node.names:
                    self._imported.add(each.asname or each.name)
                    if each.asname is None and _renamed(_module(node), each.name):
                        self._here.add(each.name)

    def visit_Name(self, node: ast.Name) -> ast.Name:
        if node.id in self._here:
            node.id = other(node.id)
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.Attribute:
        """One of a module of ours, as in ``events.BetPaid``."""
        of = node.value
        if isinstance(of, ast.Name) and of.id in self._imported and node.attr in names():
            node.attr = other(node.attr)
        self.generic_visit(node)
        return node

    def visit_ImportFrom(self, node: ast.ImportFrom) -> ast.ImportFrom:
        for each in node.names if _ours(node) else ():
            if _renamed(_module(node), each.name):
                each.name = other(each.name)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.ClassDef:
        self.generic_visit(node)
        node.name = other(node.name) if node.name in self._here else node.name
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        self.generic_visit(node)
        node.name = other(node.name) if node.name in self._here else node.name
        return node


def _ours(node: ast.ImportFrom) -> bool:
    """Whether this imports from the engine; other parts may have classes of the same names."""
    parts = (node.module or "").split(".")
    return parts[0] == "sabot" and (len(parts) == 1 or parts[1] in CORE)


class _Loader(importlib.machinery.SourceFileLoader):
    """Compiles a module under its other names, and keeps nothing of it."""

    def get_code(self, fullname: str) -> CodeType:
        path = Path(self.path)
        tree = ast.parse(path.read_text("utf-8"))
        renamed: Any = _Renamed(path, tree).visit(tree)
        return compile(ast.fix_missing_locations(renamed), self.path, "exec")


class _Finder(importlib.abc.MetaPathFinder):
    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname.partition(".")[0] != "sabot":
            return None
        spec = importlib.machinery.PathFinder.find_spec(fullname, path, target)
        if spec is not None and isinstance(spec.loader, importlib.machinery.SourceFileLoader):
            spec.loader = _Loader(spec.loader.name, spec.loader.path)
        return spec


def install() -> None:
    """From now on the engine is imported under its other names."""
    assert not any(name.partition(".")[0] == "sabot" for name in sys.modules)
    sys.meta_path.insert(0, _Finder())

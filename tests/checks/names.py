"""Finds names that occur only once in the project, probably by a typing error. The check reads names in quotes,
sentences, options, styles and lists. It counts the places of each in the project, apart from prose."""

import ast
import re
from collections import Counter
from pathlib import Path

SOURCES = {".py", ".js", ".mjs", ".css", ".html"}
OTHER_TEXTS = {".csv", ".json", ".kicad_pcb", ".kicad_pro", ".kicad_sch", ".md", ".toml", ".yaml", ".yml"}
SENTENCE = r'^    "?([a-z_]+)"?: |{([a-z_]+)}'
QUOTED = r'(?<!Listener\()"([a-z][\w-]{1,30}|[A-Z]{2}[\w-]{0,30})"|"(?:--|#)([a-z-]+)"'
CLASS_NAME = r'"([A-Z][a-z][\w-]{1,30})"'
KEY = r"\b([A-Z]{2}\w+)=(?!=)|(?<!self)\.(_[a-z]\w+)|\bfields\[.(\w+)|^ +def ((?!__|visit_)\w+)\("
FILE_NAME = (
    r"([\w-]{2,}\.(?:bin|css|csv|html|jpg|js|json|kicad_\w{3}|md|mjs|pdf|png|py|pxd|pyx|svg|toml|txt|uf2|yml)\b)(?!\()"
)
FILE = (
    r"[\"'(/`]([\w-]{2,})(?=/[\w.\"'`])"
    r"|(?<=\w)\.([a-z]\w+)(?=[\"'`]|\.[a-z]\w+[\"'`])"
)
STYLE = (
    r"[.#]([a-z][\w-]*\w)(?=[^{};]*{)|\[([a-z-]+)[=\]]|(?:animation:|@keyframes) (\w+)"
    r"|grid-area: ([a-z]+)|container(?:-name)?: (\w+)|@container (\w+) |--layout: (\w+)|--([a-z-]+)"
)
WORD = r"(?:^|\s)#.*|\w{40}|\b([A-Za-z_]\w{2,})"  # outside of comments
IN_TESTS = (
    r'"(\w+)": |\["(\w+)"\]|"([a-z]+(?:_[a-z]+)+)"|[ "\',:][.#]([a-z][\w-]+)(?=[^(\n]*[,"`\'])|#([a-z][\w-]+)'
    r"|[(,{ ]([a-z]\w+)=(?![= ])|'([a-zA-Z][\w-]{2,})'|\bdef ((?!test_|do_|pytest_|visit_|__)\w+)"
    r'|(?<=[ (,])([a-z_]\w+)(?=: [A-Z]\w+[,)])|\w\("([a-z]\w{2,})"\)'
    r'|"([A-Z]{2}\w{2,})"|: str = "([\w-]+)"'
)
NAMES_IN = {
    r".*\.(?!md|kicad_)\w+": FILE_NAME,
    r"(firmware|hardware|host_sim)/.*\.py": rf"{SENTENCE}|{QUOTED}|{FILE}|{KEY}|\bargs\.(\w+)",
    r"(firmware|host_sim)/.*\.py": CLASS_NAME,
    r"(firmware|host_sim/pico)/.*\.py": r"[(,{ ]([a-z]\w+)=(?![= ])",
    r"(firmware|host_sim|hardware)/.*\.py": r'[:,] "([a-z]+(?: [a-z]+)+)"[,}\n]',
    r"host_sim/web/page/js/words/.*\.js": SENTENCE,
    r"host_sim/web/(?!page/js/words/).*\.js": rf"{SENTENCE}|{QUOTED}|{FILE}|[{{,]\s+(\w+):|\bdata\.(\w+)",
    r"host_sim/web/(?!.*/fr).*\.js": r"`([a-zA-Z][\w-]*\w)|--([a-z][\w-]*\w)|\[(data-[\w-]+)",
    r"host_sim/web/page/js/.*": r"(?<=[ \"`,])[#.](?!ff)([a-z][\w-]*\w)\b(?![-(])",
    r"host_sim/web/.*\.html": rf"{QUOTED}|{FILE}|\s([a-z]+-[a-z-]+)=",
    r"host_sim/web/.*\.css": STYLE,
    r"host_sim/web/page/.*\.css": r'(?<=[" ])([a-z]{2,})(?=[ "][^:;{}]*"[^;{}]*;)',
    r"(hardware|host_sim/web)/(?!.*lock).*\.json": rf'"id": "([\w-]+)"|"([a-zA-Z][\w-]*)":|{FILE}',
    r"hardware/.*\.kicad_sch": r'_label "([A-Z]\w+)"',
    r"hardware/(states|currents)\.csv": r"^([a-z]+(?: [a-z]+)+),|\b([A-Z]{3,})\b",
    r"hardware/case/prints\.csv": r"([a-z]+-[a-z-]+)",
    r"hardware/.*\.csv": r"{(\w+)|^([A-Za-z]\w+),",
    r".*\.md": FILE + r"|<!-- table: (\w+)|`make ([a-z]\w+)",
    r"firmware/settings\.toml": r"^#? ?(\w+) =",
    r"tests/.*\.py": IN_TESTS,
    r"tests/.*\.mjs": r'\.([a-z]\w{2,})\b|"([a-z][\w-]{2,})"|[{,]\s(\w+):|  (\w+)\(|(\w+): \(',
    r"tests/stories/.*": r"^([a-z]+)|^\w+ ([A-Z]+)|^# ([a-z]+) (?=[a-z]+\.|PEGOUT|\d)|(\w+)\.(\w[\w-]+)|(PEGOUT_\w+)",
    r"hardware/board/.*\.txt": r"{(\w+)}",
    r"tests/(?!checks/).*\.(toml|json)": r'^(\w+) =|"(\w+)":',
    r"Makefile|pyproject\.toml|\.ci/run|\.github/(workflows/.*|dependabot)\.yml|.*\.yaml": WORD,
}
"""{pattern of paths: pattern of the names in these files}."""
NAMED_ONCE = {
    "2fserver.py", "ABAB", "ABCABC", "AREA", "B905", "BGR", "BLINKA_OS_AGNOSTIC", "BOTTOMPADDING", "CDHSCDHS",
    "CIRCUITPY_", "CIRCUITPY_WIFI_SSID", "CRIBBAGE", "CRLF", "CURDIR", "CYCLES", "Caddy", "DA", "DEBIAN_FRONTEND",
    "DEFAULT_GOAL", "DEFGHIJKLMNOPQRSTUVWXYZ", "DOMContentLoaded", "FOG_GLOW", "Frameworks", "GH_REPO", "GH_TOKEN",
    "GITHUB_WORKSPACE", "GIT_CEILING_DIRECTORIES", "HD", "INTERACTIVE_HTML_BOM_NO_DISPLAY", "JOB.json", "LEFTPADDING",
    "LINEABOVE", "LNH-team", "LOCALHOST", "LSODA", "MAKECMDGOALS", "MFLAGS", "MMD_AT_PLUS_A", "NFD", "NLR_JUMP_FAIL",
    "NO_HEAP", "OUT.png", "PART", "PEGOUT_GAMES", "PEGOUT_XAXE", "PEGUOT_GAME", "PERF", "PHOTOS", "PTH",
    "PYTEST_XDIST_WORKER", "PYTHONDONTWRITEBYTECODE", "PYTHONHASHSEED", "RET", "RUF", "RUF037", "Resources", "SHELL",
    "SIGHUP", "SIM", "SN74AHCT125", "SOLIDIFY", "SW_PUSH-12mm.kicad_mod", "SecurityError", "TOPPADDING", "TZ", "UP013",
    "UP035", "VALIGN", "VERSION_CODENAME", "WEBKIT_DISABLE_COMPOSITING_MODE",
    "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS", "WEBP", "XDG_CACHE_HOME", "_byteorder", "_empty_cache", "_file",
    "_neopixel", "_post_brightness_buffer", "_quick.pxd", "abcdef", "addListener", "additional_headers", "addopts",
    "afterbegin", "allSettled", "allow-overwrite", "alwaysMatch", "annotated", "answer.txt", "apis", "append_images",
    "apple-touch-icon", "aria-describedby", "article", "asdfg", "atol", "attest", "axe", "backend", "backgroundSize",
    "background_color", "backslashreplace", "bed-", "beforeend", "beforeprint", "binary", "black-and-white", "blender",
    "board.kicad_pcb", "bom-view", "boot.py", "branches", "bufsize", "cache-control", "canceled", "cap_",
    "card-table-", "card-table-length", "card-table-speed", "case-print-plate", "cdhsCDHS", "checkboxes", "clkSys",
    "clockDiv", "combine", "commands.uf2", "commonmark", "compatible_", "compositionstart", "concat", "config_file",
    "content-encoding", "content-length", "cookies", "coreArch", "counter.js", "cron", "cython", "data_file",
    "deadline", "debug", "default_content_setting_values", "dejavu", "delete the flag or the wire", "derandomize",
    "descriptors", "descriptorsSize", "dest-dir", "dev0", "deviceScaleFactor", "diffuser_2", "directories",
    "disable_error_code", "dont_inherit", "dozen", "drc", "drill-origin", "drill-shape-opt", "dspico-hardware", "dtr",
    "durability", "ease-out", "easing", "embreex", "emulator_loop.pyx", "endif", "euo", "exFAT",
    "excellon-separate-th", "exceptionEntry", "exclude-pdf-property-popups", "expand", "explicit_package_bases",
    "export-gcode", "extra-data-file", "extraglobs", "fatal", "ff5000", "follow_imports", "fontSizes", "fonts",
    "foreach", "fullscreenchange", "functionDeclaration", "fund", "game.txt", "generate_interactive_bom",
    "generate_interactive_bom.py", "gestureSourceType", "getting-started", "global_label_dangling", "handle_starttag",
    "heapsize", "helpcenter", "icons", "ifAvailable", "ifneq", "ignore_missing_imports", "implicit_reexport",
    "inEndpoint", "includeUncontrolled", "index.md", "ini_options", "initialized", "inputMode", "installabilityErrors",
    "ipv4_mapped", "isView", "isort", "it1", "it2", "iu", "java_script_enabled", "job.json", "jsonschema", "keepdims",
    "knu", "labeled", "layer-view", "licenses", "light_grid_coupon", "lighter", "log_message", "loglevel",
    "lostpointercapture", "main.py", "manager", "maxLength", "max_queue", "max_step", "maxdepth", "mdit",
    "micropython.mjs", "mine.js", "minify", "minimum-scale", "mobile", "mode-single", "move the print", "mypy_path",
    "name-format", "no-protel-ext", "no-referrer", "noModule", "no_connect_connected", "no_such_id",
    "no_waiting_for_the_disk", "nobody_knew", "noninteractive", "nothing.toml", "npz", "old.js", "onSerialData",
    "onWatchdogTrigger", "optimizeForSpeed", "other.py", "out.png", "parameters", "party", "patient_server",
    "pcb_assembly_ordering", "pdftoppm", "pegout-raspberry_pi_pico.uf2", "pegout.txt", "pegout.uf2", "pegout_game",
    "pendingOutReadSize", "pico2", "pico_w", "pillow", "pin_not_connected", "pings", "pipefail", "pixelbuf",
    "played.json", "pointercancel", "pointerenter", "poppler", "preserveAspectRatio", "print_blob", "provenance",
    "proxied", "proxy", "pwm", "py311", "pystack", "python-exit-code", "qspi", "radio", "raspberrypi", "rate",
    "referrer-policy", "repository_owner", "resvg", "rp2040", "rrggbb", "rtol", "rts", "save_all", "scaleFactor",
    "scratchData", "scripts.json", "sendSerialByte", "server.txt", "services", "sessionId", "setting-builder",
    "settings-before.toml", "severity-all", "sha256sum", "short_name", "show-fabrication", "show-fields",
    "show-toplevel", "side-A", "side-C", "sideways", "silk", "sio", "source-over", "spec", "sram", "start_url",
    "still_holds", "stroke-dasharray", "stubs", "subject", "subsequent_indent", "subtract-soldermask",
    "suppress_health_check", "symlinks", "synchronize", "sys_platform", "t120", "tabIndex", "tennis.py", "test_re",
    "testpaths", "thread", "through_hole_diameter", "top-bottom", "transformOrigin", "ttf", "typing.py",
    "uncaughtException", "unchecked", "unexport", "unicode_escape", "usbCtrl", "use-drill-file-origin", "user.js",
    "utf-16-le", "vary", "viewport-fit", "violations", "wear", "website", "without_motion", "workflow_call",
    "worksteal", "writeUint32Atomic", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "xb", "your_name_command",
    "zIndex",
}  # fmt: skip
"""Letters, parts of names, and names from Python, tools and the browser that occur only once."""


def without_prose(path: Path, text: str) -> str:
    """Return the text without most of its prose, because words in prose are not names."""
    if path.stem == "fr":
        return "\n".join(re.findall(r'^ +"?[\w -]+"?:\s|{\w+}', text, re.MULTILINE))
    if path.suffix == ".md":
        return "\n".join(re.findall(r"`[^`]+`|\]\([^)]*\)|<!--.*?-->|\w+_\w+|^[#|].*|\*\*.*?\*\*", text, re.MULTILINE))
    if path.suffix == ".py":
        lines = re.sub("(?<=  )#.*", "", text).splitlines()
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
                lines[node.lineno - 1 : node.end_lineno] = [""] * len(lines[node.lineno - 1 : node.end_lineno])
        return "\n".join(lines)
    return re.sub(r"/\*\*? (?!@)[\s\S]*?\*/|(?<= )// .*", "", text) if path.suffix == ".js" else text


def named_once(paths: list[Path]) -> list[str]:
    """Return names that occur only once and are therefore probably misspelt. They come from quotes, sentences, options,
    styles and lists."""
    read = [path for path in paths if path.suffix in {*SOURCES, *OTHER_TEXTS} or path.name in {"Makefile", "run"}]
    read += [
        path
        for path in paths
        if path.suffix == ".txt" and path.parts[:2] in {("hardware", "board"), ("tests", "stories")}
    ]
    texts = {path: path.read_text(encoding="utf-8") for path in read}
    whole = "\n".join([*map(without_prose, texts, texts.values()), *[str(path) for path in paths] * 2])
    known = Counter(re.findall(r"\w+", whole) + re.findall(r"\w+", re.sub(r"(?<=\w)-(?=\w)", "_", whole)))
    found = []
    for path, text in texts.items():
        if path.name == "package-lock.json":
            continue
        for pattern in (names for kind, names in NAMES_IN.items() if re.fullmatch(kind, path.as_posix())):
            rows = [row if isinstance(row, tuple) else (row,) for row in re.findall(pattern, text, re.MULTILINE)]
            names = {name for row in rows for name in row if name}
            times = {
                name: whole.count(name) if re.search("[ .]", name) else known[name.replace("-", "_")] for name in names
            }
            once = {name for name in names if times[name] < (3 if name.isidentifier() else 2)}
            found += [f"{path}: {name}: nothing else has this name" for name in sorted(once - NAMED_ONCE)]
    return found

"""How a play page behaves in a browser: bytes, layout shift, input to paint, and what Lighthouse says of it.

Each figure stands beside the bound that the project promises. Needs Chromium, and Lighthouse from `npm ci` in this
folder; without it the other figures are printed alone.
Usage: python benchmarks/browser.py [RUNS]
"""

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession, Page, sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))
from live_server import serving

HERE = Path(__file__).parent
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
FLAGS = ("--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync")
LIGHTHOUSE = HERE / "node_modules" / "lighthouse" / "cli" / "index.js"
LOWEST = {"performance": 98, "accessibility": 100, "best-practices": 100, "seo": 100}
MOST_BYTES = 60 * 1024
SLOWER = 4
MOST_MS = 50

WATCH = """
window.shifts = 0;
window.paints = [];
new PerformanceObserver(list => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifts += entry.value;
}).observe({ type: "layout-shift", buffered: true });
document.addEventListener("keydown", event => {
    // A macrotask after the next frame: what the key has done is on the screen.
    requestAnimationFrame(() => setTimeout(() => window.paints.push(performance.now() - event.timeStamp)));
}, true);
"""


@contextmanager
def phone() -> Iterator[tuple[Page, CDPSession]]:
    """A new visitor with a phone's screen."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, chromium_sandbox=False, args=list(FLAGS))
        context = browser.new_context(viewport={"width": 360, "height": 740}, locale="en", service_workers="block")
        page = context.new_page()
        page.add_init_script(WATCH)
        yield page, context.new_cdp_session(page)
        browser.close()


def bytes_of_a_first_load(url: str) -> float:
    with phone() as (page, network):
        sizes: list[float] = []
        network.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
        network.send("Network.enable")
        page.goto(url)
        page.wait_for_load_state("networkidle")
        return sum(sizes)


def play_slowly(url: str, words: list[str]) -> tuple[float, list[float]]:
    """Loads the page and plays *words* on a processor SLOWER times as slow: layout shift, and ms from key to paint.

    Wall-clock: on a machine that has other work, a key waits for it, too.
    """
    with phone() as (page, network):
        network.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        page.goto(url)
        page.wait_for_selector("html[data-ready] body:not([data-phase=loading])")
        page.wait_for_timeout(2000)  # until there is nothing else to do
        for word in words:
            for key in (*word, "Enter"):
                page.keyboard.press(key)
                page.wait_for_timeout(150)
            page.wait_for_selector(f"li[data-word='{word}']")
        return page.evaluate("shifts"), page.evaluate("paints")


def work_per_key(url: str, word: str) -> float:
    """Median ms of processor time that a key costs the page's main thread, at full speed, whatever else is running."""
    with phone() as (page, network):
        page.goto(url)
        page.wait_for_selector("html[data-ready] body:not([data-phase=loading])")
        page.wait_for_timeout(2000)
        network.send("Performance.enable", {"timeDomain": "threadTicks"})
        spent = []
        for key in (*word, "Backspace", *word[:2]):
            before = task_seconds(network)
            page.keyboard.press(key)
            page.wait_for_timeout(200)
            spent.append((task_seconds(network) - before) * 1000)
        return statistics.median(spent)


def task_seconds(network: CDPSession) -> float:
    metrics = network.send("Performance.getMetrics")["metrics"]
    return float(next(metric["value"] for metric in metrics if metric["name"] == "TaskDuration"))


def neighbours(site: str) -> list[str]:
    """A move from today's start, back, and there again."""
    with phone() as (page, _):
        card: dict[str, Any] = page.request.get(f"{site}/api/editions/en-poop/today").json()
        words = page.request.get(f"{site}/api/dictionaries/{card['dictionary']}").json()["words"]
    start = card["start"]
    there = [word for word in words if sum(a != b for a, b in zip(word, start, strict=True)) == 1]
    return [there[0], start] * 2


def lighthouse(url: str) -> dict[str, float]:
    """The scores of one run, by category, and the layout shift it saw."""
    flags = " ".join(("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", *FLAGS))
    command = ["node", str(LIGHTHOUSE), url, "--quiet", "--output=json", f"--chrome-flags={flags}"]
    command.append(f"--only-categories={','.join(LOWEST)}")
    environment = {**os.environ, "CHROME_PATH": CHROMIUM or ""}
    for _ in range(3):  # on a busy machine it now and then gives up waiting for its browser
        run = subprocess.run(command, env=environment, capture_output=True, check=False, text=True)
        if run.returncode == 0:
            break
    else:
        sys.exit(f"Lighthouse failed: {run.stderr[-2000:]}")
    report = json.loads(run.stdout)
    for audit in report["audits"].values():
        if audit["score"] is not None and audit["score"] < 0.9 and "--why" in sys.argv:
            print(f"  {audit['score']:.2f} {audit['id']}: {audit.get('displayValue', audit['title'])}")
    return {name: category["score"] * 100 for name, category in report["categories"].items()}


def line(name: str, figure: str, bound: str, held: bool) -> bool:
    print(f"{name:<28}{figure:>14}   {bound:<16}{'' if held else 'MISSED'}", flush=True)
    return held


def main() -> None:
    runs = next((int(argument) for argument in sys.argv[1:] if argument.isdigit()), 5)
    if CHROMIUM is None:
        sys.exit("There is no Chromium on this machine. Install it: apt-get install chromium")
    with (
        tempfile.TemporaryDirectory() as name,
        serving(f"sqlite:///{Path(name).as_posix()}/l.db", Path(name)) as server,
    ):
        url = f"{server.url}/en-poop/"
        loaded = bytes_of_a_first_load(url)
        held = [line("first load", f"{loaded / 1024:.1f} KB", "at most 60", loaded <= MOST_BYTES)]
        words = neighbours(server.url)
        shift, paints = play_slowly(url, words)
        held.append(line("layout shift", f"{shift:.4f}", "none", shift == 0))
        middle, slow = statistics.median(paints), statistics.quantiles(paints, n=20)[-1]
        what = f"input to paint, {SLOWER} x slower"
        held.append(line(what, f"{middle:.0f} ms", f"under {MOST_MS}", middle < MOST_MS))
        line("  19 of 20 keys within", f"{slow:.0f} ms", "", held=True)
        work = work_per_key(url, words[0]) * SLOWER
        line("  of that, our own work", f"{work:.0f} ms", "", held=True)
        if LIGHTHOUSE.exists():
            scores = [lighthouse(url) for _ in range(runs)]
            for category, lowest in LOWEST.items():
                score = statistics.median(run[category] for run in scores)
                text = f"{score:.0f}"
                held.append(line(f"Lighthouse {category}", text, f"at least {lowest}", score >= lowest))
        else:
            print("Lighthouse is not installed: npm ci in benchmarks/")
    sys.exit(0 if all(held) else 1)


if __name__ == "__main__":
    main()

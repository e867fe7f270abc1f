import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./install.mjs";

const places = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/** Debian's Chromium without windows: half the processor time of the whole one. It shows no PDF. */
const shell = "/usr/bin/chromium-headless-shell";

const quiet = (command, args) => spawnSync(command, args, { stdio: ["ignore", "ignore", "inherit"] }).status === 0;

/** Installs a package where this process may; answers whether it did. */
function installByApt(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return false;
  console.log(`Installing ${name} (apt-get) …`);
  // without a network it is not to wait long
  const impatient = ["-qq", "-o", "Acquire::http::Timeout=15", "-o", "Acquire::Retries=1"];
  quiet("apt-get", ["update", ...impatient]);
  return quiet("apt-get", ["install", "-y", "--no-install-recommends", ...impatient, name]);
}

/** Path of the browser for tests that show no PDF: `CHROMIUM_PATH`, else the shell without windows, else as `ensureBrowser`. */
export function ensureShell() {
  if (process.env.CHROMIUM_PATH) return ensureBrowser();
  if (existsSync(shell)) return shell;
  return existsSync("/etc/debian_version") && installByApt("chromium-headless-shell") && existsSync(shell)
    ? shell
    : ensureBrowser();
}

/** Finds a Chromium: `CHROMIUM_PATH`, the system's, by apt when root, or Playwright's. Throws a clear sentence without one. */
export function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (existsSync(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, but there is no such file.`);
  }
  const found = places.find((place) => existsSync(place));
  if (found) return found;
  if (installByApt("chromium") && existsSync(places[0])) return places[0];
  console.log("Downloading Chromium (Playwright) …");
  const playwright = join(root, "node_modules", "@playwright", "test", "cli.js");
  const download = spawnSync(process.execPath, [playwright, "install", "chromium"], { stdio: "inherit", cwd: root });
  if (download.status === 0) return "";
  throw new Error(
    "No Chromium for the browser tests: install one and set CHROMIUM_PATH to it (Debian: apt-get install chromium).",
  );
}

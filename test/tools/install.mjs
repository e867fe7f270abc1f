import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

const OLDEST = [20, 19];

/** Throws a clear sentence when this Node is too old. */
export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
    throw new Error(
      `Node ${OLDEST.join(".")} or newer is needed; this is ${process.versions.node}. See https://nodejs.org`,
    );
  }
}

const stampFile = join(root, "node_modules", ".installed");

/** Installs the packages of the lock file unless exactly these are there. */
export function ensureInstalled() {
  const lock = readFileSync(join(root, "package-lock.json"));
  const stamp = createHash("sha256").update(lock).update(process.versions.modules).digest("hex");
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;
  if (lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error("node_modules is a link, and npm ci would empty the folder it leads to: remove the link first.");
  }
  console.log("Installing packages (npm ci) …");
  const npm = process.env.npm_execpath;
  const args = ["ci", "--no-fund", "--no-audit", "--loglevel=error"];
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (run.status !== 0) {
    throw new Error(
      "The packages could not be installed: npm ci failed. Is the npm registry reachable from this machine?",
    );
  }
  mkdirSync(join(root, "node_modules"), { recursive: true });
  writeFileSync(stampFile, stamp);
}

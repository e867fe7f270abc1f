import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url)).replace(/\/$/, "");

const stampFile = join(root, "node_modules", ".installed");

const lockDigest = () =>
  createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");

/** Notes that the packages of the lock file are there; npm calls this after each installation. */
export const noteInstalled = () => writeFileSync(stampFile, lockDigest());

/** Installs the packages of the lock file unless exactly these are there. */
export function ensureInstalled() {
  if (existsSync(stampFile) && readFileSync(stampFile, "utf8") === lockDigest()) return;
  if (lstatSync(join(root, "node_modules"), { throwIfNoEntry: false })?.isSymbolicLink()) {
    throw new Error("node_modules is a link, and npm ci would empty the folder it leads to: remove the link first.");
  }
  console.log("Installing packages (npm ci) …");
  const npm = process.env.npm_execpath;
  // the Node that installs may be older than what the packages ask for
  const args = ["ci", "--no-fund", "--no-audit", "--loglevel=error", "--no-engine-strict"];
  const run = npm
    ? spawnSync(process.execPath, [npm, ...args], { cwd: root, stdio: "inherit" })
    : spawnSync("npm", args, { cwd: root, stdio: "inherit", shell: process.platform === "win32" });
  if (run.status !== 0) {
    throw new Error(
      "The packages could not be installed: npm ci failed. Is the npm registry reachable from this machine?",
    );
  }
  noteInstalled();
}

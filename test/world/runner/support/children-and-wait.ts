// Runs a function without the kernel's help against orphans, for a test that kills this process.
// Arguments: data directory, assembly.
import { join } from "node:path";
import { createSandboxClock } from "#test/sandbox/clock.ts";
import { readAssembly } from "#test/sandbox/runner/assembly/read-assembly.ts";
import { createWorld } from "#test/sandbox/runner/assembly/world.ts";
import { startEngine } from "#test/sandbox/runner/dynamodb/engine.ts";
import { hostFunctions } from "#test/sandbox/runner/lambda/functions.ts";
import { startRuntimeApi } from "#test/sandbox/runner/lambda/runtime-api.ts";
import { openChildren } from "#test/sandbox/runner/process/children.ts";

const [dataDirectory = "", assembly = ""] = process.argv.slice(2);
const world = createWorld(readAssembly(assembly), "http://127.0.0.1:1");
const children = await openChildren(dataDirectory, "");
const log = () => undefined;
await startEngine(children, join(dataDirectory, "dynamodb.sqlite"), log);
const runtimeApi = await startRuntimeApi();
const context = {
  place: world.place,
  children,
  runtimeApi,
  clock: createSandboxClock(),
  log,
  freeze: false,
  idleMs: 60_000,
  scaling: { waitMs: 0 },
  slowness: 1,
};
const functions = hostFunctions(world, context);
await functions.invoke("Probe", {});
console.log("ready");

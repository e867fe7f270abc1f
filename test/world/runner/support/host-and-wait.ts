// Hosts the fixture in a process of its own, for tests that kill it. Arguments: data directory, assembly, app port, AWS port.
import { createSandboxClock } from "#test/sandbox/clock.ts";
import { startRunner } from "#test/sandbox/runner/runner.ts";

const [dataDirectory = "", assembly = "", app, aws] = process.argv.slice(2);
const runner = await startRunner({
  assembly,
  ports: { app: Number(app), aws: Number(aws) },
  dataDirectory,
  clock: createSandboxClock(),
  secrets: {},
  freeze: true,
  log: () => undefined,
});
await Promise.all([runner.invoke("Probe", {}), runner.invoke("Tick", {})]);
// This invocation keeps a worker busy: its process cannot notice by itself that the runner is gone.
void runner.invoke("Worker", { Records: [] });
process.on("SIGUSR2", () => {
  throw new Error("crashed on purpose");
});
console.log("ready");

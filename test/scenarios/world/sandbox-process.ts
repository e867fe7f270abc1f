import { rmSync } from "node:fs";
import type { LogLine } from "../../sandbox/runner/runner.ts";
import { startSandbox } from "../../sandbox/sandbox.ts";
import { assemblyOf } from "../../sandbox/synthesize.ts";
import type { SandboxProcessOptions } from "./keeper.ts";
import { SCALE_OUT_MILLISECONDS, startWitness } from "./witness.ts";

/** Runs a sandbox by its parent's options, reports its addresses, and ends with its parent and its data directory. */

/** Spares timed-out deliveries of a slow machine: a vendor repeats them minutes later by a clock that stops. */
const PATIENCE_MILLISECONDS = 120_000;
const SLOWNESS = 8;
/** Functions stay warm from file to file; rarely used processes end and free their memory. */
const IDLE_MILLISECONDS = 300_000;

async function start({ basePort, dataDirectory, clockOffsetMs, mayBeKilled }: SandboxProcessOptions): Promise<void> {
  const lines: LogLine[] = [];
  const sandbox = await startSandbox({
    basePort,
    assembly: assemblyOf(basePort),
    dataDirectory,
    clockOffsetMs,
    mayBeKilled,
    log: (line) => lines.push(line),
    isStrict: true,
    deliveryTimeoutMs: PATIENCE_MILLISECONDS,
    slowness: SLOWNESS,
    idleMs: IDLE_MILLISECONDS,
    scaleOutAfterMs: SCALE_OUT_MILLISECONDS,
    // Lambda freezes a process between invocations. Work that the handler does not await stops, and fails here.
    freeze: process.platform === "linux",
  });
  const witness = await startWitness(sandbox, lines, dataDirectory);
  process.on("disconnect", () => {
    void witness
      .stop()
      .then(sandbox.stop)
      .finally(() => {
        rmSync(dataDirectory, { recursive: true, force: true });
        process.exit(0);
      });
  });
  process.send?.({ control: sandbox.controlUrl, app: sandbox.runner.appUrl, witness: witness.url });
}

process.once("message", (options: SandboxProcessOptions) => {
  start(options).catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});

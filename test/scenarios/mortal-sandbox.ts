import type { LogLine } from "../sandbox/runner/runner.ts";
import { startSandbox } from "../sandbox/sandbox.ts";
import { assemblyOf } from "../sandbox/synthesize.ts";
import { startWitness } from "./witness.ts";

/** What the process says to the one that started it. */
export type MortalMessage = { line: LogLine } | { ready: { control: string; app: string; witness: string } };

/** A sandbox in a process of its own, for tests that kill it. Arguments: base port, data directory, offset of the clock. */
const [basePort, dataDirectory = "", clockOffsetMs] = process.argv.slice(2);
const say = (message: MortalMessage) => {
  // Who listened may be gone already.
  if (process.connected) process.send?.(message, () => {});
};

const lines: LogLine[] = [];
const sandbox = await startSandbox({
  basePort: Number(basePort),
  assembly: assemblyOf(Number(basePort)),
  dataDirectory,
  log: (line) => {
    lines.push(line);
    say({ line });
  },
  freeze: process.platform === "linux",
  clockOffsetMs: Number(clockOffsetMs),
  mayBeKilled: true,
});
const witness = await startWitness(sandbox, lines);
// Whoever started this process is done with it, or gone.
process.on("disconnect", () => {
  void witness
    .stop()
    .then(sandbox.stop)
    .finally(() => process.exit(0));
});
say({ ready: { control: sandbox.controlUrl, app: sandbox.runner.appUrl, witness: witness.url } });

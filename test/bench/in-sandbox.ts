import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startSandbox } from "../sandbox/sandbox.ts";
import { synthesize } from "../sandbox/synthesize.ts";

const DEFAULT_PORT = 4580;

/** The first port of the sandboxes that figures start. */
export const benchPort = (): number => Number(process.env["BENCH_SANDBOX_PORT"] ?? DEFAULT_PORT);

/** Measures in an empty sandbox, which ends with it. */
export async function inSandbox<Answer>(
  say: (progress: string) => void,
  measure: (basePort: number) => Promise<Answer>,
): Promise<Answer> {
  const basePort = benchPort();
  const dataDirectory = mkdtempSync(join(tmpdir(), "belegfluss-bench-"));
  say("starting a sandbox");
  const { assembly } = synthesize(basePort);
  const sandbox = await startSandbox({ basePort, assembly, dataDirectory, log: () => undefined, slowness: 4 });
  try {
    return await measure(basePort);
  } finally {
    await sandbox.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

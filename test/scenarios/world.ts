import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import type { LogLine } from "../sandbox/runner/runner.ts";
import { type Sandbox, startSandbox } from "../sandbox/sandbox.ts";
import { synthesize } from "../sandbox/synthesize.ts";
import { leakedLines } from "./canary.ts";
import { startWitness } from "./witness.ts";

const DEFAULT_BASE_PORT = 4500;

declare module "vitest" {
  interface ProvidedContext {
    /** Where the tests find the one sandbox of this run. */
    world: { control: string; app: string; witness: string };
  }
}

/** One sandbox with fresh data for all files; it ends with the run, and so does its folder. */
export default async function startWorld(project: TestProject): Promise<() => Promise<void>> {
  const basePort = Number(process.env["SCENARIO_PORT"] ?? DEFAULT_BASE_PORT);
  const lines: LogLine[] = [];
  const { assembly } = synthesize(basePort);
  const dataDirectory = mkdtempSync(join(tmpdir(), "belegfluss-scenarios-"));
  const log = (line: LogLine) => lines.push(line);
  // As Lambda does between two invocations: work that nobody waits for would stand still, and fail here.
  const freeze = process.platform === "linux";
  const sandbox = await startSandbox({ basePort, assembly, dataDirectory, log, freeze }).catch((error: unknown) => {
    rmSync(dataDirectory, { recursive: true, force: true });
    throw error;
  });
  const witness = await startWitness(sandbox, lines);
  project.provide("world", {
    control: sandbox.controlUrl,
    app: sandbox.runner.appUrl,
    witness: witness.url,
  });
  return () => endWorld(sandbox, witness, { dataDirectory, lines });
}

async function endWorld(
  sandbox: Sandbox,
  witness: { stop(): Promise<void> },
  { dataDirectory, lines }: { dataDirectory: string; lines: readonly LogLine[] },
): Promise<void> {
  await witness.stop();
  await sandbox.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
  const leaked = leakedLines(lines);
  if (leaked.length > 0) throw new Error(`personal data or tokens in a function's log:\n${leaked.join("\n")}`);
}

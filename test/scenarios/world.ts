import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll } from "vitest";
import { berlinDay, berlinMidnight, plusDays } from "../../shared/values/days.ts";
import { instantOf, millisecondsOf } from "../../shared/values/time.ts";
import type { LogLine } from "../sandbox/runner/runner.ts";
import { startSandbox } from "../sandbox/sandbox.ts";
import { assemblyOf } from "../sandbox/synthesize.ts";
import { leakedLines } from "./canary.ts";
import { portOfWorker } from "./syntheses.ts";
import { startWitness } from "./witness.ts";

/** A vendor that gives a delivery up tries again minutes later, on a clock that stands: a slow machine is not what stories are about. */
const PATIENCE_MILLISECONDS = 60_000;
const SLOWNESS = 4;
const NINE_HOURS_MILLISECONDS = 32_400_000;
const LONGEST_STOP_MILLISECONDS = 60_000;

/** The sandbox of the importing test file, with fresh data; it ends with the file, and so does its folder. */
export const world = await startWorld();

/** Stories begin at nine in the morning, whenever they are told: which day something falls on hangs by no minute of the real clock. */
function untilMorning(now: number): number {
  const tomorrow = plusDays(berlinDay(instantOf(now)), 1);
  return millisecondsOf(berlinMidnight(tomorrow)) + NINE_HOURS_MILLISECONDS - now;
}

async function startWorld(): Promise<{ control: string; app: string; witness: string }> {
  const basePort = portOfWorker(Number(process.env["VITEST_POOL_ID"] ?? 1));
  const lines: LogLine[] = [];
  const dataDirectory = mkdtempSync(join(tmpdir(), "belegfluss-scenarios-"));
  const sandbox = await startSandbox({
    basePort,
    assembly: assemblyOf(basePort),
    dataDirectory,
    clockOffsetMs: untilMorning(Date.now()),
    log: (line) => lines.push(line),
    deliveryTimeoutMs: PATIENCE_MILLISECONDS,
    slowness: SLOWNESS,
    // As Lambda does between two invocations: work that nobody waits for would stand still, and fail here.
    freeze: process.platform === "linux",
  }).catch((error: unknown) => {
    rmSync(dataDirectory, { recursive: true, force: true });
    throw error;
  });
  const witness = await startWitness(sandbox, lines);

  afterAll(async () => {
    await witness.stop();
    await sandbox.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
    const leaked = leakedLines(lines);
    if (leaked.length > 0) throw new Error(`personal data or tokens in a function's log:\n${leaked.join("\n")}`);
  }, LONGEST_STOP_MILLISECONDS);

  return { control: sandbox.controlUrl, app: sandbox.runner.appUrl, witness: witness.url };
}

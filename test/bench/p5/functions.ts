import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bundleFunctions } from "#cdk/bundle/bundle-functions.ts";
import type { BundledFunction } from "#cdk/bundle/manifest.ts";
import type { Reading } from "../figure.ts";
import { root } from "../root.ts";
import { compare, median, takeTurns } from "../statistics.ts";
import { compileDefault } from "./default-bundles.ts";

const ROUNDS = 9;

const MAX_RATIO = 0.75;

const run = promisify(execFile);
const evaluator = fileURLToPath(new URL("evaluate.mjs", import.meta.url));

/** The time every function's code takes to load beside the same code bundled the default way; the test of bundles holds its size. */
export async function measureFunctions(say: (progress: string) => void): Promise<Reading[]> {
  const { functions } = await bundleFunctions(root);
  const peers = await compileDefault(root, functions);
  try {
    const readings: Reading[] = [];
    for (const fn of functions) {
      say(`${fn.kind} ${fn.name}`);
      readings.push(await evaluationOf(fn, peers.fileOf(fn)));
    }
    return [...readings, overall(readings)];
  } finally {
    peers.remove();
  }
}

async function evaluationOf(fn: BundledFunction, peerFile: string): Promise<Reading> {
  const rounds = await takeTurns(ROUNDS, {
    ours: () => evaluate(join(root, fn.directory, "index.mjs")),
    peer: () => evaluate(peerFile),
  });
  const { ours, peer, ratio } = compare(rounds);
  return {
    name: `${fn.kind} ${fn.name}: evaluation ÷ default`,
    value: ratio,
    unit: "×",
    atMost: MAX_RATIO,
    reason: `${ours.toFixed(1)} ms beside ${peer.toFixed(1)} ms: what both load is most of it`,
  };
}

const overall = (readings: readonly Reading[]): Reading => ({
  name: "all functions: median of the evaluation ratios",
  value: median(readings.map(({ value }) => value)),
  unit: "×",
  atMost: MAX_RATIO,
  reason: "see the functions above",
});

/** Milliseconds to import a file in a fresh process with no other work. */
async function evaluate(file: string): Promise<number> {
  const { stdout } = await run(process.execPath, [evaluator, file], { env: { NODE_NO_WARNINGS: "1" } });
  return Number(stdout);
}

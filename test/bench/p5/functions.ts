import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { bundleFunctions } from "#cdk/bundle/bundle-functions.ts";
import type { BundledFunction } from "#cdk/bundle/manifest.ts";
import { gzipBytesOf } from "../../infra/support/gzip-bytes.ts";
import type { Reading } from "../figure.ts";
import { root } from "../root.ts";
import { compare, median, takeTurns } from "../statistics.ts";
import { compileDefault } from "./default-bundles.ts";

const ROUNDS = 9;
const KILOBYTE = 1024;

/** Goals: what is deployed, compressed; the receiver answers the platform and must be the smallest of those with a body. */
const MAX_KILOBYTES = 105;
const MAX_KILOBYTES_RECEIVE = 80;
const MAX_RATIO = 0.7;

/** Every function that decides on orders bundles this file and, with it, all rules. */
const RULES = "shared/domain/documents/decide-documents.ts";

const run = promisify(execFile);
const evaluator = fileURLToPath(new URL("evaluate.mjs", import.meta.url));

/** Every function: compressed size, and the time its code takes to load beside the same code bundled the default way. */
export async function measureFunctions(say: (progress: string) => void): Promise<Reading[]> {
  const { functions } = await bundleFunctions(root);
  const peers = await compileDefault(root, functions);
  try {
    const readings: Reading[] = [];
    for (const fn of functions) {
      say(`${fn.kind} ${fn.name}`);
      const sizes = {
        ours: gzipBytesOf(join(root, fn.directory, "index.mjs")) / KILOBYTE,
        peer: gzipBytesOf(peers.fileOf(fn)) / KILOBYTE,
      };
      readings.push(sizeOf(fn, sizes), await evaluationOf(fn, peers.fileOf(fn)));
    }
    return [...readings, overall(readings)];
  } finally {
    peers.remove();
  }
}

function sizeOf(fn: BundledFunction, { ours, peer }: { ours: number; peer: number }): Reading {
  return {
    name: `${fn.kind} ${fn.name}: gzip`,
    value: ours,
    unit: "KB",
    atMost: fn.kind === "webhook" ? MAX_KILOBYTES_RECEIVE : MAX_KILOBYTES,
    peer,
    reason: fn.inputs.includes(RULES)
      ? "carries the rules of every document"
      : "its clients and schemas together are larger than the goal allows",
  };
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
  value: median(readings.filter(({ unit }) => unit === "×").map(({ value }) => value)),
  unit: "×",
  atMost: MAX_RATIO,
  reason: "see the functions above",
});

/** Milliseconds to import a file in a fresh process with no other work. */
async function evaluate(file: string): Promise<number> {
  const { stdout } = await run(process.execPath, [evaluator, file], { env: { NODE_NO_WARNINGS: "1" } });
  return Number(stdout);
}

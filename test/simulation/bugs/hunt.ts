import { loadPatched, loadProduct } from "../build/bundle.ts";
import { earlier } from "../build/earlier.ts";
import { placeOf } from "../build/patch.ts";
import { takeMisfits } from "../build/with-commands.ts";
import { simulate } from "../simulate.ts";
import type { Bug } from "./bug.ts";

/** Seeds that a bug may survive at most. */
const MAX_SEEDS = 500;
const ORDERS = 40;
/** A seed of forty orders has some ten thousand; a mistake that makes work endless would fill hours. */
const MOST_EVENTS = 60_000;

/** The hunt for one bug. */
export interface Catch {
  bug: string;
  /** Seeds it took; undefined: it survived them all. */
  seeds: number | undefined;
  rule: string;
}

/** Runs seeds until the bug breaks a promise. Throws when a part was not at work: something else broke it. */
export async function hunted(bug: Bug, mostSeeds = MAX_SEEDS): Promise<Catch> {
  const { product, applied } = await loadPatched(bug.patches);
  const isDeployed = bug.shows?.withFaults?.includes("earlier-version") === true;
  const versions = isDeployed ? { earlier: await loadProduct(earlier) } : {};
  const { orders = ORDERS, withFaults = [], without = [] } = bug.shows ?? {};
  const circumstances = { ...versions, orders, withFaults, without: new Set(without), mostEvents: MOST_EVENTS };
  for (let seed = 1; seed <= mostSeeds; seed += 1) {
    const { violation } = await simulate(product, { seed, ...circumstances });
    const misfits = takeMisfits();
    if (misfits.length > 0) throw new Error(`"${bug.name}" does not fit: ${misfits.join("; ")}`);
    if (violation === undefined) continue;
    if (applied.idle.length > 0)
      throw new Error(`"${bug.name}": nothing called ${applied.idle.map(placeOf).join(", ")}`);
    return { bug: bug.name, seeds: seed, rule: violation.rule };
  }
  return { bug: bug.name, seeds: undefined, rule: "" };
}

/** Hunts them all and says how many seeds each took. True when none survived. */
export async function hunt(bugs: readonly Bug[], say: (line: string) => void): Promise<boolean> {
  const seeds: number[] = [];
  for (const bug of bugs) {
    const found = await hunted(bug);
    say(`${bug.name.padEnd(64)} ${found.seeds === undefined ? "SURVIVED" : `${found.seeds} (${found.rule})`}`);
    if (found.seeds !== undefined) seeds.push(found.seeds);
  }
  const median = seeds.sort((one, other) => one - other)[Math.floor(seeds.length / 2)];
  say(`${seeds.length} of ${bugs.length} found, median ${median} seeds, most ${seeds.at(-1)}`);
  return seeds.length === bugs.length;
}

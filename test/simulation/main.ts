import { parseArgs } from "node:util";
import { bugs } from "./bugs/bugs.ts";
import { hunt } from "./bugs/hunt.ts";
import { loadProduct, type Product } from "./build/bundle.ts";
import { earlier } from "./build/earlier.ts";
import { showImport } from "./import/show-import.ts";
import { shrink } from "./shrink.ts";
import { report, simulate } from "./simulate.ts";
import { Tally } from "./tally.ts";
import type { WorldOptions } from "./world/world.ts";

const { values } = parseArgs({
  options: {
    seeds: { type: "string", default: "200" },
    from: { type: "string", default: "1" },
    orders: { type: "string", default: "300" },
    seed: { type: "string" },
    without: { type: "string", default: "" },
    crashes: { type: "string" },
    bug: { type: "string" },
    bugs: { type: "boolean", default: false },
    import: { type: "string" },
  },
});

/** One seed of this many runs twice. */
const TWICE = 10;
const SHOWN_SECONDS = 30;

const orders = Number(values.orders);
const before = await loadProduct(earlier);

function optionsOf(seed: number): WorldOptions {
  const without = new Set(values.without.split(",").filter((kind) => kind !== ""));
  return {
    seed,
    orders,
    without,
    earlier: before,
    ...(values.crashes === undefined ? {} : { mostCrashes: Number(values.crashes) }),
  };
}

function bugOf(name: string | undefined) {
  if (name === undefined) return undefined;
  const found = bugs.find((bug) => bug.name === name);
  if (found === undefined) throw new Error(`no such bug; there are: ${bugs.map((bug) => bug.name).join(", ")}`);
  return found;
}

/** One seed, with every line of its trace. */
async function replay(product: Product, seed: number): Promise<boolean> {
  const run = await simulate(product, { ...optionsOf(seed), listen: (line) => console.log(line) });
  console.log(`\nseed ${seed}: ${run.violation?.message ?? "every promise kept"}, trace ${run.traceHash.toString(16)}`);
  return run.violation === undefined;
}

/** Runs seeds until the first that breaks a promise, and shrinks that one. */
async function explore(product: Product, from: number, count: number): Promise<boolean> {
  const tally = new Tally();
  let shownAt = performance.now();
  for (let seed = from; seed < from + count; seed += 1) {
    const options = optionsOf(seed);
    const run = await simulate(product, options);
    tally.add(run);
    const again = seed % TWICE === 0 ? await simulate(product, options) : run;
    const isSame = again.traceHash === run.traceHash;
    if (!isSame) console.log(`seed ${seed} is not the same twice`);
    if (run.violation !== undefined) {
      console.log(report(run));
      console.log(`\nsmaller: ${await shrink(product, options, run.violation.rule)}`);
    }
    if (!isSame || run.violation !== undefined) {
      console.log(tally.table());
      return false;
    }
    if (performance.now() - shownAt < SHOWN_SECONDS * 1000) continue;
    shownAt = performance.now();
    console.log(tally.line());
  }
  console.log(tally.table());
  return true;
}

if (values.import !== undefined) await showImport(Number(values.import), console.log);
else if (values.bugs) {
  const bug = bugOf(values.bug);
  process.exitCode = (await hunt(bug === undefined ? bugs : [bug], console.log)) ? 0 : 1;
} else {
  const product = await loadProduct(bugOf(values.bug));
  const isKept =
    values.seed === undefined
      ? await explore(product, Number(values.from), Number(values.seeds))
      : await replay(product, Number(values.seed));
  process.exitCode = isKept ? 0 : 1;
}

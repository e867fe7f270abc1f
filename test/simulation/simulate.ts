import type { Product } from "./build/bundle.ts";
import type { FaultKind } from "./world/faults.ts";
import { checkSettled } from "./world/settled.ts";
import { World, type WorldOptions } from "./world/world.ts";

/** The result of one seed. */
export interface Run {
  seed: number;
  orders: number;
  traceHash: number;
  events: number;
  calls: number;
  documents: number;
  hits: ReadonlyMap<FaultKind, number>;
  violation?: { rule: string; message: string };
  /** The newest lines of the trace. */
  lines: string[];
}

const MAX_HEALING = 12 * 3_600_000;

/** Lives through one seed. The same seed and options are the same run. */
export async function simulate(product: Product, options: WorldOptions): Promise<Run> {
  const world = new World(product, options);
  const { kernel, faults } = world;
  await world.begin();
  await world.live(MAX_HEALING);
  if (kernel.violation === undefined) await checkSettled(world);
  const { violation } = kernel;
  const providers = [...world.shops.values()].map(({ provider }) => provider);
  return {
    seed: options.seed,
    orders: options.orders,
    traceHash: kernel.traceHash,
    events: kernel.events,
    calls: providers.reduce((sum, { calls }) => sum + calls, 0),
    documents: providers.reduce((sum, { records }) => sum + records.documents.size, 0),
    hits: faults.hits,
    ...(violation === undefined ? {} : { violation: { rule: violation.rule, message: violation.message } }),
    lines: kernel.lastLines(),
  };
}

/** A failure with everything needed to see it again. */
export function report({ seed, orders, violation, lines }: Run): string {
  return [
    ...lines,
    `seed ${seed}: ${violation?.message ?? "no violation"}`,
    `npm run simulate -- --seed ${seed} --orders ${orders}`,
  ].join("\n");
}

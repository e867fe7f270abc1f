import { expect, test } from "vitest";
import { loadProduct } from "./build/bundle.ts";
import { report, simulate } from "./simulate.ts";

/** Exactly once, nothing lost, two requests a second: reference sections 5 to 7 of the protocol, on the real use cases and stores. */
const ORDERS = 30;
const SEEDS = 25;

const product = await loadProduct();

test.for(Array.from({ length: SEEDS }, (_, place) => place + 1))(
  "seed %i keeps every promise, twice alike",
  async (seed) => {
    const run = await simulate(product, { seed, orders: ORDERS });
    const again = await simulate(product, { seed, orders: ORDERS });

    expect(run.violation, report(run)).toBeUndefined();
    expect(again.traceHash).toBe(run.traceHash);
  },
);

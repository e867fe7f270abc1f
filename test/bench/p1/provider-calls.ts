import { datedContent } from "#shared/domain/documents/texts/dated-content.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { loadProduct } from "../../simulation/build/bundle.ts";
import type { Reading } from "../figure.ts";
import { liveOrders } from "../p6/live-orders.ts";
import { idempotencyRecord, neverRetry, retryOnError, type Strategy } from "./strategies.ts";
import { type Outcome, ours, theirs } from "./under-faults.ts";

const ORDERS = 100;
/** One call creates the document, one reads its number and totals. */
const MINIMUM = 2;
const SEEDS = 12;
const THOUSAND = 1_000;

const peers: readonly [string, Strategy][] = [
  ["retry on error", retryOnError],
  ["idempotency record that expires", idempotencyRecord],
  ["never send twice", neverRetry],
];

/** Counts the provider's calls per order of known and new customers, also under faults, beside other strategies. */
export async function measureProviderCalls(say: (progress: string) => void): Promise<Reading[]> {
  say("without faults");
  const known = await liveOrders({ orders: ORDERS, customers: "known", sends: false });
  const fresh = await liveOrders({ orders: ORDERS, customers: "new", sends: false });
  const calls = known.calls / known.documents;
  say("with faults");
  const mine = await sumOf((seed) => ours(seed));
  const readings: Reading[] = [
    { name: "live order of a known customer, with number and totals", value: calls, unit: "", atMost: 2.1 },
    { name: "… ÷ the fewest there can be", value: calls / MINIMUM, unit: "×", atMost: 1.05 },
    { name: "live order of a new customer", value: fresh.calls / fresh.documents, unit: "" },
    ...outcomeOf("ours, with faults", mine),
  ];
  const product = await loadProduct();
  const content = datedContent(wantedInvoiceOf({}).content, "2026-03-05T12:00:00.000Z");
  for (const [name, strategy] of peers) {
    say(name);
    readings.push(...outcomeOf(name, await sumOf((seed) => theirs(strategy, seed, product, { content, marker: "" }))));
  }
  return readings;
}

async function sumOf(live: (seed: number) => Promise<Outcome>): Promise<Outcome> {
  const sum = { orders: 0, calls: 0, duplicates: 0, lost: 0, unrecorded: 0 };
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const outcome = await live(seed);
    sum.orders += outcome.orders;
    sum.calls += outcome.calls;
    sum.duplicates += outcome.duplicates;
    sum.lost += outcome.lost;
    sum.unrecorded += outcome.unrecorded;
  }
  return sum;
}

const outcomeOf = (name: string, { orders, calls, ...bad }: Outcome): Reading[] => [
  { name: `${name}: calls per order`, value: calls / orders, unit: "" },
  ...Object.entries(bad).map(([what, count]) => ({
    name: `${name}: ${what} of 1,000 orders`,
    value: (THOUSAND * count) / orders,
    unit: "" as const,
    ...(name.startsWith("ours") && what === "duplicates" ? { atMost: 0 } : {}),
  })),
];

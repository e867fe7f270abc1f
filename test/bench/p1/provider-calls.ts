import type { Reading } from "../figure.ts";
import { liveOrders } from "../p6/live-orders.ts";
import { liveUnderFaults, type Outcome } from "./under-faults.ts";

const ORDERS = 100;
/** One call creates the document, one reads its number and totals. */
const MINIMUM = 2;
const SEEDS = 12;
const THOUSAND = 1_000;

/** Counts the provider's calls per order of known and new customers, also under faults. */
export async function measureProviderCalls(say: (progress: string) => void): Promise<Reading[]> {
  say("without faults");
  const known = await liveOrders({ orders: ORDERS, customers: "known", sends: false });
  const fresh = await liveOrders({ orders: ORDERS, customers: "new", sends: false });
  const calls = known.calls / known.documents;
  say("with faults");
  const { orders, calls: faultyCalls, duplicates, lost } = await underFaults();
  const perThousand = (count: number) => (THOUSAND * count) / orders;
  return [
    { name: "live order of a known customer, with number and totals", value: calls, unit: "", atMost: 2.1 },
    { name: "… ÷ the fewest there can be", value: calls / MINIMUM, unit: "×", atMost: 1.05 },
    { name: "live order of a new customer", value: fresh.calls / fresh.documents, unit: "" },
    { name: "with faults: calls per order", value: faultyCalls / orders, unit: "" },
    { name: "with faults: duplicates of 1,000 orders", value: perThousand(duplicates), unit: "", atMost: 0 },
    { name: "with faults: lost of 1,000 orders", value: perThousand(lost), unit: "" },
  ];
}

async function underFaults(): Promise<Outcome> {
  const sum = { orders: 0, calls: 0, duplicates: 0, lost: 0 };
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const outcome = await liveUnderFaults(seed);
    sum.orders += outcome.orders;
    sum.calls += outcome.calls;
    sum.duplicates += outcome.duplicates;
    sum.lost += outcome.lost;
  }
  return sum;
}

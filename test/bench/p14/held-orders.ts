import { typicalOrderOf } from "../../builders/generated/typical/typical-order.ts";
import type { Reading } from "../figure.ts";
import { livedThrough } from "./lived-through.ts";
import { faultsOf } from "./oracle.ts";

const ORDERS = Number(process.env["BENCH_TYPICAL_ORDERS"] ?? 200_000);
/** Faults that the report describes in words. */
const TOLD = 12;

/** Counts the typical shop's orders that the merchant must resolve, with reasons, and checks the documents of all others. */
export async function measureHeldOrders(say: (progress: string) => void): Promise<Reading[]> {
  const reasons = new Map<string, number>();
  let held = 0;
  let documents = 0;
  let wrong = 0;
  for (let seed = 1; seed <= ORDERS; seed += 1) {
    if (seed % 50_000 === 0) say(`order ${seed}`);
    const typical = typicalOrderOf(seed);
    const lived = livedThrough(typical);
    documents += lived.made.length;
    const faults = faultsOf(typical, lived);
    if (faults.length > 0) {
      wrong += 1;
      if (wrong <= TOLD)
        say(`wrong: seed ${seed}, ${typical.states.map(({ event }) => event).join(", ")}: ${faults.join("; ")}`);
    }
    if (lived.held === undefined) continue;
    held += 1;
    const reason = `${lived.held.code} (${lived.held.event})`;
    reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  const percent = (count: number) => (count * 100) / ORDERS;
  return [
    {
      name: `of ${ORDERS} orders held`,
      value: percent(held),
      unit: "%",
      atMost: 1.5,
    },
    { name: "orders with a wrong document", value: wrong, unit: "", atMost: 0 },
    { name: "documents made", value: documents, unit: "" },
    ...[...reasons]
      .sort(([, left], [, right]) => right - left)
      .map(([reason, count]): Reading => ({ name: reason, value: percent(count), unit: "%" })),
  ];
}

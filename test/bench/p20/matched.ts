import { isWronglyAssigned, matchedReceipts, recallOf } from "../../builders/matched-receipts.ts";
import type { Reading } from "../figure.ts";

const ORDERS = 2_000;
const SHOPS = 20;
const PERCENT = 100;

/** Assigns the receipts of a bookkeeper in generated shops, with typos, own numbers, partial invoices and other shops' numbers. */
export async function measureMatching(): Promise<Reading[]> {
  const matched = Array.from({ length: SHOPS }, (_, shop) => matchedReceipts(ORDERS, shop + 1)).flat();
  const assigned = matched.filter(({ match }) => match.outcome === "certain");
  return [
    { name: "receipts assigned wrongly", value: matched.filter(isWronglyAssigned).length, unit: "", atMost: 0 },
    { name: "of what belongs together, assigned or shown", value: recallOf(matched) * PERCENT, unit: "%", atLeast: 95 },
    { name: "receipts assigned without a question", value: (assigned.length / matched.length) * PERCENT, unit: "%" },
  ];
}

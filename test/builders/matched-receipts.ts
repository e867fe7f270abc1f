import { matchReceipt, type ReceiptMatch } from "#shared/domain/receipts/match-receipt.ts";
import type { ReceiptOrder } from "#shared/domain/receipts/receipt.ts";
import { referencesIn } from "#shared/domain/receipts/references.ts";
import { type GeneratedReceipt, generatedReceipts } from "./receipts.ts";

const format = { prefix: "#", suffix: "" };

/** A receipt as the rules match it, beside the truth. */
export interface MatchedReceipt extends Pick<GeneratedReceipt, "truth" | "noise"> {
  match: ReceiptMatch;
  /** Ids of the orders, refunds and parcels that it may be about. */
  found: readonly string[];
}

/** A generated shop whose receipts are compared with the orders that they name and with those of their recipient. */
export function matchedReceipts(count: number, seed: number): MatchedReceipt[] {
  const { orders, receipts } = generatedReceipts(count, seed);
  const byName = new Map(orders.map((order) => [order.name, order]));
  const byRecipient = new Map<string, ReceiptOrder[]>();
  for (const order of orders) {
    for (const name of order.recipients) byRecipient.set(name, [...(byRecipient.get(name) ?? []), order]);
  }
  return receipts.map(({ receipt, truth, noise }) => {
    const references = referencesIn(receipt, ["introduction", "remark"], format);
    const named = references.flatMap(({ name }) => byName.get(name) ?? []);
    const ofCustomer = (byRecipient.get(receipt.recipient) ?? []).filter((order) => !named.includes(order));
    const match = matchReceipt({ receipt, references, orders: [...named, ...ofCustomer] });
    return { match, truth, noise, found: match.candidates.map(({ sourceId }) => sourceId) };
  });
}

/** Assigned to something else than what it is about. */
export const isWronglyAssigned = ({ match, truth, found }: MatchedReceipt): boolean =>
  match.outcome === "certain" && [...found].sort().join() !== [...truth].sort().join();

/** The share of what belongs together that is assigned or shown. */
export function recallOf(matched: readonly MatchedReceipt[]): number {
  const pairs = matched.flatMap(({ truth, found }) => truth.map((id) => found.includes(id)));
  return pairs.filter(Boolean).length / pairs.length;
}

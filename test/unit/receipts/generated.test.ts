import { describe, expect, test } from "vitest";
import { matchReceipt } from "#shared/domain/receipts/match-receipt.ts";
import type { ReceiptOrder } from "#shared/domain/receipts/receipt.ts";
import { referencesIn } from "#shared/domain/receipts/references.ts";
import { generatedReceipts } from "../../builders/receipts.ts";

const format = { prefix: "#", suffix: "" };

describe.each([1, 2, 3])("2,000 orders with the receipts of a bookkeeper, seed %i", (seed) => {
  const { orders, receipts } = generatedReceipts(2_000, seed);
  const byName = new Map(orders.map((order) => [order.name, order]));
  const byWord = new Map<string, ReceiptOrder[]>();
  for (const order of orders) {
    for (const name of order.recipients) byWord.set(name, [...(byWord.get(name) ?? []), order]);
  }
  const results = receipts.map(({ receipt, truth, noise }) => {
    const references = referencesIn(receipt, ["introduction", "remark"], format);
    const named = references.flatMap(({ name }) => byName.get(name) ?? []);
    const ofCustomer = (byWord.get(receipt.recipient) ?? []).filter((order) => !named.includes(order));
    const match = matchReceipt({ receipt, references, orders: [...named, ...ofCustomer] });
    return { match, truth, noise, found: match.candidates.map(({ sourceId }) => sourceId) };
  });
  const linked = results.filter(({ match }) => match.outcome === "certain");

  test("nothing is assigned that does not belong together", () => {
    expect(linked.filter(({ found, truth }) => [...found].sort().join() !== [...truth].sort().join())).toEqual([]);
    expect(linked.length).toBeGreaterThan(1_000);
  });

  test("of what belongs together at least 95 of 100 are assigned or shown", () => {
    const pairs = results.flatMap(({ truth, found }) => truth.map((id) => found.includes(id)));

    expect(pairs.filter(Boolean).length / pairs.length).toBeGreaterThanOrEqual(0.95);
  });

  test("what was written without a mistake is assigned without a question", () => {
    const plain = results.filter(
      ({ noise, truth }) => ["plain", "swappedName", "parcel"].includes(noise) && truth.length > 0,
    );
    const isLinked = plain.filter(({ match }) => match.outcome === "certain");

    expect(isLinked.length / plain.length).toBeGreaterThanOrEqual(0.95);
  });
});

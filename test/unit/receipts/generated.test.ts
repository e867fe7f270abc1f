import { describe, expect, test } from "vitest";
import { isWronglyAssigned, matchedReceipts, recallOf } from "../../builders/matched-receipts.ts";

describe.each([1, 2, 3])("2,000 orders with the receipts of a bookkeeper, seed %i", (seed) => {
  const matched = matchedReceipts(2_000, seed);

  test("nothing is assigned that does not belong together", () => {
    expect(matched.filter(isWronglyAssigned)).toEqual([]);
    expect(matched.filter(({ match }) => match.outcome === "certain").length).toBeGreaterThan(1_000);
  });

  test("of what belongs together at least 95 of 100 are assigned or shown", () => {
    expect(recallOf(matched)).toBeGreaterThanOrEqual(0.95);
  });

  test("what was written without a mistake is assigned without a question", () => {
    const plain = matched.filter(
      ({ noise, truth }) => ["plain", "swappedName", "parcel"].includes(noise) && truth.length > 0,
    );
    const isLinked = plain.filter(({ match }) => match.outcome === "certain");

    expect(isLinked.length / plain.length).toBeGreaterThanOrEqual(0.95);
  });
});

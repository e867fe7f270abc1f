import { expect, test } from "vitest";
import { firstLines, linesPerPage } from "#functions/adapters/shopify/order-query.ts";
import { maximumLines } from "#functions/adapters/shopify/orders.ts";
import { findingTexts } from "#shared/domain/documents/decision/finding-texts.ts";

test("the finding about an order with too many lines names as many as the adapter reads", () => {
  const furtherPages = Math.ceil((maximumLines - firstLines) / linesPerPage);
  const read = firstLines + furtherPages * linesPerPage;

  expect(findingTexts.features.lines_truncated).toBe(`mehr als ${read} Positionen`);
});

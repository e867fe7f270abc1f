import { expect, test } from "vitest";
import { madeBy } from "#shared/domain/documents/decision/decision.ts";
import { erasedDecisions } from "#shared/domain/erasure/erased-order.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";

test("a held decision keeps the one that made the document, without its buyer", () => {
  const made = wantedInvoiceOf({});
  expect(made.content.address.name).not.toBe("");

  const [held] = erasedDecisions([
    { source: made.source, kind: "invoice", verdict: "hold", code: "VAT_ID_DOUBTED_LATER", made, trace: made.trace },
  ]);

  expect(held).toMatchObject({ verdict: "hold", trace: [] });
  expect(held && madeBy(held)).toMatchObject({
    verdict: "wanted",
    content: { address: { name: "" }, lines: [] },
    trace: [],
  });
  expect(JSON.stringify(held)).not.toContain(made.content.address.name);
});

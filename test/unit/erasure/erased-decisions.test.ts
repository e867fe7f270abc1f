import { expect, test } from "vitest";
import { madeBy } from "#shared/domain/documents/decision/decision.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import { erasedDecisions, erasedOrder } from "#shared/domain/erasure/erased-order.ts";
import { keptOrder } from "#shared/domain/erasure/kept-order.ts";
import { anAddress, anOrder } from "../../builders/orders.ts";
import { wantedInvoiceOf } from "../../builders/plans.ts";
import { aDocumentTask } from "../../contract/dynamodb/fixtures.ts";

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

test.each<[string, Parameters<typeof anAddress>[0]]>([
  ["a country", { countryCode: "ES" }],
  ["Kanarische Inseln", { countryCode: "ES", zip: "35001", city: "Las Palmas" }],
  ["Livigno", { countryCode: "IT", zip: "23030", city: "Livigno" }],
])("an erased order keeps what its invoice said of the destination: %s", (_, place) => {
  const placed = anOrder({ shippingAddress: anAddress(place) });
  const task = aDocumentTask({ state: "CONFIRMED", providerId: "p1", fingerprint: orderFingerprint(placed) });

  expect(orderFingerprint(keptOrder(erasedOrder(placed), [task]))).toBe(orderFingerprint(placed));
});

test.each<[string, string, string]>([
  ["first, then its correction", "2026-03-05T10:00:00.000Z", "2026-03-06T10:00:00.000Z"],
  ["correction, then the first one made again", "2026-03-06T10:00:00.000Z", "2026-03-05T10:00:00.000Z"],
])("an erased order is decided with the buyer of its newest invoice: %s", (_, firstAt, correctedAt) => {
  const placed = anOrder();
  const renamed = { ...placed, billingAddress: anAddress({ lastName: "Bauer" }) };
  const first = { key: "invoice:5001:0", createdAt: firstAt, fingerprint: orderFingerprint(placed) };
  const source = { type: "correction", id: "5001-k1" } as const;
  const corrected = {
    source,
    key: "invoice:5001-k1:0",
    createdAt: correctedAt,
    fingerprint: orderFingerprint(renamed),
  };
  const made = [first, corrected].map((one) => aDocumentTask({ state: "CONFIRMED", providerId: one.key, ...one }));
  const newest = firstAt < correctedAt ? renamed : placed;

  for (const tasks of [made, made.toReversed()])
    expect(orderFingerprint(keptOrder(erasedOrder(renamed), tasks))).toBe(orderFingerprint(newest));
});

import { expect, test } from "vitest";
import type { ProviderListRow } from "#functions/modules/provider/ports.ts";
import { compareDocuments } from "#functions/modules/sweeps/compare-documents.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";

const DAY = "2026-03-05";

const ours = (fields: Partial<AccountingDocument> = {}, isTrial = false) => ({
  document: {
    key: "doc_1",
    kind: "invoice" as const,
    orderId: "5001",
    source: { type: "order" as const, id: "5001" },
    revision: 0,
    providerId: "p1",
    number: "RE1001",
    status: "open" as const,
    title: "Rechnung",
    date: DAY,
    createdAt: "2026-03-05T12:00:00.000Z",
    totalCents: 11_900,
    taxCents: 1_900,
    currency: "EUR" as const,
    quantity: 1,
    electronicProfile: "NONE",
    ...fields,
  },
  isTrial,
});
const theirs = (fields: Partial<ProviderListRow> = {}): ProviderListRow => ({
  providerId: "p1",
  kind: "invoice",
  totalCents: 11_900,
  createdAt: "2026-03-05T11:59:59.000Z",
  status: "open",
  ...fields,
});

const nothing = { unknown: [], changed: [], differing: [], missing: [] };

test.each([
  ["the same on both sides", [theirs()], [ours()], nothing],
  ["theirs, which we do not know", [theirs({ providerId: "p2" })], [], { ...nothing, unknown: [{ providerId: "p2" }] }],
  ["ours, which they have not", [], [ours()], { ...nothing, missing: [{ providerId: "p1" }] }],
  ["ours of the day before, which is in another list", [], [ours({ createdAt: "2026-03-04T22:59:00.000Z" })], nothing],
  [
    "ours just after midnight in Berlin",
    [],
    [ours({ createdAt: "2026-03-04T23:30:00.000Z" })],
    { ...nothing, missing: [{}] },
  ],
  ["ours, which we know to be deleted", [], [ours({ status: "deleted" })], nothing],
  ["a draft to look at that a person threw away", [], [ours({ status: "draft" }, true)], nothing],
  [
    "a draft to look at, changed",
    [theirs({ status: "draft", totalCents: 1 })],
    [ours({ status: "draft" }, true)],
    nothing,
  ],
  ["paid there", [theirs({ status: "paid" })], [ours()], { ...nothing, changed: [{}] }],
  ["a status that nobody documented", [theirs({ status: undefined })], [ours()], nothing],
  ["another total", [theirs({ totalCents: 11_901 })], [ours()], { ...nothing, differing: [{}] }],
  ["a draft that a person changed", [theirs({ totalCents: 1, status: "draft" })], [ours({ status: "draft" })], nothing],
  [
    "a delivery note, which has no prices",
    [theirs({ kind: "deliveryNote", totalCents: 1 })],
    [ours({ kind: "deliveryNote", totalCents: 0 })],
    nothing,
  ],
] as const)("%s", (_, rows, documents, expected) => {
  expect(compareDocuments(DAY, rows, documents)).toMatchObject(expected);
  const differences = compareDocuments(DAY, rows, documents);
  for (const [name, list] of Object.entries(expected)) {
    expect(Object.entries(differences).find(([key]) => key === name)?.[1]).toHaveLength(list.length);
  }
});

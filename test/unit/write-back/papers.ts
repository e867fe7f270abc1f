import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";

/** A valid invoice over 119.00 €. */
export const aDocument = (fields: Partial<AccountingDocument> = {}): AccountingDocument => ({
  key: "doc_1",
  kind: "invoice",
  orderId: "17",
  source: { type: "order", id: "17" },
  revision: 0,
  providerId: "p-1",
  number: "RE1001",
  status: "open",
  title: "Rechnung",
  date: "2026-11-22",
  createdAt: "2026-11-22T09:00:00.000Z",
  totalCents: 11_900,
  taxCents: 1_900,
  currency: "EUR",
  quantity: 1,
  electronicProfile: "NONE",
  evidenceIds: [],
  ...fields,
});

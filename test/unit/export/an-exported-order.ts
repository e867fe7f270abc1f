import type { ExportedDocument, ExportedOrder } from "#shared/domain/export/exported-order.ts";

/** An invoice over 119.00 €, with what a test is about. */
export const anExportedDocument = (fields: Partial<ExportedDocument> = {}): ExportedDocument => ({
  _key: "doc_0000000001",
  id: "5f0e",
  type: null,
  number: "RE1001",
  title: "Rechnung",
  introduction: "Vielen Dank",
  remark: "Bis bald",
  status: "open",
  cancelled: false,
  total: 119,
  tax: 19,
  date: "2026-03-05",
  currency: "EUR",
  pdf: "https://admin.example/orders/1?document=doc_0000000001",
  ...fields,
});

/** A credit note over 11.90 €, with what a test is about. */
export const anExportedCreditNote = (fields: Partial<ExportedDocument> = {}): ExportedDocument =>
  anExportedDocument({
    ...{ _key: "doc_0000000002", id: "6a1b", type: "CN", number: "GS2001", title: "Rechnungskorrektur" },
    ...{ status: "paidoff", total: 11.9, tax: 1.9, date: "2026-03-09", pdf: null },
    ...fields,
  });

/** An order that tells everything and has no document, with what a test is about. */
export const anExportedOrder = (fields: Partial<ExportedOrder> = {}): ExportedOrder => ({
  id: "5001",
  name: "#1001",
  createdAt: "2026-03-04T09:15:30.000Z",
  payment: "paid",
  fulfillment: "unfulfilled",
  paymentGateways: ["paypal", "gift_card"],
  sourceName: "web",
  locale: "de-AT",
  tags: ["Stammkunde", "VIP"],
  price: { total: 130.9, tax: 20.9, currency: "EUR" },
  customer: {
    ...{ id: "7001", email: "inge@example.org", firstName: "Inge", lastName: "Möller", note: "Klingelt nie" },
    tags: ["Kundin"],
  },
  contact: { id: "c0ff", date: "2026-03-04T09:16:00.000Z", email: "inge@example.org", name: "Inge Möller" },
  invoices: [],
  credits: [],
  ...fields,
});

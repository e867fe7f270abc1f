import * as z from "zod/mini";
import { isCountryCode } from "../values/countries.ts";
import { endpoint } from "./endpoint.ts";
import * as routes from "./orders.routes.ts";
import { cursor, day, lineOf, orderId, pageNumber, sourceId, wireKind } from "./shapes.ts";

const listOrdersQuery = z.strictObject({
  sortBy: z._default(z.enum(["date", "name", "total"]), "date"),
  sortDir: z._default(z.enum(["asc", "desc"]), "desc"),
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  page: z.optional(pageNumber(100_000)),
  limit: z._default(pageNumber(500), 50),
  filter: z.optional(z.enum(["withInvoice", "withCredit", "withoutDocument", "attention"])),
  since: z.optional(day),
  until: z.optional(day),
  cursor: z.optional(cursor),
});
export type ListOrdersInput = z.output<typeof listOrdersQuery>;

const orderParams = z.strictObject({ orderId });
export type GetOrderInput = z.output<typeof orderParams>;

/** `mail`: the customer gets it by e-mail or not; absent: as the settings say, and no mail for past documents. */
const createBody = z.strictObject({ kind: wireKind, source: z.optional(sourceId), mail: z.optional(z.boolean()) });

/** The source of a document; `source` is the id of a refund or fulfilment, the order itself if absent. */
const documentBody = z.strictObject({ kind: wireKind, source: z.optional(sourceId) });
export type DocumentInput = GetOrderInput & z.output<typeof documentBody>;
export type CreateDocumentInput = GetOrderInput & z.output<typeof createBody>;

const settlementBody = z.strictObject({
  ...documentBody.shape,
  /** Number of the document made elsewhere. */
  number: z.optional(lineOf(60, 1)),
});
export type SettlementInput = GetOrderInput & z.output<typeof settlementBody>;

const addressBody = z.strictObject({
  countryCode: z.string().check(z.refine(isCountryCode, "Dieses Land kennen wir nicht.")),
  street: z.optional(lineOf(100, 1)),
  zip: z.optional(lineOf(20, 1)),
  city: z.optional(lineOf(100, 1)),
});
export type AddressInput = GetOrderInput & z.output<typeof addressBody>;

const correctionBody = z.strictObject({
  /** The token of the shown preview: see `showCorrection`. */
  token: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** The merchant has seen that the new invoice names another buyer. */
  confirmed: z._default(z.boolean(), false),
});
export type CorrectionInput = GetOrderInput & z.output<typeof correctionBody>;

const correctionPreviewParams = z.strictObject({ orderId, kind: z.enum(["credit", "invoice"]) });
export type CorrectionPreviewInput = z.output<typeof correctionPreviewParams>;

const paymentParams = z.strictObject({ orderId, paymentId: sourceId });
export type PaymentInput = z.output<typeof paymentParams>;

export const listOrders = endpoint(routes.listOrders, {
  summary: "Orders of the shop, newest first, each with its documents or the reason there is none",
  query: listOrdersQuery,
});

export const getOrder = endpoint(routes.getOrder, {
  summary: "One order with milestones, documents, decisions and tasks",
  params: orderParams,
});

export const getOrderSummary = endpoint(routes.getOrderSummary, {
  summary: "What the platform's own page of an order shows: its documents, and what is missing with its reason",
  params: orderParams,
});

export const createDocument = endpoint(routes.createDocument, {
  summary:
    "Has a document made now, whatever switches, filters and timing say; 422 document_not_possible with the reason",
  params: orderParams,
  body: createBody,
});

export const retryDocument = endpoint(routes.retryDocument, {
  summary: "Has a failed, parked or waiting document tried again",
  params: orderParams,
  body: documentBody,
});

export const retryPayment = endpoint(routes.retryPayment, {
  summary: "Has a payment booked that the provider refused, or looked for whose outcome is unclear",
  params: paymentParams,
});

export const checkOrder = endpoint(routes.checkOrder, {
  summary: "Reads the order again at the platform and decides again what documents it has or why there is none",
  params: orderParams,
});

export const settleDocument = endpoint(routes.settleDocument, {
  summary: "Declares a held document done without the app, until taken back; 422 document_not_possible with the reason",
  params: orderParams,
  body: settlementBody,
});

export const addAddress = endpoint(routes.addAddress, {
  summary:
    "Adds an address to an order whose invoice waits for one, for its documents alone; 422 document_not_possible with the reason",
  params: orderParams,
  body: addressBody,
});

export const releaseVatId = endpoint(routes.releaseVatId, {
  summary:
    "Has an invoice without tax made although its buyer's VAT id is not confirmed, or is another name's; 422 document_not_possible with the reason",
  params: orderParams,
});

export const undoSettlement = endpoint(routes.undoSettlement, {
  summary: "Takes back that a held document was declared done: the rules decide about it again",
  params: orderParams,
  body: documentBody,
});

export const showCorrection = endpoint(routes.showCorrection, {
  summary: "Both documents of a correction as one press would make them, or why there is none; writes nothing",
  params: orderParams,
});

export const previewCorrection = endpoint(routes.previewCorrection, {
  summary: "The PDF of one document of a correction as it would be made now; touches nothing at the provider",
  params: correctionPreviewParams,
});

export const correctOrder = endpoint(routes.correctOrder, {
  summary:
    "Has a credit note take back the order's invoices and, once it exists, a new invoice made; 409 correction_outdated where more has changed than was shown",
  params: orderParams,
  body: correctionBody,
});

import * as z from "zod/mini";
import { correctionChanges } from "../domain/documents/decision/correction.ts";
import { isCountryCode } from "../values/countries.ts";
import { previewAnswer } from "./documents.ts";
import { endpointsOf } from "./endpoint.ts";
import { documentEntry, orderDetail, orderRow } from "./order-record.ts";
import { cursor, day, euros, lineOf, orderId, pageNumber, sourceId, wireKind } from "./shapes.ts";

const listOrdersQuery = z.strictObject({
  sortBy: z._default(z.enum(["date", "name", "total"]), "date"),
  sortDir: z._default(z.enum(["asc", "desc"]), "desc"),
  search: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(100))),
  page: z.optional(pageNumber(100_000)),
  limit: z._default(pageNumber(500), 50),
  filter: z.optional(z.enum(["withInvoice", "withCredit", "withoutDocument", "attention"])),
  /** A code of the table of reasons: rows with it among the newest 500 of the list. */
  reason: z.optional(z.string().check(z.regex(/^[A-Z][A-Z_-]{1,59}$/))),
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

const settlementBody = z.extend(documentBody, {
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

/** Answer of `listOrders`. */
export const orderPage = z.strictObject({
  items: z.array(orderRow),
  /** `pages` is null with a search or combined filters. */
  count: z.strictObject({ pages: z.nullable(z.number()), total: z.nullable(z.number()) }),
  /** Numbers over all orders, whatever the filter: to check, planned, waiting for an event. Null with search or period. */
  overview: z.nullable(z.strictObject({ attention: z.number(), planned: z.number(), waiting: z.number() })),
  /** The first day that a search finds by all words. Absent: all orders, or no search; null: unknown yet. */
  searchedFrom: z.optional(z.nullable(day)),
  /** The number of orders looked through for a reason, several words or spellings, where there are more. Absent: all. */
  lookedAt: z.optional(z.number()),
  hasNext: z.boolean(),
  hasPrevious: z.boolean(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
});
export type OrderPage = z.output<typeof orderPage>;

const correctedDocument = z.strictObject({
  title: z.string(),
  date: day,
  total: euros,
  tax: euros,
  /** In percent, with the amounts at each. */
  rates: z.array(z.strictObject({ rate: z.number(), net: euros, tax: euros })),
  address: z.array(z.string()),
});

/** Answer of `showCorrection`. Without a correction only `refusal`, the reason, is known. */
const correctionAnswer = z.strictObject({
  /** A code of `correctionRefusals` or of the table of reasons. */
  refusal: z.nullable(z.string()),
  /** Names everything that the press would make; `correctOrder` takes it. */
  token: z.nullable(z.string()),
  changes: z.array(z.enum(correctionChanges)),
  /** The new invoice names another buyer: the press needs `confirmed`. */
  needsConfirmation: z.boolean(),
  /** The plan includes it. */
  isIncluded: z.boolean(),
  transfers: z.number(),
  replaced: z.array(z.strictObject({ number: z.string(), date: day })),
  credit: z.nullable(correctedDocument),
  invoice: z.nullable(correctedDocument),
});
export type CorrectionAnswer = z.output<typeof correctionAnswer>;

/** Answer of `getOrderSummary`: an order in few words, for the platform's own pages. */
const orderSummary = z.strictObject({
  orderId: z.string(),
  orderName: z.string(),
  /** The payment status, as in the list. */
  payment: z.string(),
  isConnected: z.boolean(),
  documents: z.array(
    z.extend(
      z.pick(documentEntry, {
        _key: true,
        kind: true,
        number: true,
        status: true,
        cancelled: true,
        isCorrected: true,
        date: true,
        total: true,
        currency: true,
        url: true,
      }),
      {
        hasPdf: z.boolean(),
      },
    ),
  ),
  /**
   * Missing documents. `code`: from the reason table; null: it is on its way. `action`: the one button, if any. `mail`: one may follow,
   * and does by the settings where it is usual.
   */
  gaps: z.array(
    z.strictObject({
      kind: wireKind,
      source: z.string(),
      code: z.nullable(z.string()),
      title: z.string(),
      text: z.string(),
      action: z.nullable(z.enum(["create", "retry", "check"])),
      mail: z.optional(z.strictObject({ to: z.string(), isUsual: z.boolean() })),
    }),
  ),
});
export type OrderSummary = z.output<typeof orderSummary>;

/** Answers of the endpoints. */
export const answers = {
  listOrders: orderPage,
  getOrder: orderDetail,
  getOrderSummary: orderSummary,
  createDocument: orderDetail,
  retryDocument: orderDetail,
  retryPayment: orderDetail,
  checkOrder: orderDetail,
  settleDocument: orderDetail,
  addAddress: orderDetail,
  releaseVatId: orderDetail,
  undoSettlement: orderDetail,
  showCorrection: correctionAnswer,
  previewCorrection: previewAnswer,
  correctOrder: orderDetail,
};

const endpoint = endpointsOf<typeof answers>("orders");

export const listOrders = endpoint("listOrders", "GET /api/orders", {
  summary: "Orders of the shop, newest first, each with its documents or the reason there is none",
  access: "shop",
  limit: { perMinute: 240, burst: 120, field: "search" },
  query: listOrdersQuery,
});

export const getOrder = endpoint("getOrder", "GET /api/orders/{orderId}", {
  summary: "One order with milestones, documents, decisions and tasks",
  access: "shop",
  params: orderParams,
});

export const getOrderSummary = endpoint("getOrderSummary", "GET /api/orders/{orderId}/summary", {
  summary: "What the platform's own page of an order shows: its documents, and what is missing with its reason",
  access: "shop",
  cors: true,
  params: orderParams,
});

export const createDocument = endpoint("createDocument", "POST /api/orders/{orderId}/documents", {
  summary:
    "Has a document made now, whatever switches, filters and timing say; 422 document_not_possible with the reason",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  cors: true,
  params: orderParams,
  body: createBody,
});

export const retryDocument = endpoint("retryDocument", "POST /api/orders/{orderId}/retry", {
  summary: "Has a failed, parked or waiting document tried again",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  cors: true,
  params: orderParams,
  body: documentBody,
});

export const retryPayment = endpoint("retryPayment", "POST /api/orders/{orderId}/payments/{paymentId}/retry", {
  summary: "Has a payment booked that the provider refused, or looked for whose outcome is unclear",
  access: "shop",
  params: paymentParams,
});

export const checkOrder = endpoint("checkOrder", "POST /api/orders/{orderId}/check", {
  summary: "Reads the order again at the platform and decides again what documents it has or why there is none",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  cors: true,
  params: orderParams,
});

export const settleDocument = endpoint("settleDocument", "POST /api/orders/{orderId}/settle", {
  summary: "Declares a held document done without the app, until taken back; 422 document_not_possible with the reason",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  params: orderParams,
  body: settlementBody,
});

export const addAddress = endpoint("addAddress", "POST /api/orders/{orderId}/address", {
  summary:
    "Adds an address to an order whose invoice waits for one, for its documents alone; 422 document_not_possible with the reason",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  params: orderParams,
  body: addressBody,
});

export const releaseVatId = endpoint("releaseVatId", "POST /api/orders/{orderId}/vat-id", {
  summary:
    "Has an invoice without tax made although its buyer's VAT id is not confirmed, or is another name's; 422 document_not_possible with the reason",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  params: orderParams,
});

export const undoSettlement = endpoint("undoSettlement", "POST /api/orders/{orderId}/unsettle", {
  summary: "Takes back that a held document was declared done: the rules decide about it again",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  params: orderParams,
  body: documentBody,
});

export const showCorrection = endpoint("showCorrection", "GET /api/orders/{orderId}/correction", {
  summary: "Both documents of a correction as one press would make them, or why there is none; writes nothing",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  params: orderParams,
});

export const previewCorrection = endpoint("previewCorrection", "GET /api/orders/{orderId}/correction/{kind}/preview", {
  summary: "The PDF of one document of a correction as it would be made now; touches nothing at the provider",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  params: correctionPreviewParams,
});

export const correctOrder = endpoint("correctOrder", "POST /api/orders/{orderId}/correction", {
  summary:
    "Has a credit note take back the order's invoices and, once it exists, a new invoice made; 409 correction_outdated where more has changed than was shown",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  params: orderParams,
  body: correctionBody,
});

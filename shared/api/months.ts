import * as z from "zod/mini";
import { zeroRateReasons } from "../domain/documents/tax/product-rules.ts";
import { isMailAddress } from "../domain/mail/addresses.ts";
import { mailingMessages } from "../domain/months/mailing-texts.ts";
import { mailingDays, mailingResults } from "../domain/months/month-mailing.ts";
import { messages } from "../domain/preferences/messages.ts";
import { endpointsOf } from "./endpoint.ts";
import { documentBadge, documentStatus, reason } from "./order-record.ts";
import { cursor, day, euros, instant, wireKind } from "./shapes.ts";

/** `2026-11` */
const monthParams = z.strictObject({ month: z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/)) });

const pageQuery = z.strictObject({ cursor: z.optional(cursor) });
export type ListMonthOrdersInput = z.output<typeof monthParams> & z.output<typeof pageQuery>;

const documentsQuery = z.strictObject({ kind: wireKind, cursor: z.optional(cursor) });
export type GetMonthInput = z.output<typeof monthParams>;
export type ListLateDocumentsInput = z.output<typeof monthParams> & z.output<typeof pageQuery>;

export type ListMonthPaymentsInput = z.output<typeof monthParams> & z.output<typeof pageQuery>;

const packingBody = z.strictObject({
  readAt: instant,
  sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
});
export type NotePackingInput = z.output<typeof monthParams> & z.output<typeof packingBody>;

export type ListMonthDocumentsInput = z.output<typeof monthParams> & z.output<typeof documentsQuery>;

/** Each number costs a call to the provider. */
const numbersBody = z.strictObject({
  numbers: z.array(z.string().check(z.minLength(1), z.maxLength(60))).check(z.minLength(1), z.maxLength(10)),
});
export type FindNumbersInput = z.output<typeof numbersBody>;

const processBlock = z.strictObject({
  /** `text` and `list`: a row is a paragraph or a point · `table`: a row is a row. */
  kind: z.enum(["title", "chapter", "section", "text", "list", "table"]),
  rows: z.array(z.array(z.string().check(z.maxLength(5_000))).check(z.maxLength(8))).check(z.maxLength(5_000)),
  /** Titles of a table's columns. */
  head: z.optional(z.array(z.string().check(z.maxLength(100))).check(z.maxLength(8))),
  /** Shares of a table's width by column. */
  widths: z.optional(z.array(z.number().check(z.minimum(1), z.maximum(100))).check(z.minLength(1), z.maxLength(8))),
});
const processBody = z.strictObject({ blocks: z.array(processBlock).check(z.minLength(1), z.maxLength(100)) });
export type PrintProcessInput = z.output<typeof processBody>;

const mailingBody = z.strictObject({
  isOn: z.boolean(),
  /** May be empty while it is off. */
  address: z.string().check(
    z.trim(),
    z.refine((address) => address === "" || isMailAddress(address), messages.email),
  ),
  day: z
    .int()
    .check(z.minimum(mailingDays.first, mailingMessages.day), z.maximum(mailingDays.last, mailingMessages.day)),
});
export type SetMonthMailingInput = z.output<typeof mailingBody>;

const text = z.nullable(z.string());

const monthOrder = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  /** A payment status of the order list. */
  payment: z.string(),
  currency: z.string(),
  total: euros,
  /** After edits and refunds. */
  current: euros,
  /** The rest of the invoices after the credit notes; null without an invoice. */
  remaining: z.nullable(euros),
  /** Numbers of the documents that the list shows; drafts and deleted ones have none here. */
  numbers: z.array(z.string()),
  /** Number of further documents. */
  moreDocuments: z.number(),
  /** Reason for a missing document; null if all is as it should be. */
  reason: z.nullable(reason),
  /** Amounts by tax rate, in basis points, tax included; null if the order is not in EUR. */
  rates: z.nullable(
    z.array(
      z.strictObject({
        /** Null for money that no rate is known of. */
        taxRate: z.nullable(z.number()),
        /** The platform's charge after edits and refunds. */
        order: euros,
        /** Invoices after credit notes that bear a day of the month; null where no document has the rate. */
        inMonth: z.nullable(euros),
        /** The same of other months. */
        elsewhere: z.nullable(euros),
      }),
    ),
  ),
});
export type MonthOrder = z.output<typeof monthOrder>;

const monthOrderPage = z.strictObject({ items: z.array(monthOrder), next: z.nullable(z.string()) });
export type MonthOrderPage = z.output<typeof monthOrderPage>;

/** A register's answer about a buyer's VAT id, or the merchant's word in its place (`by`): a proof as it was written. */
const vatIdProof = z.strictObject({
  id: z.string(),
  at: instant,
  sentAt: z.nullable(instant),
  vatId: z.string(),
  /** Name and address that were asked for. */
  asked: z.string(),
  supplyDay: z.nullable(day),
  register: z.nullable(z.enum(["evatr", "vies"])),
  endpoint: text,
  status: z.string(),
  /** The answer about name, street, postcode and town: A is the same, B differs, C was not asked, D is not disclosed. */
  letters: z.string(),
  result: z.string(),
  requestId: text,
  by: text,
  request: text,
  answer: text,
  answerSha256: text,
  sha256: z.string(),
});
export type VatIdProofEntry = z.output<typeof vatIdProof>;

export const monthDocument = z.strictObject({
  _key: z.string(),
  kind: wireKind,
  orderId: z.string(),
  /** Null where the order is not known. */
  orderName: text,
  /** Berlin day on which the order was placed; null where it is not known. */
  orderDay: z.nullable(day),
  /** The provider's number; drafts have one already. */
  number: z.string(),
  status: documentStatus,
  date: day,
  /** Time of the app's record. */
  madeAt: instant,
  /** The time the app saw its day change to this month; null if the day never changed. */
  movedAt: z.nullable(instant),
  supplyDay: z.nullable(day),
  supplyEndDay: z.nullable(day),
  /** The state whose tax law applies; null where it is not known. */
  country: text,
  /** Tax regime of the supply, by its name in the rules. */
  regime: text,
  /** As printed; null where the app did not send the document, or its customer was erased. */
  customer: text,
  vatId: text,
  total: euros,
  tax: euros,
  /** Amounts by sent rates, in basis points; null if unknown. Domestic 0 % is split by its reason. */
  rates: z.nullable(
    z.array(
      z.strictObject({
        taxRate: z.number(),
        /** Null where the rate is not 0, the document is not domestic, or no reason is known. */
        zeroReason: z.nullable(z.enum(zeroRateReasons)),
        net: euros,
        tax: euros,
      }),
    ),
  ),
  /** Its payment, as far as its order tells; null if no money belongs to it. */
  payment: z.nullable(z.strictObject({ ways: z.array(z.string()), day, amount: euros })),
  /** Numbers of the invoices that it corrects or replaces. */
  related: z.array(z.string()),
  /** Time the app saw that it was deleted or cancelled; null if it was not, or without proof. */
  endedAt: z.nullable(instant),
  /** Absent where its buyer's VAT id was not asked for. */
  vatIdProofs: z.optional(z.array(vatIdProof)),
  /** It is an XRechnung, whose XML can be fetched. */
  hasXml: z.boolean(),
  providerId: z.string(),
  url: z.string(),
});
export type MonthDocumentEntry = z.output<typeof monthDocument>;

const monthDocumentPage = z.strictObject({ items: z.array(monthDocument), next: z.nullable(z.string()) });
export type MonthDocumentPage = z.output<typeof monthDocumentPage>;

const monthPayment = z.strictObject({
  /** The platform's id of the payment or payout. */
  transactionId: z.string(),
  orderId: z.string(),
  orderName: z.string(),
  /** Berlin day on which the order was placed. */
  orderDay: day,
  /** Berlin day on which the money moved. */
  day,
  /** The way of payment, as customers read it. */
  way: z.string(),
  /** Negative where money went to the customer. */
  amount: euros,
  /** The payment service's fee; null if the platform does not tell. */
  fee: z.nullable(euros),
  currency: z.string(),
  /** The platform's id of the payment at the gateway. */
  paymentId: text,
  /** `booked`: at the provider · `underWay`: planned · `stopped`: not completed · `none`: not booked by the app. */
  booking: z.enum(["booked", "underWay", "stopped", "none"]),
  /** The name of the movement at the provider; null where none was planned. */
  externalReference: text,
  providerId: text,
});
export type MonthPaymentEntry = z.output<typeof monthPayment>;

const monthPaymentPage = z.strictObject({ items: z.array(monthPayment), next: z.nullable(z.string()) });
export type MonthPaymentPage = z.output<typeof monthPaymentPage>;

const foundNumbers = z.strictObject({
  items: z.array(
    z.strictObject({
      number: z.string(),
      /** `app`: a document of an order · `provider`: made at the provider itself · `none`: no document has this number. */
      owner: z.enum(["app", "provider", "none"]),
      kind: z.nullable(wireKind),
      /** Day printed on a document of the app. */
      date: z.nullable(day),
      url: text,
    }),
  ),
});
export type FoundNumbers = z.output<typeof foundNumbers>;

/** A PDF in base64. */
const printedProcess = z.strictObject({ pdf: z.string() });
export type PrintedProcess = z.output<typeof printedProcess>;

const packing = z.strictObject({
  at: instant,
  /** Start of reading the month: later documents may be missing in the pack. */
  readAt: instant,
  /** The platform's id of the user who saved it; null where the app sent it to the tax adviser. */
  userId: z.nullable(z.string()),
  isYou: z.boolean(),
});

const monthPackings = z.strictObject({
  /** The server's time. */
  now: instant,
  /** Null where the month was never packed. */
  first: z.nullable(packing),
  latest: z.nullable(packing),
  /** False while the app still files documents and payments of a version before: they may be missing in the month. */
  isWhole: z.boolean(),
  /** The latest packing of each packed month, the latest month first. */
  packed: z.array(z.strictObject({ month: z.string(), at: instant })),
});
export type MonthPackings = z.output<typeof monthPackings>;

const monthMailing = z.strictObject({
  isOn: z.boolean(),
  /** The tax adviser's; empty where none was given. */
  address: z.string(),
  /** Day of the month. */
  day: z.number(),
  /** The next month to send, and its first day; null while it is off. */
  next: z.nullable(z.strictObject({ month: z.string(), day })),
  /** The result of the latest month; null before the first one. */
  last: z.nullable(z.strictObject({ month: z.string(), at: instant, result: z.enum(mailingResults) })),
});
export type MonthMailingAnswer = z.output<typeof monthMailing>;

const lateDocument = z.extend(monthDocument, {
  /** Time of the first pack of its day's month. */
  packedAt: instant,
});
export type LateDocumentEntry = z.output<typeof lateDocument>;

const lateDocumentPage = z.strictObject({ items: z.array(lateDocument), next: z.nullable(z.string()) });
export type LateDocumentPage = z.output<typeof lateDocumentPage>;

/** Answer of `listRecentDocuments`. */
const recentDocuments = z.strictObject({
  /** The newest first. */
  latest: z.array(
    z.extend(documentBadge, {
      /** Without a name where it is not known. */
      order: z.strictObject({ id: z.string(), name: text }),
      customer: text,
      /** When the app recorded it. */
      createdAt: instant,
      total: euros,
      currency: z.string(),
    }),
  ),
  /** Documents made on each of the last 30 days, oldest first; null above the number that is read. */
  days: z.nullable(
    z.array(
      z.strictObject({
        day,
        invoices: z.number(),
        credits: z.number(),
        deliveries: z.number(),
        /** Invoices less credit notes. */
        total: euros,
      }),
    ),
  ),
  /** How many were made in this month; null as above. */
  month: z.nullable(z.number()),
});
export type RecentDocuments = z.output<typeof recentDocuments>;

/** Answers of the endpoints. */
export const answers = {
  listMonthOrders: monthOrderPage,
  listMonthDocuments: monthDocumentPage,
  listMonthPayments: monthPaymentPage,
  printProcess: printedProcess,
  getMonthMailing: monthMailing,
  setMonthMailing: monthMailing,
  getMonth: monthPackings,
  listLateDocuments: lateDocumentPage,
  notePacking: monthPackings,
  findNumbers: foundNumbers,
  listRecentDocuments: recentDocuments,
};

const endpoint = endpointsOf<typeof answers>("months");

export const listMonthOrders = endpoint("listMonthOrders", "GET /api/months/{month}/orders", {
  summary:
    "Orders that were placed in a month (Berlin), oldest first, each with its documents or the reason there is none",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  params: monthParams,
  query: pageQuery,
});

export const listMonthDocuments = endpoint("listMonthDocuments", "GET /api/months/{month}/documents", {
  summary: "Documents of a kind that bear a day of a month, by that day, each with its amounts per rate",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  params: monthParams,
  query: documentsQuery,
});

export const listMonthPayments = endpoint("listMonthPayments", "GET /api/months/{month}/payments", {
  summary: "Payments and payouts of a month (Berlin) by their orders, each with its name at the provider",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  params: monthParams,
  query: pageQuery,
});

export const findNumbers = endpoint("findNumbers", "POST /api/months/numbers", {
  summary: "What has these numbers: a document of the app, one that was made at the provider, or nothing",
  access: "shop",
  limit: { perMinute: 30, burst: 20 },
  body: numbersBody,
});

export const getMonth = endpoint("getMonth", "GET /api/months/{month}", {
  summary: "When the pack of a month was saved first and last, and the server's present time",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  params: monthParams,
});

export const listLateDocuments = endpoint("listLateDocuments", "GET /api/months/{month}/late-documents", {
  summary:
    "Invoices and credit notes that were made in a month, or moved by their day, but bear a day of an earlier one, which had been packed",
  access: "shop",
  limit: { perMinute: 120, burst: 60 },
  params: monthParams,
  query: pageQuery,
});

export const notePacking = endpoint("notePacking", "POST /api/months/{month}/packings", {
  summary: "Notes that the pack of a month is saved for the tax adviser",
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
  params: monthParams,
  body: packingBody,
});

export const printProcess = endpoint("printProcess", "POST /api/months/process", {
  summary: "Prints the description of the process of a month's pack as a PDF",
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
  body: processBody,
});

export const getMonthMailing = endpoint("getMonthMailing", "GET /api/months/mailing", {
  summary: "Whether packs of months are sent to the tax adviser, when the next one is, and what became of the latest",
  access: "shop",
});

export const setMonthMailing = endpoint("setMonthMailing", "PUT /api/months/mailing", {
  summary: "Has the pack of each month sent to the tax adviser on a day of the next one, or no longer",
  access: "shop",
  body: mailingBody,
});

export const listRecentDocuments = endpoint("listRecentDocuments", "GET /api/shop/documents", {
  summary: "The documents that were made last, and how many were made on each of the last days",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
});

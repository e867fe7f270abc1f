import * as z from "zod/mini";
import { zeroRateReasons } from "../domain/documents/tax/product-rules.ts";
import { mailingResults } from "../domain/months/month-mailing.ts";
import { documentBadge, documentEntry, reason } from "./orders.responses.ts";
import { day, euros, instant, wireKind } from "./shapes.ts";

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
  /** Of name, street, postcode and town: A is the same, B differs, C was not asked, D is not disclosed. */
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
  status: documentEntry.shape.status,
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

const lateDocument = z.strictObject({
  ...monthDocument.shape,
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
    z.strictObject({
      ...documentBadge.shape,
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

/** Answers by endpoint. */
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

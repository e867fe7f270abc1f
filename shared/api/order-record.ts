import * as z from "zod/mini";
import { shownMailStates } from "../domain/documents/paper/document.ts";
import { eInvoiceDuties, eInvoiceExemptions, eInvoiceGaps } from "../domain/documents/paper/e-invoice-words.ts";
import { webhookCodes } from "../domain/webhooks/webhook-code.ts";
import { decisionDetails } from "./decision-details.ts";
import { day, euros, instant, wireKind } from "./shapes.ts";
import { traceStep } from "./trace.ts";
import { paymentEntry } from "./transactions.ts";

const text = z.nullable(z.string());

/** The source of a document, made or possible. */
const source = z.strictObject({
  type: z.enum(["order", "supplement", "correction", "refund", "fulfillment"]),
  id: z.string(),
});

export const documentStatus = z.enum(["draft", "open", "partially_paid", "paid", "paidoff", "voided", "deleted"]);

/** A document on an order. */
export const documentEntry = z.strictObject({
  _key: z.string(),
  /** The provider's id, the same as `providerId`. */
  id: z.string(),
  /** "CN" marks a credit note. */
  type: z.nullable(z.literal("CN")),
  kind: wireKind,
  source,
  /** The provider's number; null while it is a draft ("Entwurf"). */
  number: z.nullable(z.string()),
  title: z.string(),
  /** The texts above and below the lines as they were sent; null where the app did not send the document. */
  introduction: z.nullable(z.string()),
  remark: z.nullable(z.string()),
  /** `voided`: fully credited, or cancelled by the provider (`cancelled`). `partially_paid` comes with reading its payments. */
  status: documentStatus,
  cancelled: z.boolean(),
  date: day,
  createdAt: instant,
  total: euros,
  tax: euros,
  currency: z.string(),
  quantity: z.number(),
  /** E-invoice profile. */
  profile: z.string(),
  hintedAt: z.nullable(instant),
  emailedAt: z.nullable(instant),
  /** The state of its latest mail; null if none was planned. */
  mailState: z.nullable(z.enum(shownMailStates)),
  /** The merchant made it without the app. It does not count if its sum differs from its order's or refund's. */
  isAssigned: z.optional(z.literal(true)),
  differs: z.optional(z.literal(true)),
  /** A correction's invoice took its place. */
  isCorrected: z.optional(z.literal(true)),
  /** The latest mail: its recipient, when it reached its state, why it waits or ended, and what the server said. */
  mail: z.nullable(
    z.strictObject({ state: z.enum(shownMailStates), to: text, at: instant, code: text, sentence: text, line: text }),
  ),
  /** Path below which `/download` answers the PDF; null while it is a draft. */
  pdf: z.nullable(z.string()),
  providerId: z.string(),
  /** Address of the document at the provider. */
  url: z.string(),
});
export type DocumentEntry = z.output<typeof documentEntry>;

/** A document in a list row: just what the row shows. */
export const documentBadge = z.pick(documentEntry, {
  _key: true,
  kind: true,
  number: true,
  status: true,
  cancelled: true,
  mailState: true,
  isAssigned: true,
  differs: true,
  isCorrected: true,
  pdf: true,
  url: true,
});
export type DocumentBadge = z.output<typeof documentBadge>;

/** Reason for a missing document, or the awaited event. `code`: from the reason table. */
export const reason = z.strictObject({
  code: z.string(),
  verdict: z.enum(["wait", "skip", "hold", "planned", "failed"]),
  kind: wireKind,
  /** The refund or fulfilment that it is about; absent for the order itself. */
  source: z.optional(z.string()),
  details: z.optional(z.record(z.string(), z.unknown())),
});
export type Reason = z.output<typeof reason>;

const price = z.strictObject({ total: euros, tax: euros, currency: z.string() });

/** The customer's contact at the provider; name and e-mail address are those of the order. */
const contact = z.strictObject({
  id: z.string(),
  /** Time the app created or found it. */
  date: instant,
  email: z.nullable(z.string()),
  name: z.string(),
});

const customer = z.strictObject({ name: z.string(), email: z.nullable(z.string()) });

export const orderRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  createdAt: instant,
  payment: z.string(),
  fulfillment: z.string(),
  paymentGateways: z.array(z.string()),
  cancelled: z.boolean(),
  price,
  customer: z.nullable(customer),
  /** Null until a document went to a contact. */
  contact: z.nullable(contact),
  invoices: z.array(documentBadge),
  credits: z.array(documentBadge),
  deliveries: z.array(documentBadge),
  /** Number of documents besides those of the row; the order itself lists all. */
  moreDocuments: z.number(),
  /** The amount by which invoices less credit notes exceed the order; null if equal, or for more than rounding. */
  difference: z.nullable(euros),
  reason: z.nullable(reason),
  /** Reason for an unbooked payment or payout that the merchant must check; null if all is in order. */
  paymentReason: z.nullable(z.strictObject({ code: z.string(), verdict: z.enum(["hold", "failed"]) })),
});
export type OrderRowEntry = z.output<typeof orderRow>;

const decision = z.strictObject({
  source,
  kind: wireKind,
  verdict: z.enum(["wanted", "wait", "skip", "hold"]),
  code: z.nullable(z.string()),
  details: z.optional(decisionDetails),
  trace: z.array(traceStep),
  /** Version of the preferences that it was made with; null where it was made before versions were recorded. */
  preferencesVersion: z.nullable(z.number()),
});

/** The latest attempt at each document of the order. */
const taskEntry = z.strictObject({
  kind: z.string(),
  source,
  /** Number of a merchant's repeated requests for the document. */
  revision: z.number(),
  state: z.string(),
  attempts: z.number(),
  notBefore: z.nullable(instant),
  /** A code of the reason table, or the provider's own ("Lexware-Fehler"); AUTOMATION_PAUSED while the shop is paused. */
  reason: z.nullable(z.string()),
  message: z.nullable(z.string()),
});

/**
 * Actions: `create` = `createDocument`, `retry` = `retryDocument`, `check` = `checkOrder`, `settle` = `settleDocument`, `undo` =
 * `undoSettlement`.
 */
const action = z.strictObject({
  action: z.enum(["create", "retry", "check", "settle", "undo"]),
  kind: wireKind,
  /** Id of the order, refund or fulfilment, as both calls take it. */
  source: z.string(),
  /** The reason that the request overrides or resolves. */
  code: z.nullable(z.string()),
});
export type OrderAction = z.output<typeof action>;

/** The customer. Null: the order names no customer of the platform, or does not tell this about them. */
const customerDetail = z.extend(customer, {
  id: z.nullable(z.string()),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  note: z.nullable(z.string()),
  tags: z.array(z.string()),
});

/** An address as the platform has it; `country` is ISO 3166-1 alpha-2. */
const address = z.strictObject({
  name: text,
  company: text,
  street: text,
  supplement: text,
  zip: text,
  city: text,
  country: text,
});

/** A refund. Amounts of its parts contain tax or not, as those of the order's lines. */
const refund = z.strictObject({
  id: z.string(),
  createdAt: instant,
  /** All the money that goes back. */
  amount: euros,
  items: z.array(z.strictObject({ title: z.string(), quantity: z.number(), amount: euros })),
  /** Beside goods: `shipping`, `duties`, or the platform's own word in lower case; negative where less was given back. */
  adjustments: z.array(z.strictObject({ kind: z.string(), amount: euros })),
});

/** The need of a business's order for an e-invoice, and its gaps. */
const eInvoice = z.strictObject({
  /** `upcoming`: supplied before 2027 · `byTurnover`: due unless the turnover of 2026 is small · `due` · `exempt`: never. */
  duty: z.enum(eInvoiceDuties),
  exemption: z.nullable(z.enum(eInvoiceExemptions)),
  gaps: z.array(z.enum(eInvoiceGaps)),
  /** The number of an authority as the order names it, where its check digits are right. */
  leitwegId: z.nullable(z.string()),
});

/** The write-back of the order's documents to the platform. */
const writeBackEntry = z.strictObject({
  what: z.enum(["metafields", "payment"]),
  /** `written`, `marked`: done · `sending`: no answer yet · `waiting`: tried again · `refused`: why, in `code`. */
  state: z.enum(["written", "marked", "sending", "waiting", "refused"]),
  at: instant,
  code: z.nullable(z.string()),
  /** The reason in German; null where there is none. */
  text: z.nullable(z.string()),
});

/** Answer of `getOrder`. */
export const orderDetail = z.extend(orderRow, {
  /** `shipping` is what the buyer was charged; it and the lines contain tax where `taxesIncluded`. */
  price: z.extend(price, { duties: euros, shipping: euros, taxesIncluded: z.boolean() }),
  customer: z.nullable(customerDetail),
  /** Language of the customer as the platform names it, such as `de` or `de-AT`. */
  locale: z.nullable(z.string()),
  updatedAt: instant,
  cancelledAt: z.nullable(instant),
  /** The customer's data were erased on request: country and documents stay. */
  isErased: z.boolean(),
  sourceName: z.nullable(z.string()),
  tags: z.array(z.string()),
  milestones: z.strictObject({
    created: z.boolean(),
    paid: z.boolean(),
    fulfilled: z.boolean(),
    completed: z.boolean(),
  }),
  /** The customer's debt, negative if too much was paid; `complete` if zero or a rounding error. */
  balance: z.strictObject({ open: euros, complete: z.boolean() }),
  billingAddress: z.nullable(address),
  /** Null where the order ships nothing, or to nowhere that it names. */
  shippingAddress: z.nullable(address),
  /** The customer's VAT id that counts for the documents, and where it was found; `isValid` by format and check digits. */
  vatId: z.nullable(z.strictObject({ id: z.string(), isValid: z.boolean(), place: z.string() })),
  /** Registers' answers about the buyer's VAT id; null where nothing was asked or is to be. */
  vatIdConfirmation: z.nullable(
    z.strictObject({
      vatId: z.string(),
      /** Oldest first; `result` as a merchant reads it, `letters` of name, street, postcode and town. */
      answers: z.array(
        z.strictObject({
          register: z.enum(["evatr", "vies"]),
          at: instant,
          state: z.enum(["confirmed", "simple", "secondBest", "differs", "refused", "secondRefused"]),
          result: z.string(),
          letters: z.string(),
        }),
      ),
      /** When a register is asked again; null: not automatically. */
      nextAt: z.nullable(instant),
      /** The invoice waits for it, or is held. */
      isOpen: z.boolean(),
      /** What `releaseVatId` would decide: no answer, or another name; null: nothing. */
      releases: z.nullable(z.enum(["unconfirmed", "differs"])),
      /** The merchant's decision. */
      releasedAt: z.nullable(instant),
    }),
  ),
  /** Null for private buyers. */
  eInvoice: z.nullable(eInvoice),
  lines: z.array(
    z.strictObject({
      title: z.string(),
      sku: z.nullable(z.string()),
      quantity: z.number(),
      total: euros,
      taxRate: z.nullable(z.number()),
    }),
  ),
  refunds: z.array(refund),
  /** Parcels, those that were given up included; `name` as on the delivery note. */
  fulfillments: z.array(z.strictObject({ id: z.string(), name: z.string(), createdAt: instant })),
  invoices: z.array(documentEntry),
  credits: z.array(documentEntry),
  deliveries: z.array(documentEntry),
  /** Payments and payouts that move money, in the platform's sequence. */
  payments: z.array(paymentEntry),
  writeBacks: z.array(writeBackEntry),
  decisions: z.array(decision),
  tasks: z.array(taskEntry),
  actions: z.array(action),
  /** Webhooks about the order that had no effect, by their code. */
  webhooks: z.array(z.strictObject({ code: z.enum(webhookCodes), count: z.number(), lastAt: instant })),
  /** Drafts put into the provider to look at; never the order's documents. */
  drafts: z.array(documentEntry),
  /** Corrections by a press, oldest first: `source` is that of both new documents, `replaces` those of the invoices taken back. */
  corrections: z.array(z.strictObject({ source: z.string(), at: instant, replaces: z.array(z.string()) })),
});
export type OrderDetail = z.output<typeof orderDetail>;

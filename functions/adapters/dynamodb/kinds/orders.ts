import * as z from "zod/mini";
import type { AddedAddress } from "#shared/domain/contacts/added-address.ts";
import type { Correction } from "#shared/domain/documents/decision/correction.ts";
import type { Decision } from "#shared/domain/documents/decision/decision.ts";
import type { Settlement } from "#shared/domain/documents/decision/settlement.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { erase, keep, ofCustomer, ofShop, pseudonymise, purposes } from "#shared/domain/erasure/treatments.ts";
import type { FlowEvent } from "#shared/domain/flow/flow-event.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { TransactionDecision } from "#shared/domain/transactions/transaction.ts";
import type { VatIdCheck } from "#shared/domain/vat-ids/vat-id-check.ts";
import type { PaymentResult, WriteBack } from "#shared/domain/write-back/write-back.ts";
import { packed } from "../engine/codec.ts";
import { kind, partly } from "../engine/kind.ts";

/** Orders, what is beside them, and the lists that they are found in. */

const text = z.optional(z.string());

/** Snapshot and decisions of an order, packed; what tells a stale order event stays readable. */
export interface Snapshot {
  order: Order;
  decisions: readonly Decision[];
  /** Absent in orders that were stored before payments were decided. */
  payments?: readonly TransactionDecision[];
  /** Absent where the merchant declared nothing done. */
  settlements?: readonly Settlement[];
  /** Corrections by the merchant; absent where there are none. */
  corrections?: readonly Correction[];
  /** The address that the merchant added; absent where there is none. */
  address?: AddedAddress;
  /** Registers' answers about the buyer's VAT ids; absent where nothing was asked. */
  vatIds?: readonly VatIdCheck[];
  /** Search words of the order; absent in orders stored by earlier versions. */
  tokens?: readonly string[];
}

export const orders = kind("order", {
  about: "order: snapshot and decisions",
  erasure: ofCustomer(
    { title: "Bestellung", purpose: "Entscheidung, welcher Beleg zu einer Bestellung gehört" },
    pseudonymise("order", "decisions", "payments", "fingerprint", "tokens"),
    erase,
  ),
  key: ["ORDER#{shop}#{orderId}", "ORDER"],
  stamp: { type: "order" },
  shape: {
    /** Locks the order. */
    version: z.number(),
    orderId: z.string(),
    orderName: z.string(),
    createdAt: z.string(),
    updatedAt: z.string(),
    readAt: z.string(),
    fingerprint: z.string(),
    /** The months that it is found in by its money; absent where none moved, or a version before stored it. */
    paymentMonths: z.optional(z.array(z.string())),
    packed: packed<Snapshot>(),
  },
});

export const rows = kind("row", {
  about: "order in the list",
  erasure: ofCustomer(
    { title: "Eintrag in der Bestellliste", purpose: "Anzeige der Bestellung in der App" },
    pseudonymise("customerName", "email"),
    erase,
  ),
  key: ["ROWS#{shop}", "{createdAt}#{orderId}"],
  lists: {
    byName: [1, "ROWS#{shop}#NAME", "{name|sortable}#{orderId}"],
    byTotal: [2, "ROWS#{shop}#TOTAL", "{totalCents|cents}#{orderId}"],
    withDocument: [3, "ROWS#{shop}#WITH", "{createdAt}#{orderId}"],
    withoutDocument: [3, "ROWS#{shop}#WITHOUT", "{createdAt}#{orderId}"],
    withCredit: [4, "ROWS#{shop}#CREDIT", "{createdAt}#{orderId}"],
    attention: [5, "ROWS#{shop}#ATTENTION", "{createdAt}#{orderId}"],
  },
  shape: { row: partly<OrderRow>({ id: z.string(), createdAt: z.string() }) },
});

export const tokens = kind("token", {
  about: "word that an order is found by",
  /** Tokens of names and e-mail addresses; those of the order's name and of document numbers stay. */
  erasure: ofCustomer({ title: "Suchwörter", purpose: "Suche nach der Bestellung in der App" }, erase),
  key: ["TOKEN#{shop}", "{token}#{createdAt}#{orderId}"],
  stamp: { type: "token", version: 1 },
  shape: { orderId: z.string(), createdAt: z.string() },
});

export const heldPayments = kind("heldPayment", {
  about: "order that waits for the merchant's connection or access",
  erasure: ofShop(erase),
  key: ["HELD#{shop}", "{createdAt}#{orderId}"],
  stamp: { type: "heldPayment", version: 1 },
  shape: { orderId: z.string() },
});

export const sales = kind("sale", {
  about: "order that the invoice of a sale belongs to",
  erasure: ofShop(erase),
  key: ["SALE#{shop}#{sale|lower32}", "SALE"],
  stamp: { type: "sale" },
  shape: {
    orderId: z.string(),
    /** Rises with every order that takes it. */
    version: z.number(),
  },
});

export const paymentMonths = kind("paymentMonth", {
  about: "order whose money moved in a month",
  erasure: ofShop(erase),
  key: ["PAYMENTS#{shop}", "{month}#{orderId}"],
  stamp: { type: "paymentMonth", version: 1 },
  shape: { orderId: z.string() },
});

export const webhookNotes = kind("webhooks", {
  about: "webhooks of an order that had no effect",
  erasure: ofShop(erase),
  key: ["ORDER#{shop}#{orderId}", "WEBHOOKS"],
  isFlat: true,
  stamp: { type: "webhooks", version: 1 },
  /** A count by the code, and its last instant. */
  shape: {},
});

export const erasures = kind("erasure", {
  about: "note that an order was erased",
  erasure: ofCustomer(
    { title: "Vermerk einer Löschung", purpose: "Gelöschte Angaben bleiben gelöscht" },
    keep("replayList"),
  ),
  key: ["ORDER#{shop}#{orderId}", "ERASURE"],
  lists: { replay: [1, "ERASED#{at|month}", "{at}#{shop}#{orderId}"] },
  stamp: { type: "erasure", version: 1 },
  shape: {
    shop: text,
    orderId: text,
    request: text,
    at: text,
    /** When the kept documents expire. */
    keptUntil: text,
    /** It was erased with its shop. */
    ofShop: z.optional(z.boolean()),
    expiresAt: z.optional(z.number()),
  },
});

const document = partly<AccountingDocument>({ key: z.string(), providerId: z.string() });

/** Bounds of an order's documents, its note of erasure and the order itself; tasks and contents are outside. */
export const exportedParts = { from: "DOCUMENT#", to: "ORDER" } as const;

export const documents = kind("document", {
  about: "document with facts of its supply",
  erasure: ofCustomer(
    { title: "Beleg in Lexware Office", purpose: purposes.books },
    keep("taxRecords"),
    keep("taxRecords", ["proofUserId"]),
  ),
  key: ["ORDER#{shop}#{orderId}", "DOCUMENT#{key}"],
  lists: {
    byProviderId: [1, "PROVIDER#{shop}", "{providerId}"],
    made: [2, "MADE#{shop}", "{createdAt}#{key}"],
    ofMonth: [3, "MONTH#{shop}#{kind}#{date|month}", "{date}#{key}"],
    moved: [4, "MOVED#{shop}", "{movedAt}#{key}"],
    abroad: [5, "ABROAD#{shop}#{list}", "{day}#{createdAt}#{key}"],
  },
  stamp: { type: "document", version: 3 },
  shape: {
    document,
    /** Those of version 1 are in no month, and know nothing of their supply; those of version 2 are in no list of sales abroad. */
    version: z.optional(z.number()),
    expiresAt: z.optional(z.number()),
    /** The user behind the last note about a proof; absent without one, or from a version before. */
    proofUserId: text,
    g1sk: text,
    /** `draft` where it is one to look at: the lists hold both. */
    type: text,
  },
});

export const drafts = kind("draft", {
  about: "draft to look at",
  erasure: ofShop(erase),
  key: ["ORDER#{shop}#{orderId}", "DOCUMENT#{key}"],
  lists: { byProviderId: [1, "PROVIDER#{shop}", "{providerId}"], made: [2, "MADE#{shop}", "{createdAt}#{key}"] },
  stamp: { type: "draft", version: 1 },
  shape: { document },
});

export const writeBacks = kind("writeBack", {
  about: "what the platform is told of an order",
  erasure: ofShop(erase),
  key: ["ORDER#{shop}#{orderId}", "WRITEBACK"],
  lists: { due: [1, "WRITEBACKS#{shop}", "{notBefore}#{orderId}"] },
  stamp: { type: "writeBack", version: 1 },
  shape: {
    orderId: z.string(),
    askedAt: z.string(),
    /** When it is due; absent once all is told. */
    notBefore: text,
    attempts: z.number(),
    isPaid: z.optional(z.boolean()),
    /** Events that workflows are still to be told of; an empty set is none. */
    flow: z.optional(z.set(z.string() as z.ZodMiniType<FlowEvent>)),
    /** The event that is under way. */
    flowSending: text,
    metafields: z.optional(partly<NonNullable<WriteBack["metafields"]>>({})),
    payment: z.optional(partly<PaymentResult>({ at: z.string() })),
    /** When it is due, as the list says. */
    g1sk: text,
  },
});

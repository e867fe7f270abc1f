import * as z from "zod/mini";
import type { ComplianceRequest, DataRequest, OrderToErase } from "#functions/modules/compliance/ports.ts";
import type { QuarantinedDelivery } from "#functions/modules/webhooks/ports.ts";
import type { DisclosedRecord } from "#shared/domain/erasure/disclosed-types.ts";
import { erase, keep, ofCustomer, ofShop, purposes, repeating, untilGone } from "#shared/domain/erasure/treatments.ts";
import { packed } from "../engine/codec.ts";
import { kind, type ListDeclaration, partly, word } from "../engine/kind.ts";

/** Requests about personal data, what is not erased yet, and answers. */

const text = z.optional(z.string());
const count = z.optional(z.number());

/** Open requests of all shops, by their age. */
const byAge = [1, "ERASURES#{shop|shard}", "{at}#{shop}"] as const satisfies ListDeclaration;

export const erasureRequests = kind("erasureRequest", {
  about: "request to erase a customer",
  erasure: ofCustomer({ title: "Löschanfrage", purpose: purposes.proof }, keep("proof")),
  key: ["ERASURE#{shop}", "{request}"],
  lists: {
    byAge,
    open: [2, "ERASURE#{shop}#OPEN", "{at}"],
  },
  stamp: { type: "erasureRequest", version: 1 },
  shape: {
    shop: z.string(),
    at: z.string(),
    /** Orders that it named, and what the law kept of them. */
    orders: z.number(),
    kept: count,
    doneAt: text,
  },
});

export const ordersToErase = kind("orderToErase", {
  about: "order of a request that is not erased yet",
  erasure: ofCustomer({ title: "Bestellung, die gelöscht wird", purpose: "Erledigung einer Löschanfrage" }, erase),
  key: ["ERASING#{shop}", "{request}#{orderId}"],
  stamp: { type: "orderToErase", version: 1 },
  shape: { order: partly<OrderToErase>({ orderId: z.string(), request: z.string() }) },
});

export const shopErasures = kind("shopErasure", {
  about: "request to erase the shop, proof",
  erasure: ofShop(keep("proof")),
  key: ["ERASURE#{shop}", "SHOP#{request}"],
  lists: {
    byAge,
    open: [2, "ERASURE#{shop}#OPEN#SHOP", "{at}"],
    /** Erasures and cancellations are repeated on a table that is restored from a backup. */
    replay: [1, "ERASED#{at|month}", "{at}#{shop}#"],
  },
  stamp: { type: "shopErasure", version: 1 },
  shape: {
    shop: z.string(),
    at: z.string(),
    /** Progress; absent before its first page. */
    progress: text,
    /** Count of what the law kept. */
    kept: count,
    cancelledAt: text,
    doneAt: text,
    /** Its place among the open ones. */
    g2pk: text,
    expiresAt: count,
  },
  ends: "once closed, year's end + 3",
});

/** Only an erasure names them. */
export const keptItems = kind("kept", {
  about: "kept record of an erased shop, under its former key",
  erasure: ofShop(keep("taxRecords")),
  key: ["KEPT#{shop}", "{pk}#{sk}"],
  isAny: true,
  shape: {},
  ends: "year's end + 8",
});

/** A later installation counts its versions from 1 again, so the key also names the instant. */
export const keptVersions = kind("kept", {
  about: "… version of its preferences",
  erasure: ofShop(keep("taxRecords")),
  key: ["KEPT#{shop}", "{pk}#{sk}#{at}"],
  isAny: true,
  shape: {},
  ends: "year's end + 10",
});

export const dataRequests = kind("dataRequest", {
  about: "data request of a customer",
  erasure: ofCustomer({ title: "Auskunftsanfrage", purpose: purposes.proof }, keep("proof")),
  key: ["DATAREQUEST#{shop}", "{id}"],
  lists: { byAge, ofShop: [2, "DATAREQUEST#{shop}", "{at}"], open: [3, "DATAREQUEST#{shop}#OPEN", "{at}"] },
  stamp: { type: "dataRequest", version: 1 },
  shape: {
    shop: z.string(),
    at: z.string(),
    state: word<DataRequest["state"]>(),
    /** Orders that its answer is about. */
    orders: z.number(),
    /** Parts and records of each page, by the place of its first order; absent once they were erased. */
    pages: z.optional(z.record(z.string(), z.object({ parts: z.number(), records: z.number() }))),
    customer: text,
    readyAt: text,
    filesUntil: text,
    erasedAt: text,
  },
});

/** A chunk of an answer's orders. Those found by the address are checked again: searching ignores accents. */
export interface AskedOrders {
  named: readonly string[];
  found: readonly string[];
  emailHash?: string;
}

export const askedOrders = kind("disclosure", {
  about: "orders of a data request",
  erasure: repeating(erase),
  key: ["DISCLOSURE#{shop}", "{id}#ORDERS#{chunk|number}"],
  stamp: { type: "disclosure", version: 1 },
  shape: { packed: packed<AskedOrders>(), expiresAt: count },
  ends: "60 days",
});

export const disclosures = kind("disclosure", {
  about: "part of an answer; from: place of its page's first order",
  erasure: repeating(erase),
  key: ["DISCLOSURE#{shop}", "{id}#PART#{from|number}#{place|number}"],
  stamp: { type: "disclosure", version: 1 },
  shape: { packed: packed<readonly DisclosedRecord[]>(), expiresAt: count },
  ends: "with the answer",
});

export const complianceRequests = kind("compliance", {
  about: "request of the platform about personal data",
  erasure: ofCustomer({ title: "Datenschutzanfrage von Shopify", purpose: purposes.proof }, keep("proof")),
  key: ["COMPLIANCE#{shop}", "{at}#{webhookId}"],
  /** Requests of all shops by their age, for staff. */
  lists: { all: [2, "COMPLIANCE#ALL", "{at}#{shop}#{webhookId}"] },
  stamp: { type: "compliance", version: 1 },
  /** The first ones name no shop and stand in no list. */
  shape: { shop: text, request: partly<ComplianceRequest>({ at: z.string(), webhookId: z.string() }) },
});

export const quarantines = kind("quarantine", {
  about: "delivery that was genuine but not understood",
  erasure: ofShop(untilGone),
  key: ["QUARANTINE#{at|day}", "{at}#{hash}"],
  stamp: { type: "quarantine", version: 1 },
  shape: { delivery: partly<QuarantinedDelivery>({ at: z.string(), hash: z.string() }), expiresAt: count },
  ends: "30 days",
});

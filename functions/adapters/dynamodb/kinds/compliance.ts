import * as z from "zod/mini";
import type { ComplianceRequest, OrderToErase } from "#functions/modules/compliance/ports.ts";
import type { QuarantinedDelivery } from "#functions/modules/webhooks/ports.ts";
import { kind, partly } from "../engine/kind.ts";

/** Requests to erase, and what is not erased yet. */

const text = z.optional(z.string());
const count = z.optional(z.number());

export const erasureRequests = kind("erasureRequest", {
  about: "request to erase a customer",
  key: ["ERASURE#{shop}", "{request}"],
  lists: {
    byAge: [1, "ERASURES#{shop|shard}", "{at}#{shop}"],
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
  key: ["ERASING#{shop}", "{request}#{orderId}"],
  stamp: { type: "orderToErase", version: 1 },
  shape: { order: partly<OrderToErase>({ orderId: z.string(), request: z.string() }) },
});

export const complianceRequests = kind("compliance", {
  about: "request of the platform about personal data",
  key: ["COMPLIANCE#{shop}", "{at}#{webhookId}"],
  /** Requests of all shops by their age, for staff. */
  lists: { all: [2, "COMPLIANCE#ALL", "{at}#{shop}#{webhookId}"] },
  stamp: { type: "compliance", version: 1 },
  shape: { shop: z.string(), request: partly<ComplianceRequest>({ at: z.string(), webhookId: z.string() }) },
});

export const quarantines = kind("quarantine", {
  about: "delivery that was genuine but not understood",
  key: ["QUARANTINE#{at|day}", "{at}#{hash}"],
  stamp: { type: "quarantine", version: 1 },
  shape: { delivery: partly<QuarantinedDelivery>({ at: z.string(), hash: z.string() }), expiresAt: count },
  ends: "30 days",
});

import * as z from "zod/mini";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { FlowEvent } from "#shared/domain/flow/flow-event.ts";
import type { PaymentResult, WriteBack } from "#shared/domain/write-back/write-back.ts";
import { kind, partly } from "../engine/kind.ts";

/** Items beside an order. */

const text = z.optional(z.string());

export const documents = kind("document", {
  about: "document with facts of its supply",
  key: ["ORDER#{shop}#{orderId}", "DOCUMENT#{key}"],
  lists: {
    byProviderId: [1, "PROVIDER#{shop}", "{providerId}"],
    made: [2, "MADE#{shop}", "{createdAt}#{key}"],
    ofMonth: [3, "MONTH#{shop}#{kind}#{date|month}", "{date}#{key}"],
    moved: [4, "MOVED#{shop}", "{movedAt}#{key}"],
  },
  stamp: { type: "document", version: 2 },
  shape: {
    document: partly<AccountingDocument>({ key: z.string(), providerId: z.string() }),
    /** `draft` where it is one to look at: the lists hold both. */
    type: text,
  },
});

export const writeBacks = kind("writeBack", {
  about: "what the platform is told of an order",
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

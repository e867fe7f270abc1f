import * as z from "zod/mini";
import { resumeReasons } from "../domain/tasks/resumable.ts";
import { endpointsOf } from "./endpoint.ts";
import { cursor, euros, instant, lineOf, orderId, pageNumber } from "./shapes.ts";

const listQueueQuery = z.strictObject({
  /** `stuck`: waits for the merchant; `open`: a worker continues it. */
  state: z._default(z.enum(["stuck", "open"]), "stuck"),
  /** All unfinished tasks of one order, whatever `state` says. */
  order: z.optional(orderId),
  pageSize: z._default(pageNumber(100), 25),
  cursor: z.optional(cursor),
});
export type ListQueueInput = z.output<typeof listQueueQuery>;

const task = z.string().check(z.maxLength(120), z.regex(/^(invoice|creditNote|deliveryNote|transaction|hint):[\w:]+$/));
const actBody = z.strictObject({ orderId, task });
export type QueueActInput = z.output<typeof actBody>;

const adoptBody = z.strictObject({
  orderId,
  task,
  number: lineOf(60, 1),
  /** The document comes to something else than the order, and is taken over all the same. */
  acceptDifference: z._default(z.boolean(), false),
  /** The document does not name the order, and the merchant says that it belongs to it; this is logged. */
  acceptUnrelated: z._default(z.boolean(), false),
});
export type AdoptInput = z.output<typeof adoptBody>;

/** The end of the last call of the same round. */
/** `reason`: a new installation, unless said otherwise. */
const resumeBody = z.strictObject({ cursor: z.optional(cursor), reason: z.optional(z.enum(resumeReasons)) });
export type ResumeInput = z.output<typeof resumeBody>;

const state = z.enum(["PLANNED", "SENDING", "CONFIRMED", "REJECTED", "PARKED", "SKIPPED"]);

/** One piece of work at the provider that is not done. */
const queueEntry = z.strictObject({
  /** Names the task in the calls that act on it. */
  _key: z.string(),
  /** Customer and sum as the order's row has them; null where the order is not in the list. */
  order: z.strictObject({
    id: z.string(),
    name: z.string(),
    customer: z.nullable(z.string()),
    price: z.nullable(z.strictObject({ total: euros, currency: z.string() })),
  }),
  kind: z.enum(["invoice", "credit", "delivery", "transaction", "hint"]),
  /** The document's source; null for all else. */
  source: z.nullable(
    z.strictObject({ type: z.enum(["order", "supplement", "correction", "refund", "fulfillment"]), id: z.string() }),
  ),
  /** A draft to look at. */
  isDraft: z.boolean(),
  state,
  /** Number of sends. */
  attempts: z.number(),
  /** Next time a worker takes it; null for a task that waits for the merchant. */
  notBefore: z.nullable(instant),
  createdAt: instant,
  /** A code of the reason table, or the provider's own ("Lexware-Fehler"). */
  reason: z.nullable(z.string()),
  message: z.nullable(z.string()),
  actions: z.array(z.enum(["retry", "skip", "adopt"])),
});
export type QueueEntry = z.output<typeof queueEntry>;

/** Answer of `listQueue`. A page may hold fewer entries than requested although others follow. */
export const queuePage = z.strictObject({
  items: z.array(queueEntry),
  hasNext: z.boolean(),
  hasPrevious: z.boolean(),
  next: z.nullable(z.string()),
  previous: z.nullable(z.string()),
});
export type QueuePage = z.output<typeof queuePage>;

/** The state of the entry after the act. */
const queueAct = z.strictObject({ state });
export type QueueActAnswer = z.output<typeof queueAct>;

/** Numbers of tasks that go on, and that cannot; `next` is null once the round is over. */
const resumeAnswer = z.strictObject({ resumed: z.number(), failed: z.number(), next: z.nullable(z.string()) });
export type ResumeAnswer = z.output<typeof resumeAnswer>;

/** The document was taken over, or the reason against it, with both totals if they differ. */
const adoption = z.strictObject({
  adopted: z.boolean(),
  problem: z.nullable(z.enum(["not_found", "wrong_kind", "ambiguous", "taken", "unrelated", "void", "differs"])),
  expected: z.nullable(euros),
  found: z.nullable(euros),
});
export type Adoption = z.output<typeof adoption>;

/** Answers of the endpoints. */
export const answers = {
  listQueue: queuePage,
  retryTask: queueAct,
  skipTask: queueAct,
  resumeTasks: resumeAnswer,
  adoptDocument: adoption,
};

const endpoint = endpointsOf<typeof answers>("queue");

export const listQueue = endpoint("listQueue", "GET /api/queue", {
  summary: "Work at the provider that is not done: what waits for a person, or what goes on by itself",
  access: "shop",
  query: listQueueQuery,
});

export const retryTask = endpoint("retryTask", "POST /api/queue/retry", {
  summary: "Has one piece of work tried again; what may have been sent is looked for first",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  body: actBody,
});

export const skipTask = endpoint("skipTask", "POST /api/queue/skip", {
  summary: "Waives one piece of work: nothing comes of it any more unless a person asks for it",
  access: "shop",
  body: actBody,
});

export const resumeTasks = endpoint("resumeTasks", "POST /api/queue/resume", {
  summary:
    "Has what an earlier installation planned, or the account refused, go on, some at a time; the cursor leads to the rest",
  access: "shop",
  limit: { perMinute: 120, burst: 120 },
  body: resumeBody,
});

export const adoptDocument = endpoint("adoptDocument", "POST /api/queue/adopt", {
  summary: "Takes a document that exists at the provider over as done, by its number; nothing is made",
  access: "shop",
  limit: { perMinute: 20, burst: 20 },
  body: adoptBody,
});

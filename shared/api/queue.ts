import * as z from "zod/mini";
import { resumeReasons } from "../domain/tasks/resumable.ts";
import { endpoint } from "./endpoint.ts";
import * as routes from "./queue.routes.ts";
import { cursor, lineOf, orderId, pageNumber } from "./shapes.ts";

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

export const listQueue = endpoint(routes.listQueue, {
  summary: "Work at the provider that is not done: what waits for a person, or what goes on by itself",
  query: listQueueQuery,
});

export const retryTask = endpoint(routes.retryTask, {
  summary: "Has one piece of work tried again; what may have been sent is looked for first",
  body: actBody,
});

export const skipTask = endpoint(routes.skipTask, {
  summary: "Waives one piece of work: nothing comes of it any more unless a person asks for it",
  body: actBody,
});

export const resumeTasks = endpoint(routes.resumeTasks, {
  summary:
    "Has what an earlier installation planned, or the account refused, go on, some at a time; the cursor leads to the rest",
  body: resumeBody,
});

export const adoptDocument = endpoint(routes.adoptDocument, {
  summary: "Takes a document that exists at the provider over as done, by its number; nothing is made",
  body: adoptBody,
});

import * as z from "zod/mini";
import { euros, instant } from "./shapes.ts";

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
  state: z.enum(["PLANNED", "SENDING", "CONFIRMED", "REJECTED", "PARKED", "SKIPPED"]),
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
const queueAct = z.strictObject({ state: queueEntry.shape.state });
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

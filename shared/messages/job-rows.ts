import * as z from "zod/mini";
import type { Instant } from "../values/time.ts";
import type { ScheduleName } from "./schedules.ts";

/**
 * Jobs' queues for one shop: short `shop-duties` and `app-events` (platform's), long `sweeps`, `imports`, `month-packs`;
 * `provider-events` at the provider.
 */
export type JobQueue = "shop-duties" | "app-events" | "sweeps" | "imports" | "provider-events" | "month-packs";

/** Lists of shops that a schedule goes through. */
export type ShopList =
  | "installed"
  | "toRenew"
  | "toRefresh"
  | "toRevoke"
  | "toErase"
  | "toIndex"
  | "toSearch"
  | "toRelease"
  | "toMail"
  | "partners";

/** A schedule that gives a job to every shop of a list. */
interface Fanned<Message> {
  schedule: ScheduleName;
  /** The shops that get it. */
  shops: ShopList;
  /** The period of a run, from the instant its schedule fired: a repeated run has the same one. */
  period(firedAt: Instant): string;
  message(shop: string, period: string): Message;
}

/** A job that a caller asks for, or another job. */
export interface RequestedRow<Queue extends JobQueue, Schema extends z.ZodMiniType> {
  queue: Queue;
  /** The schema of its message. */
  schema: Schema;
}

/** A job that a schedule gives to every shop of a list; callers may ask for it as well. */
export interface ScheduledRow<Queue extends JobQueue, Schema extends z.ZodMiniType>
  extends RequestedRow<Queue, Schema>,
    Fanned<z.output<Schema>> {}

/** A row of the table of jobs. */
export const onRequest = <Queue extends JobQueue, Schema extends z.ZodMiniType>(
  queue: Queue,
  schema: Schema,
): RequestedRow<Queue, Schema> => ({ queue, schema });

/** A row of the table of jobs that a schedule fans out. */
export const scheduled = <Queue extends JobQueue, Schema extends z.ZodMiniType>(
  queue: Queue,
  schema: Schema,
  fanned: Fanned<z.output<Schema>>,
): ScheduledRow<Queue, Schema> => ({ queue, schema, ...fanned });

/** A job that needs only the shop. The field `duty` names it, as messages in flight have it. */
export const inShop = <Name extends string>(name: Name) => z.object({ shop: z.string(), duty: z.literal(name) });

/** A job for one window, of whose messages only the first acts. The field `sweep` names it. */
export const inWindow = <Name extends string>(name: Name) =>
  z.object({ shop: z.string(), sweep: z.literal(name), period: z.string() });

import * as z from "zod/mini";
import { domainEvent } from "./domain-event.ts";
import { jobSchema } from "./jobs.ts";
import { bodyEvent } from "./order-event.ts";

/** What the queue `app-events` carries: a topic of the platform with its body, a job of one shop, or what was told on the bus. */
export const appEvent = z.union([bodyEvent, jobSchema("app-events"), domainEvent]);
export type AppEvent = z.output<typeof appEvent>;

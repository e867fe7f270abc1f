import * as z from "zod/mini";
import { domainEvent } from "./domain-event.ts";
import { jobSchema } from "./jobs.ts";
import { bodyEvent } from "./order-event.ts";

/** A message of the queue `app-events`: a topic with its body, a shop's job, or a bus event. */
export const appEvent = z.union([bodyEvent, jobSchema("app-events"), domainEvent]);
export type AppEvent = z.output<typeof appEvent>;

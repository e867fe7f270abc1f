import * as z from "zod/mini";
import { bodyEvent } from "./order-event.ts";

/** Something to be done for one shop, asked for by a schedule or by another call. */
const duty = z.strictObject({ shop: z.string(), duty: z.enum(["refresh-tokens", "redecide-orders"]) });

/** What the queue `app-events` carries: a topic of the platform with its body, or a duty. */
export const appEvent = z.union([bodyEvent, duty]);
export type Duty = z.output<typeof duty>["duty"];
export type AppEvent = z.output<typeof appEvent>;

import * as z from "zod/mini";
import { domainEvent } from "./domain-event.ts";
import { bodyEvent } from "./order-event.ts";

/** Something to be done for one shop, asked for by a schedule or by another call. */
const duty = z.strictObject({
  shop: z.string(),
  duty: z.enum([
    "refresh-tokens",
    "redecide-orders",
    "check-billing",
    "revoke-tokens",
    "end-lost-installation",
    /** A page of the erasure that the platform asked for; the request knows how far it has come. */
    "erase-shop",
  ]),
});

/** What the queue `app-events` carries: a topic of the platform with its body, a duty, or what was told on the bus. */
export const appEvent = z.union([bodyEvent, duty, domainEvent]);
export type Duty = z.output<typeof duty>["duty"];
export type AppEvent = z.output<typeof appEvent>;

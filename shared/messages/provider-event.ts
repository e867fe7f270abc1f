import * as z from "zod/mini";
import { jobSchema } from "./jobs.ts";
import { providerTopics } from "./provider-topics.ts";

/** Something may have changed at the provider; the worker reads it again. */
const providerEvent = z.object({
  shop: z.string(),
  /** Account in which it happened; ignored where the shop is connected to another one by now. */
  organizationId: z.string(),
  topic: z.enum(providerTopics),
  /** The document, the contact, or the connection itself. */
  resourceId: z.string(),
  /** Time of the event, by the provider's clock. */
  at: z.string(),
  /** Put off once already, because a document of ours was just coming into being. */
  wasPutOff: z.optional(z.literal(true)),
  /** Number of delays because the account was busy, or the provider unavailable. */
  delays: z.optional(z.int().check(z.minimum(1))),
});
export type ProviderEvent = z.output<typeof providerEvent>;

/** A message of the queue `provider-events`: an event, or a job of one shop at the provider. */
export const providerMessage = z.union([providerEvent, jobSchema("provider-events")]);
export type ProviderMessage = z.output<typeof providerMessage>;

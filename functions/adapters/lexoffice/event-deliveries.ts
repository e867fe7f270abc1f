import * as z from "zod/mini";
import { instantOf, millisecondsOf } from "#shared/values/time.ts";
import type { ProviderDeliveries } from "../../modules/webhooks/ports.ts";
import { topicOf } from "./event-types.ts";

const id = z.string().check(z.regex(/^[\w-]{1,64}$/));

const eventBody = z.object({
  organizationId: id,
  eventType: z.string().check(z.minLength(1), z.maxLength(100)),
  resourceId: id,
  eventDate: z.iso.datetime({ offset: true }),
});

/** The provider's posts: ids and an instant, nothing else (vendor documentation, event subscriptions). */
export const providerDeliveries: ProviderDeliveries = {
  signatureOf: (headers) => headers["x-lxo-signature"],
  eventOf: (body) => {
    const parsed = eventBody.safeParse(body);
    if (!parsed.success) return undefined;
    const { organizationId, eventType, resourceId, eventDate } = parsed.data;
    return { organizationId, resourceId, topic: topicOf(eventType), at: instantOf(millisecondsOf(eventDate)) };
  },
};

import * as z from "zod/mini";
import { AppError, isAppError } from "#shared/errors.ts";
import type { ProviderTopic } from "#shared/messages/provider-topics.ts";
import type { EventSubscription } from "../../modules/provider/ports.ts";
import { eventTypeOf, topicOf } from "./event-types.ts";
import type { LexofficeHttp } from "./http.ts";
import { createdAnswer } from "./shapes.ts";

const path = "/v1/event-subscriptions";

const subscriptionsAnswer = z.object({
  content: z.array(z.object({ subscriptionId: z.string(), eventType: z.string(), callbackUrl: z.string() })),
});

/** Everything the account's events are sent to, ours or not; event types that we do not know are left out. */
export async function listSubscriptions(http: LexofficeHttp): Promise<EventSubscription[]> {
  const { content } = await http.read(path, subscriptionsAnswer);
  return content.flatMap(({ subscriptionId, eventType, callbackUrl }) => {
    const topic = topicOf(eventType);
    return topic === undefined ? [] : [{ providerId: subscriptionId, topic, callbackUrl }];
  });
}

/**
 * Subscribes; that it was subscribed already (409) is as good. The provider looks at our address first, and answers 406 where that does
 * not answer in time: a cold start or a deployment, which pass.
 */
export async function subscribe(
  http: LexofficeHttp,
  { topic, callbackUrl }: { topic: ProviderTopic; callbackUrl: string },
): Promise<void> {
  try {
    await http.write(path, createdAnswer, { eventType: eventTypeOf[topic], callbackUrl });
  } catch (error) {
    if (!isAppError(error, "accounting_rejected")) throw error;
    const status = error.details?.["status"];
    if (status === 406) throw new AppError("accounting_unavailable", error.details, { cause: error });
    if (status !== 409) throw error;
  }
}

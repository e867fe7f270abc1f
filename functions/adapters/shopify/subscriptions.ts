import * as z from "zod/mini";
import { AppError } from "#shared/errors.ts";
import type { PlatformSubscriptions } from "../../modules/sweeps/ports.ts";
import type { GraphqlCalls } from "./graphql.ts";
import { patientQueries } from "./patience.ts";

/** More than anybody ever leaves behind; what is beyond goes the next day. */
const MOST = 50;

/** Subscriptions that the app made through the API; those of its configuration are not among them. */
export const subscriptionsDocument = `query Subscriptions {
  webhookSubscriptions(first: ${MOST}) { nodes { id } }
}`;

export const unsubscribeDocument = `mutation Unsubscribe($id: ID!) {
  webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { field } }
}`;

const subscriptionsAnswer = z.object({
  webhookSubscriptions: z.object({ nodes: z.array(z.object({ id: z.string() })) }),
});
const unsubscribeAnswer = z.object({
  webhookSubscriptionDelete: z.nullable(z.object({ deletedWebhookSubscriptionId: z.nullable(z.string()) })),
});

/** Webhook subscriptions over the Admin GraphQL API (vendor documentation: webhookSubscriptions, webhookSubscriptionDelete). */
export function shopifySubscriptions(calls: GraphqlCalls): PlatformSubscriptions {
  return {
    async removeOwn({ shop, accessToken }) {
      const send = patientQueries(calls);
      const { webhookSubscriptions } = await send({
        shop,
        accessToken,
        document: subscriptionsDocument,
        schema: subscriptionsAnswer,
      });
      for (const { id } of webhookSubscriptions.nodes) {
        const variables = { id };
        const { webhookSubscriptionDelete: answer } = await send({
          shop,
          accessToken,
          document: unsubscribeDocument,
          variables,
          schema: unsubscribeAnswer,
        });
        // A subscription that is already gone counts as removed: only a missing answer is a failure.
        if (answer === null) throw new AppError("platform_rejected", { reason: "no_answer" });
      }
      return { removed: webhookSubscriptions.nodes.length };
    },
  };
}

import * as z from "zod/mini";
import type { ProviderSubscriptions } from "../../modules/provider/ports.ts";
import { topicOf } from "./event-types.ts";
import { type LexofficeCalls, lexofficeHttp } from "./http.ts";

const path = "/v1/event-subscriptions";

const subscriptionsAnswer = z.object({
  content: z.array(z.object({ subscriptionId: z.string(), eventType: z.string(), callbackUrl: z.string() })),
});

/** Subscriptions to our address without a use: an earlier version of the app made more, or doubles. */
export function lexofficeSubscriptions(calls: LexofficeCalls): ProviderSubscriptions {
  return {
    with(accessToken) {
      const http = lexofficeHttp(calls, accessToken);
      return {
        findStale: async (callbackUrl) => {
          const { content } = await http.read(path, subscriptionsAnswer);
          const own = content.filter((entry) => entry.callbackUrl === callbackUrl);
          const seen = new Set<string>();
          return own
            .filter(({ eventType }) => {
              const isStale = topicOf(eventType) === undefined || seen.has(eventType);
              seen.add(eventType);
              return isStale;
            })
            .map(({ subscriptionId }) => subscriptionId);
        },
        remove: (id) => http.remove(`${path}/${encodeURIComponent(id)}`),
      };
    },
  };
}

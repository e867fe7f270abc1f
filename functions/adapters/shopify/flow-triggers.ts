import * as z from "zod/mini";
import { isAppError } from "#shared/errors.ts";
import type { FlowAnswer, PlatformFlow } from "../../modules/write-back/ports.ts";
import type { GraphqlCalls } from "./graphql.ts";
import { patientQueries } from "./patience.ts";

export const fireFlowDocument = `mutation FireFlow($handle: String!, $payload: JSON!) {
  flowTriggerReceive(handle: $handle, payload: $payload) { userErrors { field message } }
}`;

const answerSchema = z.object({
  flowTriggerReceive: z.object({ userErrors: z.array(z.object({ message: z.string() })) }),
});

/** Begins workflows over the Admin GraphQL API (2026-10, `flowTriggerReceive`): it has no key that would make a repetition harmless. */
export function shopifyFlow(calls: GraphqlCalls): PlatformFlow {
  return {
    fire: async ({ shop, accessToken, orderId }, handle, payload) => {
      try {
        const { flowTriggerReceive } = await patientQueries(calls)({
          shop,
          accessToken,
          document: fireFlowDocument,
          schema: answerSchema,
          variables: { handle, payload: { order_id: Number(orderId), ...payload } },
        });
        const [error] = flowTriggerReceive.userErrors;
        return error === undefined ? "fired" : { refused: error.message };
      } catch (error) {
        return afterFailure(error);
      }
    },
  };
}

/** Allows the repetition of failures that certainly did nothing. The caller renews a refused token, which did nothing either. */
function afterFailure(error: unknown): FlowAnswer {
  if (!isAppError(error) || error.code === "platform_token_missing") throw error;
  const { status, codes, reason } = error.details ?? {};
  const isThrottled = status === 429 || status === 430 || (Array.isArray(codes) && codes.includes("THROTTLED"));
  if (error.code === "platform_unavailable") return isThrottled ? "later" : "unclear";
  // An answer that was no answer to the call says nothing about what was done.
  return reason === undefined ? { refused: String(codes ?? status ?? error.code) } : "unclear";
}

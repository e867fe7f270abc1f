import { SHOPIFY_FAULTS, type ShopifyFault } from "../shopify/simulator.ts";
import { ControlError, type ControlRoute } from "./http.ts";
import type { ControlWorld } from "./world.ts";

/** Routes that break calls to the platform's API, answers on their way back, and bulk operations. */
export function platformFaultRoutes({ shopify }: Pick<ControlWorld, "shopify">): ControlRoute[] {
  return [
    {
      method: "POST",
      path: "/control/shopify/faults",
      answer: ({ body }) => {
        shopify.failNext(faultOf(body));
        return { added: true };
      },
    },
    {
      method: "DELETE",
      path: "/control/shopify/faults",
      answer: () => {
        shopify.clearFaults();
        return { cleared: true };
      },
    },
    {
      method: "POST",
      path: "/control/shops/{shop}/fail-bulk",
      answer: ({ params }) => {
        shopify.failNextBulk(params["shop"] ?? "");
        return { failing: true };
      },
    },
    {
      method: "POST",
      path: "/control/shops/{shop}/lose-webhooks",
      answer: ({ params, body }) => {
        const areLost = body["lost"] !== false;
        shopify.loseWebhooks(params["shop"] ?? "", areLost);
        return { lost: areLost };
      },
    },
  ];
}

function faultOf({ fault, shop, operation, times, delayMs }: Record<string, unknown>): ShopifyFault {
  const kind = SHOPIFY_FAULTS.find((name) => name === fault);
  if (!kind) throw new ControlError(400, `unknown fault; known: ${SHOPIFY_FAULTS.join(", ")}`);
  return {
    kind,
    ...(typeof shop === "string" ? { shop } : {}),
    ...(typeof operation === "string" ? { operation } : {}),
    ...(typeof times === "number" ? { times } : {}),
    ...(typeof delayMs === "number" ? { delayMs } : {}),
  };
}

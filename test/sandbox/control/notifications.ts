import { ControlError, type ControlRoute } from "./http.ts";
import type { ControlWorld } from "./world.ts";

/** Notifications of a shop: their code, and what customers get. */
export function notificationRoutes({ shopify }: Pick<ControlWorld, "shopify">): ControlRoute[] {
  const path = "/control/shops/{shop}/notifications/{template}";
  return [
    {
      method: "POST",
      path,
      answer: ({ params, body }) => {
        if (typeof body["liquid"] !== "string") throw new ControlError(400, "liquid: the code of the notification");
        shopify.saveNotification(params["shop"] ?? "", params["template"] ?? "", body["liquid"]);
        return { saved: true };
      },
    },
    {
      method: "POST",
      path: `${path}/render`,
      answer: ({ params, body }) => {
        const { orderId, isNewer, without } = body;
        if (typeof orderId !== "string") throw new ControlError(400, "orderId: the order that it is about");
        return {
          html: shopify.renderNotification(params["shop"] ?? "", params["template"] ?? "", orderId, {
            isNewer: isNewer === true,
            without: Array.isArray(without) ? without.map(String) : [],
          }),
        };
      },
    },
  ];
}

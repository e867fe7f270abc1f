import { ControlError, type ControlRoute } from "./http.ts";
import type { ControlWorld } from "./world.ts";

/** Routes for charges and taxes at the platform, as a merchant or a shop in arrears causes them. */
export function chargeRoutes({ shopify }: Pick<ControlWorld, "shopify">): ControlRoute[] {
  return [
    {
      method: "GET",
      path: "/control/shops/{shop}/charges",
      answer: ({ params }) => ({ charges: shopify.charges(params["shop"] ?? "") }),
    },
    {
      // a one-time purchase that an earlier or later version of the app offered
      method: "POST",
      path: "/control/shops/{shop}/charges",
      answer: ({ params, body }) => {
        const { name, amount, returnUrl, test } = body;
        if (typeof name !== "string" || typeof amount !== "string" || typeof returnUrl !== "string")
          throw new ControlError(400, "name, amount and returnUrl: texts");
        return { ...shopify.offerPurchase(params["shop"] ?? "", { name, amount, returnUrl, test: test === true }) };
      },
    },
    {
      method: "POST",
      path: "/control/shops/{shop}/charges/{id}",
      answer: ({ params, body }) => {
        const answer = body["answer"];
        if (answer !== "approve" && answer !== "decline") throw new ControlError(400, "answer: approve or decline");
        return shopify.answerCharge(params["shop"] ?? "", params["id"] ?? "", answer === "approve");
      },
    },
    {
      method: "POST",
      path: "/control/shops/{shop}/platform-plan",
      answer: ({ params, body }) => {
        const platformPlan = String(body["platformPlan"] ?? "");
        if (platformPlan === "") throw new ControlError(400, "platformPlan: its name at the platform");
        shopify.changePlatformPlan(params["shop"] ?? "", platformPlan);
        return { platformPlan };
      },
    },
    {
      method: "POST",
      path: "/control/shops/{shop}/taxes",
      answer: ({ params, body }) => {
        const { taxesIncluded, taxShipping, shipsTo } = body;
        shopify.changeTaxes(params["shop"] ?? "", {
          ...(typeof taxesIncluded === "boolean" ? { taxesIncluded } : {}),
          ...(typeof taxShipping === "boolean" ? { taxShipping } : {}),
          ...(Array.isArray(shipsTo) ? { shipsTo: shipsTo.map(String) } : {}),
        });
        return { changed: true };
      },
    },
    {
      method: "POST",
      path: "/control/shops/{shop}/freeze",
      answer: ({ params, body }) => ({
        charges: shopify.freezeCharges(params["shop"] ?? "", body["frozen"] !== false),
      }),
    },
  ];
}

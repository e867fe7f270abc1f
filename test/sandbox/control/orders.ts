import type { ActionRun } from "../shopify/flow/flow.ts";
import type { JsonObject } from "../shopify/json.ts";
import { legacyId } from "../shopify/orders/ids.ts";
import { ControlError, type ControlRequest, type ControlRoute } from "./http.ts";
import { objectField } from "./shops.ts";
import type { ControlWorld } from "./world.ts";

const partChanges = [
  ["refunds", "refund"],
  ["fulfillments", "fulfillment"],
  ["transactions", "transaction"],
  ["returns", "return"],
] as const;

/** Orders and their parts in Admin GraphQL shape, and raw webhook deliveries. */
export function orderRoutes({ shopify }: Pick<ControlWorld, "shopify">): ControlRoute[] {
  const part = (
    path: string,
    field: string,
    add: (shop: string, id: string, part: JsonObject, topics?: string[]) => Promise<unknown>,
  ): ControlRoute => ({
    method: "POST",
    path: `/control/shops/{shop}/orders/{id}/${path}`,
    answer: ({ params, body }) => add(params["shop"] ?? "", params["id"] ?? "", jsonOf(body, field), topicsOf(body)),
  });
  return [
    {
      method: "POST",
      path: "/control/shops/{shop}/orders",
      answer: ({ params, body }) => shopify.createOrder(params["shop"] ?? "", jsonOf(body, "order"), topicsOf(body)),
    },
    {
      method: "PATCH",
      path: "/control/shops/{shop}/orders/{id}",
      answer: ({ params, body }) =>
        shopify.updateOrder(params["shop"] ?? "", params["id"] ?? "", jsonOf(body, "order"), topicsOf(body)),
    },
    part("refunds", "refund", shopify.addRefund),
    part("fulfillments", "fulfillment", shopify.addFulfillment),
    part("transactions", "transaction", shopify.addTransaction),
    part("returns", "return", shopify.addReturn),
    ...partChanges.map(
      ([list, field]): ControlRoute => ({
        method: "PATCH",
        path: `/control/shops/{shop}/orders/{id}/${list}/{part}`,
        answer: ({ params, body }) =>
          shopify.changePart(
            params["shop"] ?? "",
            params["id"] ?? "",
            { list, partId: params["part"] ?? "", patch: jsonOf(body, field) },
            topicsOf(body),
          ),
      }),
    ),
    {
      method: "POST",
      path: "/control/shops/{shop}/metafield-definitions",
      answer: ({ params, body }) => {
        const { namespace, key, type } = jsonOf(body, "definition");
        shopify.defineMetafield(params["shop"] ?? "", {
          namespace: String(namespace),
          key: String(key),
          type: String(type),
        });
        return {};
      },
    },
    {
      method: "GET",
      path: "/control/shops/{shop}/orders/{id}",
      answer: ({ params }) => {
        const order = shopify.orders(params["shop"] ?? "").find(({ id }) => legacyId(id) === params["id"]);
        if (order === undefined) throw new ControlError(404, "no such order");
        return { order: { ...order, metafields: shopify.metafields(params["shop"] ?? "", String(order["id"])) } };
      },
    },
    {
      method: "GET",
      path: "/control/shops/{shop}/flow",
      answer: ({ params }) => ({ triggers: shopify.flowTriggers(params["shop"] ?? "") }),
    },
    {
      method: "POST",
      path: "/control/shops/{shop}/flow/workflows",
      answer: ({ params, body: { trigger, isOn = true } }) => {
        if (typeof trigger !== "string") throw new ControlError(400, "trigger must be a text");
        return shopify.setWorkflow(params["shop"] ?? "", trigger, isOn === true);
      },
    },
    {
      method: "POST",
      path: "/control/shops/{shop}/flow/actions/{handle}",
      answer: ({ params, body }) =>
        shopify.runFlowAction(params["shop"] ?? "", params["handle"] ?? "", actionRunOf(body)),
    },
    {
      method: "POST",
      path: "/control/shops/{shop}/webhooks",
      answer: ({ params, body }) => deliver(shopify, params["shop"] ?? "", body),
    },
  ];
}

function deliver(shopify: ControlWorld["shopify"], shop: string, body: ControlRequest["body"]) {
  const { topic, payload, times, badSignature } = body;
  if (typeof topic !== "string") throw new ControlError(400, "topic must be a text");
  const headers = Object.entries(objectField(body, "headers")).map(([name, value]) => [name, String(value)]);
  return shopify.deliverWebhook(shop, {
    topic,
    payload,
    headers: Object.fromEntries(headers),
    ...(typeof times === "number" ? { times } : {}),
    ...(badSignature === true ? { badSignature: true } : {}),
  });
}

function actionRunOf(given: ControlRequest["body"]): ActionRun {
  const { orderId, runId, badSignature, body } = given;
  return {
    orderId: String(orderId ?? ""),
    // Parsed from JSON, so it is JSON.
    properties: objectField(given, "properties") as JsonObject,
    ...(typeof runId === "string" ? { runId } : {}),
    ...(badSignature === true ? { badSignature: true } : {}),
    ...(typeof body === "string" ? { body } : {}),
  };
}

const jsonOf = (body: ControlRequest["body"], field: string): JsonObject => {
  if (body[field] === undefined) throw new ControlError(400, `${field} is missing`);
  // Parsed from JSON, so it is JSON.
  return objectField(body, field) as JsonObject;
};

function topicsOf({ topics }: ControlRequest["body"]): string[] | undefined {
  return Array.isArray(topics) ? topics.map(String) : undefined;
}

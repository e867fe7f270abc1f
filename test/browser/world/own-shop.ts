import { demoOrders } from "../../sandbox/demo/demo-orders.ts";
import { control, settle } from "./control.ts";

/** A later event of the order: a refund, a parcel, or another state. */
type Part = { refund: object } | { fulfillment: object } | { order: object };

/** A connected shop with one ordinary order, paid and not sent, but for `later` and `different`. Answers its name. */
export async function openOwnShop(
  handle: string,
  preferences: Readonly<Record<string, unknown>>,
  later?: Part,
  different: object = {},
): Promise<string> {
  const shop = `${handle}.myshopify.com`;
  await control("POST", "/shops", {
    shop,
    name: handle,
    events: false,
    preferences: { invoiceCreate: "all", ...preferences },
  });
  const ordinary = demoOrders().find(({ name }) => name === "01-gross-standard-rate");
  const { id, name } = await control("POST", `/shops/${shop}/orders`, {
    order: { ...ordinary?.order, ...different },
  });
  await settle();
  if (later) {
    await control(...callFor(later, `/shops/${shop}/orders/${id}`), { ...later });
    await settle();
  }
  return String(name);
}

function callFor(later: Part, path: string): ["POST" | "PATCH", string] {
  if ("order" in later) return ["PATCH", path];
  return ["POST", `${path}/${"refund" in later ? "refunds" : "fulfillments"}`];
}

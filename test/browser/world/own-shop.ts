import { demoOrders } from "../../sandbox/demo/demo-orders.ts";
import { control, settle } from "./control.ts";

/** What happened to the order since: a refund, a parcel, or another state of it. */
type Part = { refund: object } | { fulfillment: object } | { order: object };

/**
 * A connected shop of one test, with one ordinary order that is paid and, unless `later` says so, not sent; `different` is what
 * is not ordinary about it. Answers its name.
 */
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

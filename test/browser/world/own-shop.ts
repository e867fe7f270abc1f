import { demoOrders } from "../../sandbox/demo/demo-orders.ts";
import { control, settle } from "./control.ts";

/** What happened to the order since: a refund or a parcel. */
type Part = { refund: object } | { fulfillment: object };

/** A connected shop of one test, with one ordinary order that is paid and, unless `later` says so, not sent. Answers its name. */
export async function openOwnShop(
  handle: string,
  preferences: Readonly<Record<string, unknown>>,
  later?: Part,
): Promise<string> {
  const shop = `${handle}.myshopify.com`;
  await control("POST", "/shops", { shop, name: handle, preferences: { invoiceCreate: "all", ...preferences } });
  const ordinary = demoOrders().find(({ name }) => name === "01-gross-standard-rate");
  const { id, name } = await control("POST", `/shops/${shop}/orders`, { order: ordinary?.order });
  await settle();
  if (later) {
    const parts = "refund" in later ? "refunds" : "fulfillments";
    await control("POST", `/shops/${shop}/orders/${id}/${parts}`, { ...later });
    await settle();
  }
  return String(name);
}

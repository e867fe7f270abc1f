import { demoOrders } from "../../sandbox/demo/demo-orders.ts";
import { control, settle } from "./control.ts";

/** A connected shop of one test, with one ordinary order that is paid and not sent. Answers the order's name. */
export async function openOwnShop(handle: string, preferences: Readonly<Record<string, unknown>>): Promise<string> {
  const shop = `${handle}.myshopify.com`;
  await control("POST", "/shops", { shop, name: handle, preferences: { invoiceCreate: "all", ...preferences } });
  const ordinary = demoOrders().find(({ name }) => name === "01-gross-standard-rate");
  const { name } = await control("POST", `/shops/${shop}/orders`, { order: ordinary?.order });
  await settle();
  return String(name);
}

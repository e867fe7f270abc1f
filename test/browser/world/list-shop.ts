import { demoOrders } from "../../sandbox/demo/demo-orders.ts";
import { control, settle } from "./control.ts";
import type { WorkerSandbox } from "./sandbox.ts";
import type { PlacedOrder } from "./test-orders.ts";

/** The shop that tests only read: #1056 no address, #1055 refunded, #1054 a very long name, #1053 ordinary. */
export const listShop = {
  handle: "liste",
  domain: "liste.myshopify.com",
  orders: { ordinary: "#1053", longName: "#1054", refunded: "#1055", withoutAddress: "#1056" },
  /** More than a page of the list. */
  testOrders: 52,
} as const;

const TOLD = [
  "01-gross-standard-rate",
  "16-umlauts-emoji-long-names",
  "22-refund-after-payment",
  "25-address-missing",
] as const;

/** Makes the shop through the control API; test orders that only lengthen its lists go straight into the table. */
export async function fillListShop({ fill }: WorkerSandbox): Promise<void> {
  await control("POST", "/shops", {
    shop: listShop.domain,
    events: false,
    name: "Teehaus & Töpferei Lindgrün",
    preferences: { invoiceCreate: "all", creditCreate: "all", invoiceEvent: "created", invoiceFinalize: "created" },
  });
  const files = new Map(demoOrders().map((order) => [order.name, order]));
  const testOrders: PlacedOrder[] = [];
  for (let placed = 0; placed < listShop.testOrders; placed++)
    testOrders.push(await place({ order: files.get("20-test-order")?.order, topics: [] }));
  await fill({ name: "test orders", shop: listShop.domain, orders: testOrders });
  for (const name of TOLD) {
    const file = files.get(name);
    const { id } = await place({ order: file?.order });
    for (const step of file?.then ?? []) {
      await settle();
      if ("refund" in step) await control("POST", `${ordersPath}/${id}/refunds`, { refund: step.refund });
    }
  }
  await settle();
}

const ordersPath = `/shops/${listShop.domain}/orders`;

async function place(call: { order: unknown; topics?: readonly string[] }): Promise<PlacedOrder> {
  if (call.order === undefined) throw new Error("a demo order of this name does not exist");
  const { id, name } = await control("POST", ordersPath, call);
  return { id: String(id), name: String(name) };
}

import { answer, offer, offerImport } from "./billing.ts";
import { control, makeShop, type ScenarioShop, settle } from "./client.ts";

/** A shop in which premium and the import are tried, with a coupon for the standard plan before. */
export async function aTryingShop(name: string): Promise<ScenarioShop> {
  const shop = await makeShop(name, { connected: false, platformPlan: "Development", plan: "free" });
  await offer(shop, "standard", { coupon: "connected" });
  await answer(shop);
  await settle();
  await offer(shop, "premium");
  await answer(shop);
  await offerImport(shop, "239.0", { test: true });
  await answer(shop);
  await settle();
  return shop;
}

export const handOver = ({ shop }: ScenarioShop) =>
  control("POST", `/shops/${shop}/platform-plan`, { platformPlan: "Basic" });

export const ofNobody = { id: "free", subscription: null, purchase: {}, coupons: [], credits: { quota: 10, used: 0 } };

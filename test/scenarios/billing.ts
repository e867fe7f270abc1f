import { choosePlan } from "#shared/api/plans.ts";
import { purchaseName } from "#shared/domain/plans/charge-names.ts";
import type { PlanId } from "#shared/domain/plans/plans.ts";
import type { Charge } from "../sandbox/shopify/billing/charge.ts";
import { call, logs, shopOf } from "./app.ts";
import { control, type ScenarioShop } from "./client.ts";

/** The merchant chooses a plan, as the pricing screen does. */
export const offer = (shop: ScenarioShop, planId: PlanId, more: object = {}) =>
  call(shop, choosePlan, { planId, annual: false, ...more });

/** A purchase of the import that another version of the app offered; this one sells nothing that does not exist. */
export const offerImport = ({ shop }: ScenarioShop, amount: string, { test = false } = {}) =>
  control("POST", `/shops/${shop}/charges`, {
    name: purchaseName("importOrders"),
    amount,
    test,
    returnUrl: `https://${shop}/admin`,
  });

/** The shop's charges at the platform, oldest first. */
export const chargesOf = async ({ shop }: ScenarioShop): Promise<Charge[]> =>
  (await control<{ charges: Charge[] }>("GET", `/shops/${shop}/charges`)).charges;

/** The merchant answers the newest offer; where the browser goes then. */
export async function answer(shop: ScenarioShop, reply: "approve" | "decline" = "approve"): Promise<string> {
  const { id } = (await chargesOf(shop)).at(-1) ?? { id: "" };
  const { location } = await control<{ location: string }>("POST", `/shops/${shop.shop}/charges/${id}`, {
    answer: reply,
  });
  return location;
}

/** Nothing that the platform tells about this shop arrives from now on; `false` ends that. */
export const loseWebhooks = ({ shop }: ScenarioShop, lost = true) =>
  control("POST", `/shops/${shop}/lose-webhooks`, { lost });

export const planOf = async (shop: ScenarioShop) => (await shopOf(shop)).plan;

/** The log's entries about the shop's bills, oldest first. */
export const billingEvents = async (shop: ScenarioShop): Promise<string[]> =>
  (await logs(shop, { origin: "shop" }))
    .map(({ event }) => event)
    .filter((event) => event.startsWith("billing."))
    .reverse();

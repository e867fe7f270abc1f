import { MINIMUM_LOG_DAYS } from "#shared/domain/logs/log-entry.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { shopReader } from "../../adapters/dynamodb/stores/shop/shop-reader.ts";
import type { Scope } from "../service.ts";
import { knownShop } from "./known-shop.ts";
import { tableOf } from "./table.ts";

const asked = new WeakMap<Scope, Map<string, Promise<number>>>();

/** Days that the shop's plan keeps log entries, read once per invocation, by the first written entry. */
export function logDaysOf(scope: Scope, shop: string): () => Promise<number> {
  const answers = asked.get(scope) ?? new Map<string, Promise<number>>();
  asked.set(scope, answers);
  return () => {
    const days = answers.get(shop) ?? read(scope, shop);
    answers.set(shop, days);
    return days;
  };
}

async function read(scope: Scope, key: string): Promise<number> {
  const known = knownShop(scope);
  const shop: Shop | undefined = known?.key === key ? known : await shopReader(tableOf(scope), key).find();
  return shop ? plans[shop.plan.id].logMaxAgeDays : MINIMUM_LOG_DAYS;
}

import type { JsonObject } from "../json.ts";
import { objectOf, objectsOf } from "../json.ts";
import { readBag, twoDecimals } from "../orders/money.ts";

/** Shop money as REST bodies write it: two decimals. */
export const restAmount = (bag: unknown): string => twoDecimals(readBag(bag).shop);

/** A `…_set` member: both currencies, snake case, two decimals. */
export function restSet(bag: unknown): JsonObject {
  const { shop, presentment } = readBag(bag);
  const currency = (side: string) => objectOf(objectOf(bag)[side])["currencyCode"] ?? "EUR";
  return {
    shop_money: { amount: twoDecimals(shop), currency_code: currency("shopMoney") },
    presentment_money: { amount: twoDecimals(presentment), currency_code: currency("presentmentMoney") },
  };
}

/** `{name, name_set}` pairs for a list of REST names and the bags they come from. */
export const restAmounts = (bags: Record<string, unknown>): JsonObject =>
  Object.fromEntries(
    Object.entries(bags).flatMap(([name, bag]) => [
      [name, restAmount(bag)],
      [`${name}_set`, restSet(bag)],
    ]),
  );

export const restTaxLines = (taxLines: unknown): JsonObject[] =>
  objectsOf(taxLines).map((line) => ({
    channel_liable: line["channelLiable"] ?? false,
    price: restAmount(line["priceSet"]),
    price_set: restSet(line["priceSet"]),
    rate: line["rate"],
    title: line["title"],
  }));

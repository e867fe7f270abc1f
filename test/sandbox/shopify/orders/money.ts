import { isObject, type JsonObject, objectOf, textOf } from "../json.ts";

/** An amount in both currencies of an order, in hundredths. */
export interface Amount {
  shop: number;
  presentment: number;
}

/** ISO 4217 codes: what the shop keeps its books in, and what the customer saw. */
export interface Currencies {
  shop: string;
  presentment: string;
}

export const ZERO: Amount = { shop: 0, presentment: 0 };

const each = (a: Amount, b: Amount, combine: (x: number, y: number) => number): Amount => ({
  shop: combine(a.shop, b.shop),
  presentment: combine(a.presentment, b.presentment),
});

export const plus = (a: Amount, b: Amount): Amount => each(a, b, (x, y) => x + y);
export const minus = (a: Amount, b: Amount): Amount => each(a, b, (x, y) => x - y);
export const sum = (amounts: readonly Amount[]): Amount => amounts.reduce(plus, ZERO);
export const scale = (amount: Amount, by: (hundredths: number) => number): Amount => ({
  shop: by(amount.shop),
  presentment: by(amount.presentment),
});
/** `amount * numerator / denominator`, rounded half away from zero; a zero denominator yields zero. */
export const share = (amount: Amount, numerator: number, denominator: number): Amount =>
  scale(amount, (value) => (denominator === 0 ? 0 : roundHalfUp((value * numerator) / denominator)));

/** Rounds half away from zero; the small addend hides binary dust such as 0.49999999999. */
export const roundHalfUp = (value: number): number => Math.sign(value) * Math.round(Math.abs(value) + 1e-7);

/** Writes a decimal as the Admin GraphQL API does: normalised, one digit at least ("15.0", "13.5", "0.05"). */
export function canonicalDecimal(value: string | number): string {
  const text = typeof value === "number" ? plain(value) : value.trim();
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw new RangeError(`not a decimal: ${JSON.stringify(value)}`);
  const [whole = "0", fraction = ""] = text.split(".");
  const digits = whole.replace(/^(-?)0+(?=\d)/, "$1");
  return `${digits}.${fraction.replace(/0+$/, "") || "0"}`;
}

const plain = (value: number): string => (Number.isInteger(value) ? String(value) : String(Number(value.toFixed(10))));

export const toHundredths = (amount: unknown): number =>
  typeof amount === "string" || typeof amount === "number" ? roundHalfUp(Number(amount) * 100) : 0;

export const fromHundredths = (hundredths: number): string => canonicalDecimal((hundredths / 100).toFixed(2));

/** Two decimals, as REST bodies and webhooks write money. */
export const twoDecimals = (hundredths: number): string => (hundredths / 100).toFixed(2);

/** Builds a `MoneyBag`. */
export const moneyBag = (amount: Amount, currencies: Currencies): JsonObject => ({
  shopMoney: { amount: fromHundredths(amount.shop), currencyCode: currencies.shop },
  presentmentMoney: { amount: fromHundredths(amount.presentment), currencyCode: currencies.presentment },
});

/** Reads a `MoneyBag`; anything else counts as zero. */
export const readBag = (bag: unknown): Amount => ({
  shop: toHundredths(objectOf(objectOf(bag)["shopMoney"])["amount"]),
  presentment: toHundredths(objectOf(objectOf(bag)["presentmentMoney"])["amount"]),
});

/**
 * Completes a `MoneyBag` from `{shopMoney, presentmentMoney?}`, `{amount, currencyCode?}` or a number or decimal.
 * Presentment money defaults to the shop's amount.
 */
export function completeBag(value: unknown, currencies: Currencies): JsonObject {
  const given = isObject(value) ? value : { amount: value };
  const shop = isObject(given["shopMoney"])
    ? given["shopMoney"]
    : "shopMoney" in given
      ? { amount: given["shopMoney"] }
      : given;
  const presentment = objectOf(given["presentmentMoney"]);
  const amount = canonicalDecimal(decimalInput(shop["amount"]));
  return {
    shopMoney: { amount, currencyCode: textOf(shop["currencyCode"]) ?? currencies.shop },
    presentmentMoney: {
      amount: "amount" in presentment ? canonicalDecimal(decimalInput(presentment["amount"])) : amount,
      currencyCode: textOf(presentment["currencyCode"]) ?? currencies.presentment,
    },
  };
}

export function decimalInput(value: unknown): string | number {
  if (typeof value === "string" || typeof value === "number") return value;
  throw new RangeError(`not an amount: ${JSON.stringify(value)}`);
}

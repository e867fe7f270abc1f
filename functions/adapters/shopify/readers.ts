import { type BasisPoints, basisPointsOf, type Cents, centsOf } from "#shared/values/money.ts";
import { type Instant, instantOf, millisecondsOf } from "#shared/values/time.ts";
import type { MoneyNode, MovedMoneyNode } from "./schema-kit.ts";

/** Facts that this version must not guess at; each one found holds the order. Listed in the folder's README. */
type Unsupported =
  | "amount_precision"
  | "tax_rate"
  | "lines_truncated"
  | "parts_truncated"
  | "transaction_kind"
  | "transaction_status"
  | "refund_money"
  | "refund_restock_type"
  | "fulfillment_status"
  | "return_status"
  | "payment_terms_type";

/** Collects what is found while one order is read. */
export type Findings = Set<Unsupported>;

const moreDecimals = /^(-?\d{1,13}\.\d{2})(\d+)$/;

/** Shop money in cents. A third decimal is cut off, never rounded; the mark `amount_precision` prevents a document. */
export function shopCents(money: MoneyNode | null | undefined, findings: Findings): Cents {
  if (money === null || money === undefined) return 0;
  return exactCents(money.shopMoney.amount) ?? cutCents(money.shopMoney.amount, findings);
}

/** Hundredths of the buyer's currency; undefined where it is not given, or has no exact value in hundredths. */
export function presentmentCents({ presentmentMoney }: MovedMoneyNode): Cents | undefined {
  return presentmentMoney && exactCents(presentmentMoney.amount);
}

/** Cents of a decimal text, trailing zeros aside; undefined where it has no exact value in cents. */
export function exactCents(decimal: string): Cents | undefined {
  const [, kept, surplus] = moreDecimals.exec(decimal) ?? [];
  if (surplus !== undefined && !/^0+$/.test(surplus)) return undefined;
  try {
    return centsOf(kept ?? decimal);
  } catch {
    return undefined;
  }
}

function cutCents(decimal: string, findings: Findings): Cents {
  findings.add("amount_precision");
  const kept = moreDecimals.exec(decimal)?.[1];
  return kept === undefined ? 0 : centsOf(kept);
}

/** A rate as basis points. A rate that is absent or finer than 0.01 % marks the order `tax_rate`. */
export function rateOf(rate: number | null | undefined, findings: Findings): BasisPoints {
  try {
    return basisPointsOf(rate ?? Number.NaN);
  } catch {
    findings.add("tax_rate");
    return 0;
  }
}

/** `gid://shopify/Order/123?x=y` → `123`. */
export function numericId(gid: string): string {
  return gid.slice(gid.lastIndexOf("/") + 1).split("?")[0] ?? gid;
}

/** The platform's instant in our form, with milliseconds. */
export function instant(text: string): Instant {
  return instantOf(millisecondsOf(text));
}

/** Undefined for null and for texts of blanks only. */
export function filled(text: string | null | undefined): string | undefined {
  return text === null || text === undefined || text.trim() === "" ? undefined : text;
}

import { germany } from "#shared/values/countries.ts";
import type { Language } from "#shared/values/languages.ts";
import { sumCents } from "#shared/values/money.ts";
import type { Day } from "#shared/values/time.ts";
import type { Order, OrderLine } from "../../orders/order.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { firstMatchingTag } from "../../preferences/tags.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { isSupplied, lineCents } from "./order-taxes.ts";
import { isRateOn } from "./rates.ts";

/** Product tags by which a merchant marks photovoltaic equipment at 0 % (§ 12 Abs. 3 UStG). */
export const photovoltaicTags = ["photovoltaik", "pv-0"] as const;

/** Product tags by which a merchant marks used goods taxed on their margin (§ 25a UStG). */
export const marginTags = ["differenzbesteuerung", "differenzbesteuert", "§25a"] as const;

/** Product tags by which a merchant marks an exempt supply of its own, as an insurance (§ 4 UStG). */
const exemptTags = ["umsatzsteuerfrei", "steuerfrei"] as const;

/** Product tags of items that are no consideration, as a security or transitory item (§ 10 Abs. 1 UStG). */
const noConsiderationTags = ["kein-entgelt", "durchlaufender-posten"] as const;

/** Product tags by which a merchant marks books. */
export const bookTags = ["buch", "bücher", "book", "books"] as const;

/** Product tags by which a merchant marks clothes and shoes for children. */
const childrensTags = ["kinderkleidung", "kinderschuhe", "children's clothing", "kids clothing"] as const;

/** Goods at 0 %, by tag (Ireland: VAT Consolidation Act 2010, Schedule 2; Czechia: Zákon 235/2004 Sb. § 71i). */
const zeroRated: Readonly<Record<string, { tags: readonly string[]; from?: Day }>> = {
  IE: { tags: [...bookTags, ...childrensTags] },
  CZ: { tags: bookTags, from: "2024-01-01" },
};

/** The state taxes some goods at 0 %, and the platform names that rate on every line. */
export function namesZeroRate(order: Order, state: string, day: Day): boolean {
  const rule = zeroRated[state];
  const lines = order.lines.filter(isSupplied);
  const isNamed = ({ requiresShipping, taxes }: OrderLine) =>
    requiresShipping && taxes.length > 0 && taxes.every(({ rate }) => rate === 0);
  return rule !== undefined && (rule.from ?? day) <= day && lines.length > 0 && lines.every(isNamed);
}

/** The order supplies only goods tagged as taxed at 0 % there, and the platform names that rate on each. */
export function areZeroRated(order: Order, state: string, day: Day): boolean {
  const tags = zeroRated[state]?.tags ?? [];
  return namesZeroRate(order, state, day) && order.lines.every((line) => !isSupplied(line) || hasTag(line, tags));
}

/**
 * The order supplies only admission to events, by the merchant's tags, and has German tax alone. Its supply is made at the event,
 * wherever the buyer is (§ 3a Abs. 3 Nr. 5 UStG). No field names that place, so an order with other tax or none is decided like any
 * other.
 */
export function isEventInGermany(order: Order, { eventTags }: Preferences, day: Day): boolean {
  if (eventTags.length === 0) return false;
  const lines = order.lines.filter(isSupplied);
  const isTaxedHere = ({ taxes }: OrderLine) =>
    taxes.some(({ taxCents }) => taxCents > 0) && taxes.every(({ rate }) => isRateOn(germany, rate, day));
  return lines.length > 0 && lines.every((line) => hasTag(line, eventTags) && isTaxedHere(line));
}

/** The line is marked as photovoltaic equipment and has no tax. */
export function isPhotovoltaic(line: OrderLine): boolean {
  return hasTag(line, photovoltaicTags) && isUntaxed(line);
}

/** The line is marked as taxed on its margin: it must show no tax. */
export function isMarginTaxed(line: OrderLine): boolean {
  return hasTag(line, marginTags);
}

/** The merchant named the ground on which the line carries no tax. */
export function hasNamedGround(line: OrderLine): boolean {
  return isUntaxed(line) && (hasTag(line, exemptTags) || hasTag(line, noConsiderationTags));
}

/** Unread product tags may hide margin taxation, worded otherwise (§ 14 Abs. 4 Nr. 8, § 14a Abs. 6 UStG). */
export function hasUnseenReason(line: OrderLine): boolean {
  return line.productTags === undefined && !line.taxable && isSupplied(line) && isUntaxed(line);
}

function hasTag({ productTags }: OrderLine, tags: readonly string[]): boolean {
  return productTags !== undefined && firstMatchingTag(productTags, tags) !== undefined;
}

/** The line was charged no tax. */
export function isUntaxed(line: OrderLine): boolean {
  return sumCents(line.taxes, (tax) => tax.taxCents) === 0;
}

/** The order supplies only photovoltaic equipment at 0 % (O105). */
export function isAllPhotovoltaic(order: Order): boolean {
  const lines = order.lines.filter(isSupplied);
  return lines.length > 0 && lines.every(isPhotovoltaic);
}

/** The part of an order taxed on its margin (O106). */
export function marginShareOf(order: Order): "none" | "some" | "all" {
  if (!order.lines.some((line) => isMarginTaxed(line) && isSupplied(line))) return "none";
  return order.lines.every((line) => isMarginTaxed(line) || !isSupplied(line)) ? "all" : "some";
}

/** Reasons for a line's rate of 0 % in Germany. */
export const zeroRateReasons = ["margin", "photovoltaics", "exempt", "noConsideration", "voucher"] as const;
export type ZeroRateReason = (typeof zeroRateReasons)[number];

export function zeroRateReasonOf(line: OrderLine): ZeroRateReason | undefined {
  if (line.giftCard) return "voucher";
  if (isMarginTaxed(line)) return "margin";
  if (isPhotovoltaic(line)) return "photovoltaics";
  if (!isUntaxed(line)) return undefined;
  if (hasTag(line, noConsiderationTags)) return "noConsideration";
  return !line.taxable || hasTag(line, exemptTags) ? "exempt" : undefined;
}

const zeroRateNotices = {
  margin: "marginNotice",
  photovoltaics: "photovoltaicNotice",
  exempt: "exemptNotice",
  noConsideration: "noConsiderationNotice",
} as const;

/** Reasons that a document without any tax gives for all its lines at once. */
const saidByDocument: ReadonlySet<ZeroRateReason> = new Set(["exempt", "noConsideration"]);

/**
 * The line's words about its tax: those of § 14a Abs. 6 UStG, or why it carries none (§ 14 Abs. 4 Nr. 8 UStG, O17).
 * Undefined for all others, and if the document carries no tax and says why (`isTaxFree`).
 */
export function lineTaxNotice(line: OrderLine, language: Language, isTaxFree: boolean): string | undefined {
  const reason = zeroRateReasonOf(line);
  if (reason === undefined || reason === "voucher" || lineCents(line) <= 0) return undefined;
  if (isTaxFree && saidByDocument.has(reason)) return undefined;
  const notice = textsIn(language)[zeroRateNotices[reason]];
  return hasTag(line, exemptTags) && reason === "exempt" ? `${notice} (§ 4 UStG)` : notice;
}

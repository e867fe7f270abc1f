import { sumCents } from "#shared/values/money.ts";
import type { Order, OrderLine } from "../../orders/order.ts";
import { isSupplied, lineCents } from "./order-taxes.ts";

/**
 * Words by which shops name what only makes their goods reach the buyer in a better way: wrapping, insurance and protection of a
 * parcel, deposits on packaging, surcharges for the way of sending or paying. Whole words, so that a download or a course is none of these.
 */
const ancillaryWords = [
  "\\p{L}*verpackung(?:sgebühr|skosten|spauschale)?|geschenk-?(?:papier|service|box|karton|tüte)",
  "gift[ -]?(?:wrap|wrapping|box|pack|bag)|wrapping",
  "\\p{L}*pfand(?:betrag|gebühr|geld|wert)?",
  "\\p{L}*versicherung|versicherter versand|insurance",
  "(?:versand|paket|transport|liefer)-?schutz",
  "(?:shipping|package|parcel|delivery|order) protection",
  "nachnahme(?:gebühr|kosten)?|\\p{L}*zuschlag|surcharge",
  "gravur|engraving",
];
const ofWords = (words: readonly string[]) => new RegExp(`(?<!\\p{L})(?:${words.join("|")})(?!\\p{L})`, "iu");
const ancillary = ofWords(ancillaryWords);
/** Of goods these are ancillary; alone they may be a security, which is no consideration. */
const ancillaryBesideGoods = ofWords([...ancillaryWords, "\\p{L}*kaution", "deposit"]);

/** Whether a line's title names an ancillary service, which shares the rate of the goods it belongs to (UStAE 3.10 (5), 10.1 (8)). */
export const isNamedAncillary = ({ title }: OrderLine): boolean => ancillary.test(title);

/**
 * The services of an order that share the fate of its goods, as ancillary supplies do (UStAE 3.10 (5)): they are named as such,
 * and cost less than the goods together. Empty where the order has no goods, or where services may be what the buyer is after.
 */
export function ancillaryServices(order: Order): readonly OrderLine[] {
  const supplied = order.lines.filter(isSupplied);
  const services = supplied.filter(
    ({ requiresShipping, title }) => !requiresShipping && ancillaryBesideGoods.test(title),
  );
  if (services.length === 0) return services;
  const goodsCents = sumCents(
    supplied.filter(({ requiresShipping }) => requiresShipping),
    lineCents,
  );
  return sumCents(services, lineCents) < goodsCents ? services : [];
}

import { sumCents } from "#shared/values/money.ts";
import type { Order, OrderLine } from "../../orders/order.ts";
import { isSupplied, lineCents } from "./order-taxes.ts";

/** Shops' words for wrapping, insurance, deposits on packaging and surcharges; whole words, so that a download is none. */
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
/** Words ancillary to goods; alone they may be a security, which is no consideration. */
const ancillaryBesideGoods = ofWords([...ancillaryWords, "\\p{L}*kaution", "deposit"]);

/** The line's title names an ancillary service, which shares its goods' rate (UStAE 3.10 (5), 10.1 (8)). */
export const isNamedAncillary = ({ title }: OrderLine): boolean => ancillary.test(title);

/** The order's services at its goods' rates (UStAE 3.10 (5)): named as ancillary and cheaper; else none. */
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

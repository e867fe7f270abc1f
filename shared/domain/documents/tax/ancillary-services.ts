import { sumCents } from "#shared/values/money.ts";
import type { Order, OrderLine } from "../../orders/order.ts";
import { isSupplied, lineCents } from "./order-taxes.ts";

/**
 * Words by which shops name what only makes their goods reach the buyer in a better way: wrapping, insurance and protection of a
 * parcel, deposits, surcharges for the way of sending or paying. A download or a course is none of these.
 */
const ancillaryWords =
  /verpack|geschenk(?!gutschein)|gift.?(?:wrap|box|pack|bag)|wrapping|versicher|insurance|(?:versand|paket|transport)schutz|(?:shipping|package|parcel|delivery) protection|pfand|kaution|deposit|nachnahme|zuschlag|surcharge|gravur|engraving/i;

/**
 * The services of an order that share the fate of its goods, as ancillary supplies do (UStAE 3.10 (5)): they are named as such,
 * and cost less than the goods together. Empty where the order has no goods, or where services may be what the buyer is after.
 */
export function ancillaryServices(order: Order): readonly OrderLine[] {
  const supplied = order.lines.filter(isSupplied);
  const services = supplied.filter(({ requiresShipping, title }) => !requiresShipping && ancillaryWords.test(title));
  if (services.length === 0) return services;
  const goodsCents = sumCents(
    supplied.filter(({ requiresShipping }) => requiresShipping),
    lineCents,
  );
  return sumCents(services, lineCents) < goodsCents ? services : [];
}

import type { Order, OrderShipping } from "../../orders/order.ts";
import type { ValuesOf } from "../../texts/placeholders.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { type Charge, isRefusal, type Refusal } from "../charges/charge.ts";
import { flatTexts, type LineTexts } from "../texts/flat-texts.ts";
import type { ChargeSettings } from "./charge-settings.ts";
import { extraCharges } from "./extra-charges.ts";
import { itemCharge } from "./item-charges.ts";
import { shippingByGoods } from "./shipping-by-goods.ts";
import { shippingCharges } from "./shipping-charges.ts";

/** All charges of an order, in the document's order: items, shipping, duties, fees, tip. */
export function orderCharges(order: Order, settings: ChargeSettings): readonly Charge[] | Refusal {
  const charges: Charge[] = [];
  const goods: Charge[] = [];
  for (const line of order.lines) {
    const charge = itemCharge(order, line, settings);
    if (isRefusal(charge)) return charge;
    charges.push(charge);
    // a swap of means of payment is no supply that shipping or a tip could belong to
    if (!line.giftCard) goods.push(charge);
  }
  for (const shipping of order.shipping) {
    const isHidden = shipping.chargedCents === 0 && !settings.preferences.invoiceShippingShowFree;
    if (shipping.removed || isHidden) continue;
    const parts = chargesOfShipping(order, shipping, goods, settings);
    if (isRefusal(parts)) return parts;
    charges.push(...parts);
  }
  const { dutiesCents, additionalFeesCents, tipCents } = order.totals;
  if (dutiesCents === 0 && additionalFeesCents === 0 && tipCents === 0) return charges;
  const vouchers = new Set<string>(order.lines.flatMap(({ giftCard, id }) => (giftCard ? [`line:${id}`] : [])));
  const supplied = goods.length > 0 ? goods : charges.filter(({ source }) => !vouchers.has(source));
  const extras = extraCharges(order, supplied, settings);
  return isRefusal(extras) ? extras : [...charges, ...extras];
}

/** Charges shipping by the goods' values if the merchant wants that and the platform did not; else as it did. */
function chargesOfShipping(
  order: Order,
  shipping: OrderShipping,
  goods: readonly Charge[],
  settings: ChargeSettings,
): readonly Charge[] | Refusal {
  const texts = shippingTexts(order, shipping, settings);
  const byPlatform = shippingCharges(shipping, goods, order.taxesIncluded, texts);
  if (!settings.preferences.fixTaxShipping) return byPlatform;
  return shippingByGoods(shipping, goods, order.taxesIncluded, byPlatform, texts) ?? byPlatform;
}

function shippingTexts(order: Order, { title }: OrderShipping, { preferences, language }: ChargeSettings): LineTexts {
  const { shippingTitle, unit: flatUnit } = textsIn(language);
  return flatTexts(
    {
      title: preferences.invoiceShippingTitle,
      detail: preferences.invoiceShippingDetail,
      unit: preferences.invoiceShippingUnit,
      defaults: { title: shippingTitle, detail: "{{shipping.title}}", unit: flatUnit },
    },
    language,
    { "order.name": order.name, "shipping.title": title } satisfies ValuesOf<"shipping">,
  );
}

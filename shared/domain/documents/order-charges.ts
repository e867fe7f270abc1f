import { taxContained } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";
import type { Order } from "../orders/order.ts";
import type { Preferences } from "../preferences/preferences.ts";
import { type DocumentLanguage, invoiceTexts } from "../texts/default-texts.ts";
import { resolveTemplate } from "../texts/templates.ts";
import { type Charge, chargedCents, isRefusal, type Refusal } from "./charge.ts";
import { germanStandardRate } from "./german-rates.ts";
import { itemCharge } from "./item-charges.ts";
import { lineDetail, lineTitle } from "./item-texts.ts";
import { shippingCharges } from "./shipping-charges.ts";
import { chosenText } from "./text-choice.ts";

/** What decides about an order's charges besides the order. */
export interface ChargeSettings {
  preferences: Preferences;
  language: DocumentLanguage;
  /** Day of supply: it selects the rate of a taxed tip. */
  supplyDay: Day;
}

/** Everything the shop charged for an order, in the order of the document: items, shipping, tip. */
export function orderCharges(order: Order, settings: ChargeSettings): readonly Charge[] | Refusal {
  const items: Charge[] = [];
  for (const line of order.lines) {
    const charge = itemCharge(order, line, settings.preferences, settings.language);
    if (isRefusal(charge)) return charge;
    items.push(charge);
  }
  const shipping = allShippingCharges(order, items, settings);
  if (isRefusal(shipping)) return shipping;
  return [...items, ...shipping, ...tipCharges(order, settings)];
}

function allShippingCharges(
  order: Order,
  goods: readonly Charge[],
  { preferences, language }: ChargeSettings,
): readonly Charge[] | Refusal {
  const charges: Charge[] = [];
  for (const shipping of order.shipping) {
    const isHidden = shipping.chargedCents === 0 && !preferences.invoiceShippingShowFree;
    if (shipping.removed || isHidden) continue;
    const values = { "order.name": order.name, "shipping.title": shipping.title };
    const filled = (template: string) => resolveTemplate(template, values).text;
    const defaults = invoiceTexts[language];
    const result = shippingCharges(shipping, goods, order.taxesIncluded, {
      title: lineTitle(
        filled(chosenText(preferences.invoiceShippingTitle, language, defaults.shippingTitle)),
        defaults.shippingTitle,
      ),
      ...lineDetail(filled(chosenText(preferences.invoiceShippingDetail, language, shipping.title))),
      unit: lineTitle(
        filled(chosenText(preferences.invoiceShippingUnit, language, defaults.flatUnit)),
        defaults.flatUnit,
        50,
      ),
    });
    if (isRefusal(result)) return result;
    charges.push(...result);
  }
  return isMixedShipping(charges, goods, preferences) ? { code: "UNSUPPORTED_TAX_FIX" } : charges;
}

/** Shipping that the merchant wants spread over several rates though the platform put it at one. */
function isMixedShipping(shipping: readonly Charge[], goods: readonly Charge[], preferences: Preferences): boolean {
  if (!preferences.fixTaxShipping || !shipping.some((charge) => chargedCents(charge) > 0)) return false;
  const rates = new Set(goods.filter((charge) => chargedCents(charge) > 0).map((charge) => charge.rate));
  const shippingRates = new Set(shipping.filter((charge) => chargedCents(charge) > 0).map((charge) => charge.rate));
  return rates.size !== shippingRates.size || [...rates].some((rate) => !shippingRates.has(rate));
}

/** The platform gives a tip one amount and no tax; the merchant may have it taxed at the general rate. */
function tipCharges(order: Order, { preferences, language, supplyDay }: ChargeSettings): readonly Charge[] {
  const tipCents = order.totals.tipCents;
  if (tipCents === 0) return [];
  const rate = preferences.fixTaxTip ? germanStandardRate(supplyDay) : 0;
  const taxCents = taxContained(tipCents, rate);
  const { tipTitle: title, flatUnit: unit } = invoiceTexts[language];
  const beforeCents = order.taxesIncluded ? tipCents : tipCents - taxCents;
  return [
    { source: "tip", title, unit, quantity: 1, beforeCents, discountCents: 0, taxCents, rate, discountTitles: [] },
  ];
}

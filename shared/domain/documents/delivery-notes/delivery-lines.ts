import type { Language } from "#shared/values/languages.ts";
import type { Order, OrderFulfillment, OrderLine } from "../../orders/order.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { providerTraits } from "../../shop/provider-traits.ts";
import type { Refusal } from "../charges/charge.ts";
import type { ContentLine } from "../paper/content.ts";
import { itemTexts } from "../texts/item-texts.ts";

/** The goods of a parcel with the parcel's own quantities. Vouchers and downloads alone are no parcel, tips are not sent at all. */
export function deliveryLines(
  order: Order,
  { lines }: OrderFulfillment,
  preferences: Preferences,
  language: Language,
): ContentLine[] | Refusal {
  if (lines === undefined) return { code: "UNSUPPORTED_DELIVERY_NOTE" };
  const texts = deliveryPreferences(preferences);
  const printed: ContentLine[] = [];
  let isParcel = false;
  for (const { lineId, quantity } of lines.filter((line) => line.quantity > 0)) {
    const line = order.lines.find(({ id }) => id === lineId);
    if (line === undefined) return { code: "UNSUPPORTED_DELIVERY_NOTE", details: { value: lineId } };
    if (line.giftCard) continue;
    isParcel ||= line.requiresShipping;
    printed.push(deliveryLine(order, line, quantity, texts, language));
  }
  if (!isParcel) return { code: "NO_GOODS" };
  return printed.length > providerTraits.maximumLines
    ? { code: "UNSUPPORTED_TOO_MANY_LINES", details: { value: `${printed.length}` } }
    : printed;
}

function deliveryLine(
  order: Order,
  line: OrderLine,
  quantity: number,
  preferences: Preferences,
  language: Language,
): ContentLine {
  return {
    source: `line:${line.id}`,
    ...itemTexts(order, line, preferences, language),
    quantity,
    unitPriceE4: 0,
    taxRate: 0,
    totalCents: 0,
  };
}

/** The settings of line texts for delivery notes; what is not set there is the default, never the invoice's. */
function deliveryPreferences(preferences: Preferences): Preferences {
  return {
    ...preferences,
    invoiceItemTitle: preferences.deliveryItemTitle,
    invoiceItemDetail: preferences.deliveryItemDetail,
    invoiceItemUnit: preferences.deliveryItemUnit,
  };
}

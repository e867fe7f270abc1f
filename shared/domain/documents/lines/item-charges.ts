import { sumCents } from "#shared/values/money.ts";
import type { Order, OrderLine } from "../../orders/order.ts";
import type { Charge, Refusal } from "../charges/charge.ts";
import { relevantTaxes } from "../facts/relevant-taxes.ts";
import { lineTaxNotice } from "../tax/product-rules.ts";
import { itemTexts, withNote } from "../texts/item-texts.ts";
import type { ChargeSettings } from "./charge-settings.ts";

/**
 * The charge of one line item; without tax lines at 0 %, as the platform did. A sold gift card is a multi-purpose voucher, taxed
 * when used (§ 3 para. 15 UStG). If the shop taxed its sale, it is another kind, whose use would have to be tax-free: refused.
 */
export function itemCharge(
  order: Order,
  line: OrderLine,
  { preferences, language, isTaxFree }: ChargeSettings,
): Charge | Refusal {
  const [tax, second] = relevantTaxes(line.taxes);
  if (second !== undefined) return { code: "TAX_SEVERAL_LINES", details: { value: line.title } };
  const taxCents = tax?.taxCents ?? 0;
  if (line.giftCard && taxCents !== 0) return { code: "UNSUPPORTED_GIFT_CARD", details: { value: line.title } };
  const { title, detail = "", unit } = itemTexts(order, line, preferences, language);
  const printed = withNote(detail, lineTaxNotice(line, language, isTaxFree) ?? "");
  const charge: Charge = {
    source: `line:${line.id}`,
    title,
    unit,
    quantity: line.quantity,
    beforeCents: line.totalCents,
    discountCents: sumCents(line.discounts, (discount) => discount.amountCents),
    taxCents,
    rate: line.giftCard ? 0 : (tax?.rate ?? 0),
    discountTitles: line.discounts.map((discount) => discount.title).filter((named) => named !== undefined),
  };
  if (printed !== "") charge.detail = printed;
  return charge;
}

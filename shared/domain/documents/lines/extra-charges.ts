import { type Cents, germanAmount, sumCents, taxContained } from "#shared/values/money.ts";
import type { Order, OrderFee } from "../../orders/order.ts";
import type { ValuesOf } from "../../texts/placeholders.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { type Charge, isRefusal, type Refusal, summedPerRate } from "../charges/charge.ts";
import { grossByRate, shareText, spread } from "../charges/rate-shares.ts";
import { traceStep } from "../decision/trace.ts";
import { relevantTaxes } from "../facts/relevant-taxes.ts";
import { flatTexts } from "../texts/flat-texts.ts";
import { lineTitle } from "../texts/item-texts.ts";
import type { ChargeSettings } from "./charge-settings.ts";
import { mainRateOf } from "./shipping-charges.ts";

/** Charges besides goods and shipping: duties, fees, a tip. `goods`: charges whose rates a tip shares, else shipping. */
export function extraCharges(
  order: Order,
  goods: readonly Charge[],
  settings: ChargeSettings,
): readonly Charge[] | Refusal {
  const { dutiesCents, additionalFeesCents, tipCents } = order.totals;
  const duties = dutiesCents === 0 ? [] : dutyCharges(order, settings);
  if (isRefusal(duties)) return duties;
  const fees = additionalFeesCents === 0 ? [] : feeCharges(order, settings);
  if (isRefusal(fees)) return fees;
  const tip = tipCents === 0 ? [] : tipCharges(order, goods, settings);
  return isRefusal(tip) ? tip : [...duties, ...fees, ...tip];
}

/** Duties that the invoice leaves out, with their tax. Duties included in the prices cannot be left out. */
export function excludedDutiesCents(order: Order, { preferences }: Pick<ChargeSettings, "preferences">): Cents {
  if (!preferences.invoiceExcludeDuties || order.totals.dutiesCents === 0) return 0;
  const taxCents = order.taxesIncluded ? 0 : sumCents(dutiesOf(order), feeTaxCents);
  return order.totals.dutiesCents + taxCents;
}

/** All duties have the same title, so that they are one sum per rate. */
function dutyCharges(order: Order, settings: ChargeSettings): readonly Charge[] | Refusal {
  const { preferences, language } = settings;
  const isExcluded = preferences.invoiceExcludeDuties;
  const duties = dutiesOf(order);
  if (order.dutiesIncluded) return isExcluded ? { code: "UNSUPPORTED_DUTIES" } : [];
  const knownCents = sumCents(duties, (duty) => duty.amountCents);
  const { dutiesCents } = order.totals;
  if (duties.length > 0 && knownCents !== dutiesCents) {
    return { code: "UNSUPPORTED_DUTIES", details: { documentCents: knownCents, orderCents: dutiesCents } };
  }
  if (isExcluded) return [];
  const { dutyTitle, unit: flatUnit } = textsIn(language);
  const texts = flatTexts(
    {
      title: preferences.invoiceDuty,
      detail: preferences.invoiceDutyDetail,
      unit: preferences.invoiceDutyUnit,
      defaults: { title: dutyTitle, detail: "", unit: flatUnit },
    },
    language,
    { "order.name": order.name } satisfies ValuesOf<"duty">,
  );
  const known = duties.length > 0 ? duties : [{ id: "duties", title: dutyTitle, amountCents: dutiesCents, taxes: [] }];
  const charges = chargesOf(known, () => texts);
  return isRefusal(charges) ? charges : summedPerRate("fee:duties", charges);
}

/** A document names every fee; if an amount is known only as part of a sum, the fees are refused. */
function feeCharges(order: Order, { language }: ChargeSettings): readonly Charge[] | Refusal {
  const fees = order.additionalFees ?? [];
  const knownCents = sumCents(fees, (fee) => fee.amountCents);
  const { additionalFeesCents } = order.totals;
  if (knownCents !== additionalFeesCents) {
    const details = { documentCents: knownCents, orderCents: additionalFeesCents };
    return { code: "UNSUPPORTED_ADDITIONAL_FEES", details };
  }
  const { feeTitle, unit } = textsIn(language);
  return chargesOf(fees, ({ title }) => ({ title: lineTitle(title, feeTitle), unit }));
}

function chargesOf(
  fees: readonly OrderFee[],
  textsOf: (fee: OrderFee) => Pick<Charge, "title" | "detail" | "unit">,
): readonly Charge[] | Refusal {
  const charges: Charge[] = [];
  for (const fee of fees) {
    const [tax, second] = relevantTaxes(fee.taxes);
    if (second !== undefined) return { code: "TAX_SEVERAL_LINES", details: { value: fee.title } };
    charges.push({
      source: `fee:${fee.id}`,
      ...textsOf(fee),
      quantity: 1,
      beforeCents: fee.amountCents,
      discountCents: 0,
      taxCents: tax?.taxCents ?? 0,
      rate: tax?.rate ?? 0,
      discountTitles: [],
    });
  }
  return charges;
}

/**
 * Charges a tip at the goods' rates, by their gross values: it belongs to the consideration (§ 10 Abs. 1 UStG).
 * The platform names no tax of it. Untaxed goods have an untaxed tip; beside vouchers alone, whose sale is no supply, no rate is known.
 * If the merchant passes tips on to employees, the line says why it has no tax.
 */
function tipCharges(
  order: Order,
  goods: readonly Charge[],
  { preferences, language }: ChargeSettings,
): readonly Charge[] | Refusal {
  const { tipCents } = order.totals;
  const { tipTitle: title, tipPassedOn, unit } = textsIn(language);
  const tip = { source: "tip", title, unit, quantity: 1, discountCents: 0, discountTitles: [] } as const;
  if (!preferences.fixTaxTip) {
    const step = traceStep("tip-tax", "passed", "fixTaxTip", "ohne Umsatzsteuer: durchlaufender Posten");
    return [{ ...tip, detail: tipPassedOn, beforeCents: tipCents, taxCents: 0, rate: 0, step }];
  }
  if (goods.length === 0) return { code: "TAX_UNCLEAR", details: { value: `${title}: 0 %` } };
  const values = grossByRate(goods, order.taxesIncluded);
  const shares = values.size === 0 ? [{ rate: mainRateOf(goods), cents: tipCents }] : spread(tipCents, values);
  const taxes = shares.map(({ rate, cents }) => taxContained(cents, rate));
  const datum = `${shareText(shares)}; Steuer ${germanAmount(sumCents(taxes, (cents) => cents))}`;
  return shares.map(({ rate, cents }, index) => {
    const taxCents = taxes[index] ?? 0;
    const charge = { ...tip, beforeCents: order.taxesIncluded ? cents : cents - taxCents, taxCents, rate };
    return index === 0 ? { ...charge, step: traceStep("tip-tax", "passed", "fixTaxTip", datum) } : charge;
  });
}

function dutiesOf(order: Order): readonly OrderFee[] {
  return order.lines.flatMap((line) => line.duties ?? []);
}

function feeTaxCents(fee: OrderFee): Cents {
  return sumCents(fee.taxes, (tax) => tax.taxCents);
}

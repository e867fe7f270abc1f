import { type BasisPoints, type Cents, germanAmount, sumCents, taxContained } from "../../values/money.ts";
import type { Order, OrderFee } from "../orders/order.ts";
import { invoiceTexts } from "../texts/default-texts.ts";
import { type Charge, isRefusal, type Refusal, summedPerRate } from "./charge.ts";
import { flatTexts } from "./flat-texts.ts";
import { germanStandardRate, isGermanRate } from "./german-rates.ts";
import { relevantTaxes } from "./item-charges.ts";
import { lineTitle } from "./item-texts.ts";
import type { ChargeSettings } from "./order-charges.ts";
import { traceStep } from "./rules/rule.ts";
import { mainRateOf } from "./shipping-charges.ts";

/** What the shop charged beside goods and shipping: duties, fees of the platform and its apps, a tip. */
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
  return [...duties, ...fees, ...(tipCents === 0 ? [] : [tipCharge(order, goods, settings)])];
}

/** Duties the invoice leaves out, with the tax on them; they stand beside the prices, or nothing can be left out. */
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
  const { dutyTitle, flatUnit } = invoiceTexts[language];
  const texts = flatTexts(
    {
      title: preferences.invoiceDuty,
      detail: preferences.invoiceDutyDetail,
      unit: preferences.invoiceDutyUnit,
      defaults: { title: dutyTitle, detail: "", unit: flatUnit },
    },
    language,
    { "order.name": order.name },
  );
  const known = duties.length > 0 ? duties : [{ id: "duties", title: dutyTitle, amountCents: dutiesCents, taxes: [] }];
  const charges = chargesOf(known, () => texts);
  return isRefusal(charges) ? charges : summedPerRate("fee:duties", charges);
}

/** Every fee is named; one whose amount is known only as part of a sum is nothing a document could name. */
function feeCharges(order: Order, { language }: ChargeSettings): readonly Charge[] | Refusal {
  const fees = order.additionalFees ?? [];
  const knownCents = sumCents(fees, (fee) => fee.amountCents);
  const { additionalFeesCents } = order.totals;
  if (knownCents !== additionalFeesCents) {
    const details = { documentCents: knownCents, orderCents: additionalFeesCents };
    return { code: "UNSUPPORTED_ADDITIONAL_FEES", details };
  }
  const { feeTitle, flatUnit: unit } = invoiceTexts[language];
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

/** The platform gives a tip one amount and no tax; the merchant may have it taxed, where the goods are taxed at all. */
function tipCharge(order: Order, goods: readonly Charge[], { preferences, language, supplyDay }: ChargeSettings) {
  const { tipCents } = order.totals;
  const rate = preferences.fixTaxTip ? tipRate(goods, supplyDay) : 0;
  const taxCents = taxContained(tipCents, rate);
  const { tipTitle: title, flatUnit: unit } = invoiceTexts[language];
  const beforeCents = order.taxesIncluded ? tipCents : tipCents - taxCents;
  const charge: Charge = {
    source: "tip",
    title,
    unit,
    quantity: 1,
    beforeCents,
    discountCents: 0,
    taxCents,
    rate,
    discountTitles: [],
  };
  const datum = `${germanAmount(tipCents - taxCents)} + ${germanAmount(taxCents)}`;
  return { ...charge, step: traceStep("tip-tax", "passed", "fixTaxTip", datum) };
}

/** The general German rate; another country's tip shares the rate of the goods there, and untaxed goods have untaxed tips. */
function tipRate(goods: readonly Charge[], supplyDay: string): BasisPoints {
  const taxed = goods.filter((charge) => charge.rate !== 0);
  if (taxed.length === 0) return 0;
  const isGerman = taxed.every((charge) => isGermanRate(charge.rate, supplyDay));
  return isGerman ? germanStandardRate(supplyDay) : mainRateOf(taxed);
}

function dutiesOf(order: Order): readonly OrderFee[] {
  return order.lines.flatMap((line) => line.duties ?? []);
}

function feeTaxCents(fee: OrderFee): Cents {
  return sumCents(fee.taxes, (tax) => tax.taxCents);
}

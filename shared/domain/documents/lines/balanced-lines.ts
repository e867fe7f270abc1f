import type { Language } from "#shared/values/languages.ts";
import { type BasisPoints, type Cents, germanAmount, germanRate, sumCents } from "#shared/values/money.ts";
import type { Order } from "../../orders/order.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { providerTraits } from "../../shop/provider-traits.ts";
import { type Charge, grossCharge, type Refusal } from "../charges/charge.ts";
import { rateSums } from "../charges/rate-sums.ts";
import { contentTotals, isRoundedAlike } from "../charges/totals.ts";
import type { TraceStep } from "../decision/trace.ts";
import { traceStep } from "../decision/trace.ts";
import type { ContentLine, ContentTotals, DocumentContent } from "../paper/content.ts";
import type { TaxFreeType } from "../tax/regime.ts";
import { contentLines, roundingLine } from "./content-lines.ts";
import { fittedLines } from "./fitted-lines.ts";
import { netCharges, netSetting } from "./net-charges.ts";
import { mainRateOf } from "./shipping-charges.ts";

interface BalancedLines {
  taxType: DocumentContent["taxType"];
  lines: readonly ContentLine[];
  totals: ContentTotals;
  /** The outcome of a wish for net amounts, and other steps that a merchant should read. */
  steps: readonly TraceStep[];
}

/** A rounding line stays below two cents; more is no rounding difference. */
const MAX_ROUNDING_CENTS = 1;

/** The facts behind the lines besides the charges. */
interface Settings {
  order: Order;
  preferences: Preferences;
  language: Language;
}

/**
 * The lines whose total is exactly what the shop charged; anything else is refused with both sums (the sum guard). Net for a net
 * order or the merchant's wish, if that works however the provider rounds; else gross; else gross with a rounding line under two
 * cents.
 */
export function balancedLines(
  order: Order,
  charges: readonly Charge[],
  taxFreeType: TaxFreeType | undefined,
  preferences: Preferences,
  language: Language,
): BalancedLines | Refusal {
  const orderCents = order.totals.totalCents;
  const settings = { order, preferences, language };
  let nearest: BalancedLines | undefined;
  let doubt: TraceStep | undefined;
  for (const candidate of representations(charges, taxFreeType, settings)) {
    if (candidate.lines.length > providerTraits.maximumLines)
      return { code: "UNSUPPORTED_TOO_MANY_LINES", details: { value: `${candidate.lines.length}` } };
    const isReached = candidate.totals.grossCents === orderCents;
    if (isReached && candidate.taxType === "net" && !isRoundedAlike("net", candidate.lines)) {
      doubt ??= doubtStep(candidate, settings);
      continue;
    }
    if (isReached) return checkedTax(doubt === undefined ? candidate : withDoubt(candidate, doubt), charges, order);
    nearest = candidate;
  }
  if (nearest === undefined) return { code: "SUM_MISMATCH" };
  const missing = orderCents - nearest.totals.grossCents;
  const mayRound = preferences.invoiceUseRounding && Math.abs(missing) <= MAX_ROUNDING_CENTS;
  if (!mayRound || !areDiscountsAllocated(order, charges)) {
    const perRate = rateSums(nearest.totals, charges, { taxesIncluded: order.taxesIncluded, orderCents });
    return { code: "SUM_MISMATCH", details: { documentCents: nearest.totals.grossCents, orderCents, perRate } };
  }
  return checkedTax(withRounding(nearest, missing, goodsRate(order, charges), settings), charges, order);
}

/** The outcome of a wish for net amounts. The provider makes e-invoices of net ones only; the total never changes. */
const netText = () => "Nettorechnung, Summe wie im Shop; für E-Rechnungen geeignet";
const grossText = (cents: Cents) =>
  `Bruttorechnung: netto ergäbe nicht ${germanAmount(cents)}; für E-Rechnungen nicht geeignet`;

/** Explains a gross amount that net lines would reach: the total would depend on the provider's rounding. */
function doubtStep({ lines, totals }: BalancedLines, { order, preferences }: Settings): TraceStep {
  const perLine = contentTotals("net", lines, "per_line");
  const [one, other] = [totals.taxCents, perLine.taxCents].map(germanAmount);
  const taxes = one === other ? "je Satz verschieden" : `${one} oder ${other}`;
  const datum = `Bruttorechnung: netto wäre die Steuer je nach Rundung ${taxes}; für E-Rechnungen nicht geeignet`;
  return traceStep("net-document", "passed", netSetting(order, preferences), datum);
}

/** In the place of what is said about a wish for net amounts. */
function withDoubt(balanced: BalancedLines, doubt: TraceStep): BalancedLines {
  return { ...balanced, steps: [...balanced.steps.filter(({ rule }) => rule !== doubt.rule), doubt] };
}

/** In order of preference, each made only when those before it did not fit. */
function* representations(
  charges: readonly Charge[],
  taxFreeType: TaxFreeType | undefined,
  settings: Settings,
): Generator<BalancedLines> {
  const { order, preferences, language } = settings;
  const as = (taxType: DocumentContent["taxType"], represented: readonly Charge[], ...steps: TraceStep[]) => {
    const lines = fittedLines(contentLines(represented, preferences, language), language);
    return { taxType, lines, totals: contentTotals(taxType, lines), steps };
  };
  if (taxFreeType !== undefined) {
    yield as(taxFreeType, charges);
    return;
  }
  const setting = netSetting(order, preferences);
  const wish = (datum: () => string) =>
    setting === undefined ? [] : [traceStep("net-document", "passed", setting, datum())];
  if (!order.taxesIncluded) {
    const net = as("net", charges, ...wish(netText));
    yield net;
    const missing = order.totals.totalCents - net.totals.grossCents;
    if (setting !== undefined && preferences.invoiceUseRounding && Math.abs(missing) <= MAX_ROUNDING_CENTS) {
      yield withRounding(net, missing, goodsRate(order, charges), settings);
    }
  } else if (setting !== undefined) {
    const netted = netCharges(charges);
    if (netted !== undefined) yield as("net", netted, ...wish(netText));
  }
  const represented = order.taxesIncluded ? charges : charges.map(grossCharge);
  yield as("gross", represented, ...wish(() => grossText(order.totals.totalCents)));
}

/** The main rate of what is supplied: vouchers, which have none, are none of it. */
function goodsRate({ lines }: Order, charges: readonly Charge[]): BasisPoints {
  const vouchers = new Set<string>(lines.filter(({ giftCard }) => giftCard).map(({ id }) => `line:${id}`));
  return mainRateOf(charges.filter(({ source }) => !vouchers.has(source)));
}

/** With the difference as a line of its own. */
function withRounding(
  balanced: BalancedLines,
  cents: Cents,
  rate: BasisPoints,
  { preferences, language }: Settings,
): BalancedLines {
  const lines = [...balanced.lines, roundingLine(cents, rate, preferences, language)];
  const step = traceStep("rounding", "passed", "invoiceUseRounding", germanAmount(cents));
  return {
    ...balanced,
    lines,
    totals: contentTotals(balanced.taxType, lines),
    steps: [...balanced.steps, step],
  };
}

/** Records tax within half a cent per charge of the platform's; refuses more, as in shops that round per unit. */
function checkedTax(balanced: BalancedLines, charges: readonly Charge[], order: Order): BalancedLines | Refusal {
  const differences: string[] = [];
  for (const { taxRate, taxCents } of balanced.totals.perRate) {
    const ofRate = charges.filter(({ rate }) => rate === taxRate);
    const platformCents = sumCents(ofRate, (charge) => charge.taxCents);
    if (taxCents === platformCents) continue;
    const roundings = sumCents(ofRate, ({ parts }) => parts?.length ?? 1);
    if (Math.abs(taxCents - platformCents) > Math.max(1, Math.ceil(roundings / 2))) {
      const { taxesIncluded, totals } = order;
      const perRate = rateSums(balanced.totals, charges, { taxesIncluded, orderCents: totals.totalCents });
      return { code: "TAX_UNCLEAR", details: { documentCents: taxCents, orderCents: platformCents, perRate } };
    }
    differences.push(`${germanRate(taxRate)}: ${germanAmount(taxCents)} statt ${germanAmount(platformCents)}`);
  }
  if (differences.length === 0) return balanced;
  const step = traceStep("tax-rounding", "passed", undefined, differences.join(", "));
  return { ...balanced, steps: [...balanced.steps, step] };
}

/** The platform's allocations make up the order's discount; a cent that is lost there is no rounding. */
function areDiscountsAllocated(order: Order, charges: readonly Charge[]): boolean {
  const allocated: Cents = sumCents(charges, (charge) => charge.discountCents);
  const hidden = sumCents(order.shipping, (shipping) =>
    shipping.chargedCents === 0 && !shipping.removed ? shipping.originalCents : 0,
  );
  return order.totals.discountCents === allocated || order.totals.discountCents === allocated + hidden;
}

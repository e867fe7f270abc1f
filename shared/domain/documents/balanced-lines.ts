import { type Cents, sumCents } from "../../values/money.ts";
import type { Order } from "../orders/order.ts";
import type { Preferences } from "../preferences/preferences.ts";
import type { DocumentLanguage } from "../texts/default-texts.ts";
import { type Charge, chargedCents, grossCharge, type Refusal } from "./charge.ts";
import type { ContentLine, ContentTotals, DocumentContent } from "./content.ts";
import { contentLines, mostLines, roundingLine } from "./content-lines.ts";
import { mainRateOf } from "./shipping-charges.ts";
import { contentTotals } from "./totals.ts";

export interface BalancedLines {
  taxType: DocumentContent["taxType"];
  lines: readonly ContentLine[];
  totals: ContentTotals;
}

/** A rounding line stays below two cents; more is no rounding difference. */
const mostRoundingCents = 1;

/**
 * The representation of the charges whose total, by the provider's rule, is exactly what the shop charged: net for a net
 * order where that works out, else gross, else gross with a rounding line under two cents. Anything else is refused with
 * both sums: the sum guard.
 */
export function balancedLines(
  order: Order,
  charges: readonly Charge[],
  isSmallBusiness: boolean,
  preferences: Preferences,
  language: DocumentLanguage,
): BalancedLines | Refusal {
  const orderCents = order.totals.totalCents;
  const candidates = representations(order, charges, isSmallBusiness, preferences, language);
  for (const candidate of candidates) {
    if (candidate.lines.length > mostLines)
      return { code: "UNSUPPORTED_TOO_MANY_LINES", details: { value: `${candidate.lines.length}` } };
    if (candidate.totals.grossCents === orderCents) return checkedTax(candidate, charges);
  }
  const nearest = candidates.at(-1);
  if (nearest === undefined) return { code: "SUM_MISMATCH" };
  const missing = orderCents - nearest.totals.grossCents;
  const mayRound = preferences.invoiceUseRounding && Math.abs(missing) <= mostRoundingCents;
  if (!mayRound || nearest.taxType === "net" || !areDiscountsAllocated(order, charges)) {
    return { code: "SUM_MISMATCH", details: { documentCents: nearest.totals.grossCents, orderCents } };
  }
  const lines = [
    ...nearest.lines,
    roundingLine(missing, isSmallBusiness ? 0 : mainRateOf(charges), preferences, language),
  ];
  return checkedTax({ ...nearest, lines, totals: contentTotals(nearest.taxType, lines) }, charges);
}

/** In order of preference. */
function representations(
  order: Order,
  charges: readonly Charge[],
  isSmallBusiness: boolean,
  preferences: Preferences,
  language: DocumentLanguage,
): BalancedLines[] {
  const represented = (taxType: DocumentContent["taxType"], represented: readonly Charge[]) => {
    const lines = contentLines(represented, preferences, language);
    return { taxType, lines, totals: contentTotals(taxType, lines) };
  };
  if (isSmallBusiness)
    return [
      represented(
        "vatfree",
        charges.map((charge) => ({ ...charge, rate: 0 })),
      ),
    ];
  if (order.taxesIncluded) return [represented("gross", charges)];
  return [represented("net", charges), represented("gross", charges.map(grossCharge))];
}

/**
 * The document's tax per rate may differ from the platform's by its rounding per line: half a cent for each. More means
 * that the order's tax does not follow from its amounts and rates.
 */
function checkedTax(balanced: BalancedLines, charges: readonly Charge[]): BalancedLines | Refusal {
  for (const { taxRate, taxCents } of balanced.totals.perRate) {
    const atRate = charges.filter((charge) => charge.rate === taxRate);
    const platformCents = sumCents(atRate, (charge) => charge.taxCents);
    const tolerance = Math.max(1, Math.ceil(atRate.length / 2));
    if (balanced.taxType !== "vatfree" && Math.abs(taxCents - platformCents) > tolerance) {
      return { code: "TAX_UNCLEAR", details: { documentCents: taxCents, orderCents: platformCents } };
    }
  }
  return balanced;
}

/** Whether the platform's allocations make up the order's discount; a cent that is lost there is no rounding. */
function areDiscountsAllocated(order: Order, charges: readonly Charge[]): boolean {
  const allocated: Cents = sumCents(charges, (charge) => charge.beforeCents - chargedCents(charge));
  const hidden = sumCents(order.shipping, (shipping) =>
    shipping.chargedCents === 0 && !shipping.removed ? shipping.originalCents : 0,
  );
  return order.totals.discountCents === allocated || order.totals.discountCents === allocated + hidden;
}

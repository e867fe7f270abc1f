import type { ContentTaxType } from "#shared/values/content-tax-type.ts";
import { type Cents, sumCents, taxContained } from "#shared/values/money.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { providerTraits } from "../../shop/provider-traits.ts";
import { chargedCents, type Refusal } from "../charges/charge.ts";
import { grossRateSums } from "../charges/rate-sums.ts";
import { contentTotals, isRoundedAlike } from "../charges/totals.ts";
import { contentLines } from "../lines/content-lines.ts";
import { fittedLines } from "../lines/fitted-lines.ts";
import { netOf } from "../lines/net-charges.ts";
import type { ContentLine, ContentTotals, DocumentContent } from "../paper/content.ts";
import { type CreditCharge, chargedPerRate, creditPreferences } from "./credit-charges.ts";
import { grossPerRate, isSamePerRate, type PerRate, sumOfRates } from "./per-rate.ts";

export interface CreditLines {
  taxType: ContentTaxType;
  lines: readonly ContentLine[];
  totals: ContentTotals;
}

/**
 * Lines whose total, by the provider's rule, is exactly the money that went back at each rate; anything else is refused. They have
 * the invoice's tax type if that works however the provider rounds; else a net invoice gets a gross document.
 */
export function creditLines(
  charges: readonly CreditCharge[],
  invoice: DocumentContent,
  preferences: Preferences,
): CreditLines | Refusal {
  const wanted = chargedPerRate(charges);
  const represented = (taxType: ContentTaxType, charges: readonly CreditCharge[]): CreditLines => {
    const { language } = invoice;
    const lines = fittedLines(contentLines(charges, creditPreferences(preferences, language), language), language);
    return { taxType, lines, totals: contentTotals(taxType, lines) };
  };
  const net = invoice.taxType === "net" ? netCharges(charges, wanted) : undefined;
  const gross = represented(invoice.taxType === "net" ? "gross" : invoice.taxType, charges);
  const candidates = net === undefined ? [gross] : [represented("net", net), gross];
  const reached = candidates.find(
    (candidate) =>
      isSamePerRate(grossPerRate(candidate), wanted) &&
      (candidate.taxType !== "net" || isRoundedAlike("net", candidate.lines)),
  );
  if (reached === undefined) {
    const perRate = grossRateSums(grossPerRate(gross), wanted);
    const documentCents = gross.totals.grossCents;
    return { code: "SUM_MISMATCH", details: { documentCents, orderCents: sumOfRates(wanted), perRate } };
  }
  return reached.lines.length > providerTraits.maximumLines
    ? { code: "UNSUPPORTED_TOO_MANY_LINES", details: { value: `${reached.lines.length}` } }
    : reached;
}

/** Net charges whose tax gives each rate's gross; undefined if impossible: at 19 %, 37.82 is 45.01, 37.81 is 44.99. */
function netCharges(charges: readonly CreditCharge[], wanted: PerRate): CreditCharge[] | undefined {
  const differences = new Map<CreditCharge, Cents>();
  for (const [rate, grossCents] of wanted) {
    const ofRate = charges.filter((charge) => charge.rate === rate);
    const given = sumCents(ofRate, ({ netCents }) => netCents);
    const net = netOf(grossCents, rate);
    if (net === undefined) return undefined;
    // a cent of difference matters least at the largest one
    const largest = ofRate.reduce((one, other) => (chargedCents(other) > chargedCents(one) ? other : one));
    differences.set(largest, net - given);
  }
  return charges.map((charge) => {
    const discountCents = charge.discountCents - taxContained(charge.discountCents, charge.rate);
    const netCents = charge.netCents + (differences.get(charge) ?? 0);
    return { ...charge, beforeCents: netCents + discountCents, discountCents };
  });
}

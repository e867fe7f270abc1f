import { germany } from "#shared/values/countries.ts";
import { hasXl } from "../../shop/provider-traits.ts";
import { isRefusal, type Refusal } from "../charges/charge.ts";
import type { DecisionInput } from "../decision/decision-input.ts";
import { invoiceTaxDay } from "../facts/dates.ts";
import { relevantTaxes } from "../facts/relevant-taxes.ts";
import { taxRegime } from "../tax/decide-regime.ts";
import { chargedRates, rateList, taxParts } from "../tax/order-taxes.ts";
import type { TaxInput, TaxRegime } from "../tax/regime.ts";
import { regimeDatum } from "../tax/regime-datum.ts";
import { placeLabel } from "../tax/situation.ts";
import { isFetchedByTax, placeOfSupply } from "../tax/tax-region.ts";
import { recipientCountry } from "./invoice-rules.ts";
import type { Rule } from "./rule.ts";

/** Checks the place of supply, and that the provider's plan takes recipients there. */
export const taxRegionRule: Rule = {
  name: "tax-region",
  datum: ({ order }) => {
    const place = placeLabel(placeOfSupply(order));
    return isFetchedByTax(order) ? `${place}, abgeholt: keine Lieferadresse, deutsche Umsatzsteuer berechnet` : place;
  },
  violation: ({ order, profile }) => {
    const { region, country = "" } = placeOfSupply(order);
    if (region === "unknown") return { verdict: "hold", code: "UNKNOWN_COUNTRY", details: { value: country } };
    const isAbroad = recipientCountry(order) !== germany || country !== germany;
    return isAbroad && (profile === undefined || !hasXl(profile))
      ? { verdict: "hold", code: "INVALID_PLAN_RECIPIENT_ABROAD", details: { value: country } }
      : undefined;
  },
};

/** Holds tax that a sales channel owes, and lines with more than one tax. */
export const taxLinesRule: Rule = {
  name: "tax-lines",
  datum: ({ order }) => rateList(chargedRates(taxParts(order))),
  violation: ({ order }) => {
    if (taxParts(order).some((tax) => tax.channelLiable && tax.taxCents !== 0)) {
      return { verdict: "hold", code: "UNSUPPORTED_CHANNEL_LIABLE" };
    }
    const several = order.lines.find(({ taxes }) => taxes.length > 1 && relevantTaxes(taxes).length > 1);
    return several === undefined
      ? undefined
      : { verdict: "hold", code: "TAX_SEVERAL_LINES", details: { value: several.title } };
  },
};

/** Decides the tax regime. The connection was checked before: without a profile there is nothing to say. */
export const taxRegimeRule: Rule = {
  name: "tax-regime",
  datum: (input) => {
    const decided = decidedTax(input);
    return decided && regimeDatum(decided.input, decided.regime);
  },
  violation: (input) => {
    const regime = decidedTax(input)?.regime;
    return regime !== undefined && isRefusal(regime) ? { verdict: "hold", ...regime } : undefined;
  },
};

interface DecidedTax {
  input: TaxInput;
  regime: TaxRegime | Refusal;
}

/** Asked about the order as it is invoiced: what was taken out is gone from it already. */
function decidedTax({ order, preferences, profile, context }: DecisionInput): DecidedTax | undefined {
  if (profile === undefined) return undefined;
  const supplyDay = invoiceTaxDay(order, preferences, context.now);
  const tax = { order, preferences, profile, supplyDay };
  return { input: tax, regime: taxRegime(tax) };
}

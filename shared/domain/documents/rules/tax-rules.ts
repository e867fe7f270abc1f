import { germany } from "../../../values/countries.ts";
import { sumCents } from "../../../values/money.ts";
import type { Order, TaxPart } from "../../orders/order.ts";
import { isSmallBusiness } from "../invoice-content.ts";
import { isAnonymousPosOrder } from "../recipient.ts";
import { destinationOf, taxRegionOf } from "../tax-region.ts";
import { proFeature } from "../text-choice.ts";
import { recipientCountry } from "./invoice-rules.ts";
import type { Objection, PlanInput, Rule } from "./rule.ts";

/** German rates a union consumer may be charged while the merchant is taxed at home. */
const germanRates: ReadonlySet<number> = new Set([700, 1900]);

/**
 * Which country's tax applies is decided here only where it is plain: supplies inside Germany, and consumers elsewhere
 * in the Union whom a merchant below the distance sales threshold charged German tax.
 */
export const taxRegionRule: Rule = {
  name: "tax-region",
  datum: ({ order }) => destinationOf(order)?.countryCode,
  objection: (input) => {
    const { order, profile } = input;
    if (isAnonymousPosOrder(order)) return undefined;
    const region = taxRegionOf(destinationOf(order));
    const country = destinationOf(order)?.countryCode;
    const value = { details: { value: country ?? "" } };
    if (region === "unknown") return { verdict: "hold", code: "UNKNOWN_COUNTRY", ...value };
    const isAbroad = recipientCountry(order) !== germany || country !== germany;
    if (isAbroad && !profile?.businessFeatures.includes(proFeature)) {
      return { verdict: "hold", code: "INVALID_PLAN_RECIPIENT_ABROAD", ...value };
    }
    if (region === "special_territory") return { verdict: "hold", code: "UNSUPPORTED_TAX_TERRITORY", ...value };
    if (region === "germany" || (region === "eu" && isGermanTaxedConsumer(input))) return undefined;
    return { verdict: "hold", code: "UNSUPPORTED_FOREIGN_TAX", ...value };
  },
};

function isGermanTaxedConsumer({ order, profile }: PlanInput): boolean {
  if (profile === undefined || profile.distanceSalesPrinciple === "DESTINATION" || isSmallBusiness(profile))
    return false;
  const names = [order.company?.name, order.billingAddress?.company, order.shippingAddress?.company];
  const isBusiness = names.some((name) => name !== undefined && name.trim() !== "");
  const taxed = taxParts(order).filter((tax) => tax.rate !== 0 || tax.taxCents !== 0);
  return !isBusiness && taxed.length > 0 && taxed.every((tax) => germanRates.has(tax.rate));
}

/** Whose tax it is, whether there should be any, and whether it was decided at all. */
export const taxLinesRule: Rule = {
  name: "tax-lines",
  datum: ({ order }) => rateList(order),
  objection: ({ order, profile }): Objection | undefined => {
    const parts = taxParts(order);
    if (parts.some((tax) => tax.channelLiable && tax.taxCents !== 0)) {
      return { verdict: "hold", code: "UNSUPPORTED_CHANNEL_LIABLE" };
    }
    if (profile !== undefined && isSmallBusiness(profile)) {
      const charged = sumCents(parts, (tax) => tax.taxCents);
      return charged === 0 ? undefined : { verdict: "hold", code: "SMALL_BUSINESS_TAXED" };
    }
    return hasUndecidedTax(order) ? { verdict: "hold", code: "TAX_UNCLEAR", details: { value: "0 %" } } : undefined;
  },
};

/**
 * An order that charges money for taxable goods without naming any tax, not even 0 %: the platform does not tell whether
 * they are exempt or its settings are missing.
 */
function hasUndecidedTax(order: Order): boolean {
  if (taxParts(order).length > 0) return false;
  return order.lines.some(
    (line) => line.taxable && line.totalCents > sumCents(line.discounts, (part) => part.amountCents),
  );
}

function taxParts(order: Order): readonly TaxPart[] {
  return [...order.lines.flatMap((line) => line.taxes), ...order.shipping.flatMap((shipping) => shipping.taxes)];
}

function rateList(order: Order): string {
  const rates = [...new Set(taxParts(order).map((tax) => tax.rate))].sort((left, right) => left - right);
  return rates.map((rate) => `${rate / 100} %`).join(", ");
}

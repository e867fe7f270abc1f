import { canonicalJson } from "../../values/canonical-json.ts";
import type { Address, Order, TaxPart } from "./order.ts";

/**
 * What a document says about an order, as canonical text: when it changes, a document that was made no longer fits.
 * Payments, fulfilments, refunds, tags and notes are not in it; refunds get documents of their own.
 */
export function orderFingerprint(order: Order): string {
  return canonicalJson({
    name: order.name,
    total: order.totals.totalCents,
    tip: order.totals.tipCents,
    gross: order.taxesIncluded,
    lines: order.lines.map((line) => [
      line.id,
      line.quantity,
      line.totalCents,
      line.discounts.map((discount) => discount.amountCents),
      line.taxes.map(taxFacts),
    ]),
    shipping: order.shipping
      .filter((shipping) => !shipping.removed)
      .map((shipping) => [shipping.id, shipping.originalCents, shipping.chargedCents, shipping.taxes.map(taxFacts)]),
    billing: addressFacts(order.billingAddress ?? order.shippingAddress),
    destination: order.shippingAddress?.countryCode ?? null,
  });
}

function taxFacts(tax: TaxPart): readonly number[] {
  return [tax.rate, tax.taxCents];
}

function addressFacts(address: Address | undefined): readonly (string | null)[] | null {
  if (address === undefined) return null;
  const { company, name, firstName, lastName, street, supplement, zip, city, countryCode } = address;
  return [company, name, firstName, lastName, street, supplement, zip, city, countryCode].map((part) => part ?? null);
}

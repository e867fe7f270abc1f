import { canonicalJson } from "#shared/values/canonical-json.ts";
import { isRecord } from "#shared/values/json.ts";
import type { Cents } from "#shared/values/money.ts";
import { vatIdsIn } from "#shared/values/vat-ids.ts";
import { invoiceAddressOf } from "../../contacts/recipient.ts";
import type { Address, Order, OrderFee, TaxPart } from "../../orders/order.ts";
import { removalsOf } from "../../orders/removals.ts";
import { territoryOf } from "../../orders/territories.ts";

/** The facts in a fingerprint by which changes are told apart. */
export interface OrderFacts {
  name: string;
  total: Cents;
  /** Id, units, price of all, discounts, taxes. */
  lines: readonly (readonly [id: string, units: number, ...rest: unknown[]])[];
  billing: unknown;
  /** Country and territory, null where it lies in none; the country alone until 1 December 2026. */
  destination: unknown;
  vatIds?: unknown;
  shipping: unknown;
  tip: unknown;
  gross: unknown;
  duties?: unknown;
  fees?: unknown;
}

/**
 * The documented facts of an order, as canonical text: once it changes, a made document no longer fits.
 *
 * In it: what is charged and taxed (lines with quantity, price, discounts and tax, shipping, tip, duties, fees, total, gross or net),
 * the invoice's address, what decides its tax (country and territory of destination, VAT ids in the order's own texts and of the buying
 * company's location), and the order's name.
 *
 * Not in it: payments, parcels and statuses, which no document repeats; refunds and what is left after them, which get documents of
 * their own; tags and notes, except a VAT id written there; the customer's record, which changes for all their orders at once. Rare
 * parts are left out while they are empty.
 *
 * Units taken out without any money are missing from their line, because no refund's document names them, except for refunds in
 * `documented`, which have one.
 *
 * `like` is a stored fingerprint that the result is compared with: facts that were not kept at its time are left out.
 */
export function orderFingerprint(order: Order, documented?: ReadonlySet<string>, like?: string): string {
  const removals = removalsOf(order, documented);
  return canonicalJson({
    name: order.name,
    total: order.totals.totalCents,
    tip: order.totals.tipCents,
    gross: order.taxesIncluded,
    lines: order.lines.map((line) => [
      line.id,
      line.quantity - (removals?.get(line.id)?.units ?? 0),
      line.totalCents,
      line.discounts.map((discount) => discount.amountCents),
      line.taxes.map(taxFacts),
    ]),
    shipping: order.shipping
      .filter((shipping) => !shipping.removed)
      .map((shipping) => [shipping.id, shipping.originalCents, shipping.chargedCents, shipping.taxes.map(taxFacts)]),
    billing: addressFacts(invoiceAddressOf(order)),
    destination: destinationOf(order, like === undefined || Array.isArray(factsOf(like)?.destination)),
    ...extraCharges(order),
    ...vatIdFacts(order),
  });
}

/** The facts behind a fingerprint; undefined where it is none of ours. */
export function factsOf(fingerprint: string): OrderFacts | undefined {
  try {
    const facts: unknown = JSON.parse(fingerprint);
    return isFacts(facts) ? facts : undefined;
  } catch {
    return undefined;
  }
}

function isFacts(facts: unknown): facts is OrderFacts {
  return isRecord(facts) && Array.isArray(facts["lines"]);
}

function destinationOf({ shippingAddress = {} }: Order, isWithTerritory: boolean): unknown {
  const country = shippingAddress.countryCode ?? null;
  return isWithTerritory ? [country, territoryOf(shippingAddress)?.name ?? null] : country;
}

function extraCharges({ lines, totals, additionalFees = [] }: Order): Readonly<Record<string, unknown>> {
  const duties = lines.flatMap((line) => line.duties ?? []);
  return {
    ...chargeFacts("duties", totals.dutiesCents, duties),
    ...chargeFacts("fees", totals.additionalFeesCents, additionalFees),
  };
}

function chargeFacts(name: string, totalCents: Cents, parts: readonly OrderFee[]): Readonly<Record<string, unknown>> {
  if (totalCents === 0 && parts.length === 0) return {};
  return { [name]: [totalCents, ...parts.map((part) => [part.id, part.amountCents, part.taxes.map(taxFacts)])] };
}

/** The address is compared whole; ids in other texts only as ids, so that a note may change around them. */
function vatIdFacts({ note, attributes, lines, company }: Order): Readonly<Record<string, unknown>> {
  const ofLines = lines.flatMap((line) => line.attributes ?? []);
  const texts = [note ?? "", company?.taxId ?? "", ...[...attributes, ...ofLines].map(({ value }) => value)];
  const ids = texts.filter((text) => /\d\d/.test(text)).flatMap((text) => vatIdsIn(text));
  const valid = [...new Set(ids.flatMap(({ id, isValid }) => (isValid ? [id] : [])))].sort();
  return valid.length === 0 ? {} : { vatIds: valid };
}

function taxFacts(tax: TaxPart): readonly number[] {
  return [tax.rate, tax.taxCents];
}

function addressFacts(address: Address | undefined): readonly (string | null)[] | null {
  if (address === undefined) return null;
  const { company, name, firstName, lastName, street, supplement, zip, city, countryCode } = address;
  return [company, name, firstName, lastName, street, supplement, zip, city, countryCode].map((part) => part ?? null);
}

import { type JsonObject, objectOf, objectsOf, textOf } from "../json.ts";

/** General rates of some destinations; the platform charges nothing elsewhere unless the shop is registered there. */
const RATES: Readonly<Record<string, number>> = { DE: 0.19, AT: 0.2, FR: 0.2, NL: 0.21, BE: 0.21, IT: 0.22, PL: 0.23 };

/**
 * Taxes an unsent order at its new destination (vendor documentation: change log 2026-10); undefined where same, sent, or with
 * lines.
 */
export function recalculatedTaxes(given: JsonObject, patch: JsonObject): JsonObject | undefined {
  const [before, after] = [given, patch].map((order) => textOf(objectOf(order["shippingAddress"])["countryCodeV2"]));
  const hasLines = "lineItems" in patch || "shippingLines" in patch;
  if (after === undefined || after === before || hasLines || objectsOf(given["fulfillments"]).length > 0)
    return undefined;
  const taxed = (line: JsonObject): JsonObject => {
    const isTaxed = objectsOf(line["taxLines"]).length > 0;
    const rate = RATES[after];
    return isTaxed ? { ...line, taxLines: rate === undefined ? [] : [{ title: "VAT", rate }] } : line;
  };
  const lists = ["lineItems", "shippingLines"].filter((name) => given[name] !== undefined);
  return Object.fromEntries(lists.map((name) => [name, { nodes: objectsOf(given[name]).map(taxed) }]));
}

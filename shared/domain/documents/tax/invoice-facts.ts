import { searchVatId } from "../../contacts/vat-id-search.ts";
import { fulfillmentDay } from "../facts/dates.ts";
import type { DocumentContent } from "../paper/content.ts";
import { factsIn, type SupplyFacts, supplyDays, vouchersIn } from "../paper/supply-facts.ts";
import { isBusinessOrder } from "./business.ts";
import { placeOfTax } from "./decide-regime.ts";
import type { TaxInput, TaxRegime } from "./regime.ts";
import { supplyCountry } from "./supply-country.ts";

/** The facts of an invoice's supply, as the decision knows them. */
export function invoiceFacts(
  input: TaxInput,
  regime: TaxRegime,
  { delivery, totals }: Pick<DocumentContent, "delivery" | "totals">,
): SupplyFacts {
  const { found } = searchVatId(input.order, input.preferences);
  const vatId = regime.buyerVatId ?? (found?.isValid ? found.id : null);
  return factsIn({
    isBusiness: isBusinessOrder(input.order) || vatId !== null,
    vatId,
    regime: regime.name,
    ...supplyCountry(placeOfTax(input)),
    ...supplyDays(delivery),
    sentOn: fulfillmentDay(input.order),
    ...vouchersIn(regime.name, totals),
  });
}

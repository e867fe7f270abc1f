import { findCountry } from "../values/countries.ts";
import { foreignRates, germanRates } from "../values/tax-rates.ts";
import type { ApiCall } from "../wire/api-call.ts";
import type { Violation } from "../wire/errors.ts";
import { invalid, notNull } from "../wire/violations.ts";
import type { Contact, DocumentAddress } from "../world/model.ts";
import { priceModeOf, rateOf } from "./lines.ts";
import type { SalesInput } from "./schema.ts";

/** The facts beside the document that the tax rules read. */
export interface TaxSituation {
  contact: Contact | undefined;
  address: DocumentAddress;
  /** Berlin day whose rates apply. */
  day: string;
}

/** The provider's tax rules (vendor documentation, tax conditions and tax rates). */
export function taxViolations(call: ApiCall, input: SalesInput, situation: TaxSituation): Violation[] {
  return [
    ...smallBusinessViolations(call, input),
    ...subTypeViolations(call, input, situation),
    ...taxFreeViolations(input, situation),
    ...rateViolations(call, input, situation),
  ];
}

/** A small business may issue nothing but `vatfree` documents. */
function smallBusinessViolations({ organization }: ApiCall, { taxConditions }: SalesInput): Violation[] {
  const { smallBusiness, taxType } = organization.profile;
  const isVatFree = smallBusiness || taxType === "vatfree";
  if (!isVatFree || taxConditions.taxType === "vatfree") return [];
  return [invalid("taxConditions.taxType", "Für Kleinunternehmer ist nur 'vatfree' zulässig")];
}

/** Distance sales and electronic services go to consumers in another member state. */
function subTypeViolations(
  { context }: ApiCall,
  { taxConditions: { taxType, taxSubType } }: SalesInput,
  { address }: TaxSituation,
): Violation[] {
  if (!taxSubType) return [];
  if (taxType !== "net" && taxType !== "gross") {
    return [invalid("taxConditions.taxSubType", "ist nur mit 'net' oder 'gross' zulässig")];
  }
  const isInside = findCountry(taxState(address.countryCode, context))?.taxClassification === "intraCommunity";
  if (isInside) return [];
  return [invalid("taxConditions.taxSubType", "ist nur für einen anderen Mitgliedstaat der EU zulässig")];
}

/** The state whose value added tax applies (Directive 2006/112/EC Art. 7). */
const taxState = (countryCode: string, { switches }: ApiCall["context"]): string =>
  countryCode === "MC" && switches.monacoCountsAsFrance ? "FR" : countryCode;

function taxFreeViolations(
  { taxConditions: { taxType } }: SalesInput,
  { contact, address }: TaxSituation,
): Violation[] {
  if (priceModeOf(taxType) !== "taxFree" || taxType === "vatfree") return [];
  if (!contact) return [notNull("address.contactId")];
  if (taxType !== "intraCommunitySupply") return [];
  const { vatRegistrationId, allowTaxFreeInvoices } = contact.content.company ?? {};
  const isInside = findCountry(address.countryCode)?.taxClassification === "intraCommunity";
  return [
    ...(vatRegistrationId && allowTaxFreeInvoices
      ? []
      : [
          invalid(
            "address.contactId",
            "Der Kontakt braucht eine USt-IdNr. und die Erlaubnis für steuerfreie Rechnungen",
          ),
        ]),
    ...(isInside ? [] : [invalid("address.countryCode", "muss ein anderer Mitgliedstaat der EU sein")]),
  ];
}

function rateViolations(call: ApiCall, { lineItems, taxConditions }: SalesInput, situation: TaxSituation): Violation[] {
  const allowed = allowedRates(call, taxConditions, situation);
  return lineItems.flatMap(({ unitPrice }, index) => {
    const percentage = unitPrice?.taxRatePercentage;
    if (percentage === null || percentage === undefined || allowed.includes(rateOf(percentage))) return [];
    const list = allowed.map((rate) => rate / 100).join(", ");
    return [invalid(`lineItems[${index}].unitPrice.taxRatePercentage`, `ungültiger Steuersatz, zulässig: ${list}`)];
  });
}

/** Foreign rates need a sub type and the choice of the destination principle in the profile. */
function allowedRates(
  { organization, context }: ApiCall,
  { taxType, taxSubType }: SalesInput["taxConditions"],
  { address, day }: TaxSituation,
): readonly number[] {
  if (priceModeOf(taxType) === "taxFree") return [0];
  const isDestination = Boolean(taxSubType) && organization.profile.distanceSalesPrinciple === "DESTINATION";
  return (isDestination && foreignRates(taxState(address.countryCode, context), day)) || germanRates(day);
}

import type { PartnerPreferencesAnswer } from "#shared/api/partner.ts";
import {
  normalisedPartnerData,
  type PartnerData,
  type PartnerField,
  partnerDataFaults,
  partnerMessages,
} from "#shared/domain/partner/partner-data.ts";
import type { TaxCase } from "#shared/domain/partner/tax-cases.ts";
import { countryCodes, germany, isEuMember } from "#shared/values/countries.ts";

/** The form. Empty `iban` and `taxId` keep what is stored: they are never shown whole. */
export type PartnerForm = PartnerData;
type FormFaults = Partial<Record<PartnerField, string>>;

/** Masked data, the case of the tax number, and a private seller's permission to choose it. */
type Kept = Pick<PartnerPreferencesAnswer, "iban" | "taxId" | "taxCase" | "isPrivateAgreed">;

export function formOf(answer: PartnerPreferencesAnswer): PartnerForm {
  const { email, name, taxCase, taxState, vatId, street, postcode, town, country, method } = answer;
  const { paypalEmail, bankName, bic, selfBilling } = answer;
  return {
    email,
    name,
    taxCase,
    taxId: "",
    taxState: taxState ?? "",
    vatId,
    street,
    postcode,
    town,
    country,
    method,
    paypalEmail: paypalEmail ?? "",
    bankName,
    iban: "",
    bic,
    selfBilling,
  };
}

/** The stored tax number stays while its field is empty. */
export const keepsTaxId = (form: PartnerForm, kept: Kept): boolean =>
  form.taxId.trim() === "" && kept.taxId !== null && form.taxCase === kept.taxCase;

/** The stored account stays while its field is empty. */
export const keepsIban = (form: PartnerForm, kept: Kept): boolean => form.iban.trim() === "" && kept.iban !== null;

/** The server's objections, by its own rules. Stored values were right when stored. */
export function formFaults(form: PartnerForm, kept: Kept): FormFaults {
  const faults: FormFaults = { ...partnerDataFaults(normalisedPartnerData(form), kept.isPrivateAgreed) };
  if (keepsTaxId(form, kept)) delete faults.taxId;
  if (keepsIban(form, kept)) delete faults.iban;
  return form.selfBilling ? faults : { ...faults, selfBilling: partnerMessages.required };
}

/** The countries that fit a tax case; one alone is no choice. */
export function countriesOf(taxCase: TaxCase): readonly string[] {
  if (taxCase === "R" || taxCase === "K") return [germany];
  if (taxCase === "E") return countryCodes.filter((code) => code !== germany && isEuMember(code));
  if (taxCase === "D") return countryCodes.filter((code) => !isEuMember(code));
  return countryCodes;
}

/** Another tax case takes along what depends on it: the country, and the state of a German tax number. */
export function withTaxCase(form: PartnerForm, taxCase: TaxCase): PartnerForm {
  const countries = countriesOf(taxCase);
  const [only] = countries;
  const country = countries.includes(form.country) ? form.country : countries.length === 1 ? (only ?? "") : "";
  return { ...form, taxCase, country, taxState: country === germany ? form.taxState : "" };
}

export const isSameForm = (one: PartnerForm, other: PartnerForm): boolean =>
  (Object.keys(one) as PartnerField[]).every((field) => one[field] === other[field]);

/** The fields that the server found wrong. */
export function serverFaults(details: Readonly<Record<string, unknown>> | undefined): FormFaults {
  const fields = details?.["fields"];
  // The server names fields of this form with texts.
  return typeof fields === "object" && fields !== null ? { ...(fields as FormFaults) } : {};
}

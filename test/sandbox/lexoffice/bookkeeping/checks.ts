import { POSTING_CATEGORIES } from "../resources/posting-categories.ts";
import { berlinDay, isDay } from "../values/berlin-time.ts";
import { scaleDecimal } from "../values/decimal.ts";
import { anyForeignRate } from "../values/tax-rates.ts";
import type { LegacyIssue } from "../wire/errors.ts";
import type { Organization } from "../world/model.ts";
import type { VoucherInput } from "./schema.ts";

/** Rates the bookkeeping takes whatever the date, in hundredths of a percent. */
const RATES = new Set([0, 500, 700, 1600, 1900]);
/** Categories of sales to consumers abroad that are taxed where the goods arrive. */
const DESTINATION_CATEGORIES = new Set([
  "4ebd965a-7126-416c-9d8c-a5c9366ee473",
  "7ecea006-844c-4c98-a02d-aa3142640dd5",
]);

/** The rules between fields (vendor documentation, vouchers): contact, sums to the cent, rates, categories, dates. */
export function voucherIssues(organization: Organization, input: VoucherInput): LegacyIssue[] {
  return [
    ...dateIssues(input),
    ...contactIssues(organization, input),
    ...sumIssues(input),
    ...itemIssues(organization, input),
    ...(input.files ?? []).filter((id) => !organization.files.has(id)).map(() => issue("missing_entity", "files")),
  ];
}

/** The Berlin day of a date or date-time; `undefined` when it is neither. */
export function dayOf(text: string): string | undefined {
  if (isDay(text)) return text;
  const instant = Date.parse(text);
  return Number.isNaN(instant) ? undefined : berlinDay(instant);
}

export const centsOf = (amount: number): number => Number(scaleDecimal(amount, 2).scaled);

function dateIssues({ voucherDate, shippingDate, dueDate }: VoucherInput): LegacyIssue[] {
  return Object.entries({ voucherDate, shippingDate, dueDate })
    .filter(([, value]) => typeof value === "string" && dayOf(value) === undefined)
    .map(([name]) => issue("invalid_value", name));
}

function contactIssues({ contacts }: Organization, input: VoucherInput): LegacyIssue[] {
  const { contactId, useCollectiveContact, contactName, type, voucherItems } = input;
  if (contactId) {
    const contact = contacts.get(contactId);
    const number = type.startsWith("sales") ? contact?.customerNumber : contact?.vendorNumber;
    return [
      ...(number === undefined ? [issue("invalid_value", "contactId")] : []),
      ...(contactName ? [issue("custom_contact_name_for_referenced_contact_not_allowed", "contactName")] : []),
    ];
  }
  const ids = new Set(voucherItems.map(({ categoryId }) => categoryId));
  const needsContact = POSTING_CATEGORIES.some(({ id, contactRequired }) => contactRequired && ids.has(id));
  return useCollectiveContact && !needsContact ? [] : [issue("Missing_ContactId", "contactId")];
}

/** No cent of tolerance: items must add up to both totals. */
function sumIssues({ taxType, totalGrossAmount, totalTaxAmount, voucherItems }: VoucherInput): LegacyIssue[] {
  const amounts = voucherItems.reduce((sum, { amount }) => sum + centsOf(amount), 0);
  const taxes = voucherItems.reduce((sum, { taxAmount }) => sum + centsOf(taxAmount), 0);
  const gross = taxType === "net" ? amounts + taxes : amounts;
  return [
    ...(gross === centsOf(totalGrossAmount) ? [] : [issue("invalid_total_amount", "totalGrossAmount")]),
    ...(taxes === centsOf(totalTaxAmount) ? [] : [issue("invalid_taxamount", "totalTaxAmount")]),
  ];
}

function itemIssues({ profile }: Organization, { voucherItems }: VoucherInput): LegacyIssue[] {
  return voucherItems.flatMap(({ taxRatePercent, categoryId, amount, taxAmount }, index) => {
    const at = (field: string): string => `voucherItems[${index}].${field}`;
    const rate = centsOf(taxRatePercent);
    const isForeign = DESTINATION_CATEGORIES.has(categoryId) && profile.distanceSalesPrinciple === "DESTINATION";
    const isExact = [amount, taxAmount].every((value) => scaleDecimal(value, 2).exact);
    return [
      ...(POSTING_CATEGORIES.some(({ id }) => id === categoryId) ? [] : [issue("invalid_value", at("categoryId"))]),
      ...(RATES.has(rate) || (isForeign && anyForeignRate(rate)) ? [] : [issue("invalid_value", at("taxRatePercent"))]),
      ...(isExact ? [] : [issue("invalid_value", at("amount"))]),
    ];
  });
}

const issue = (i18nKey: string, source: string): LegacyIssue => ({ i18nKey, source });

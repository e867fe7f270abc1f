import { COUNTRIES, findCountry } from "../values/countries.ts";
import type { LegacyIssue } from "../wire/errors.ts";
import type { ContactInput } from "./schema.ts";

/** Two letters of the country, then two to twelve letters, digits, plus or star signs. */
const VAT_ID = /^[A-Z]{2}[A-Z0-9+*]{2,12}$/;

/** VAT ids are kept in upper case without blanks. */
export function normalizeVatId(vatId: string): string {
  return vatId.replaceAll(/\s/g, "").toUpperCase();
}

/** The rules between fields (vendor documentation, contacts), in the order the provider reports them. */
export function contactIssues(input: ContactInput): LegacyIssue[] {
  return [
    ...roleIssues(input),
    ...nameIssues(input),
    ...listIssues(input),
    ...countryIssues(input),
    ...vatIdIssues(input),
    ...xRechnungIssues(input),
  ];
}

function roleIssues({ roles }: ContactInput): LegacyIssue[] {
  if (roles?.customer || roles?.vendor) return [];
  return [{ i18nKey: "missing_entity", source: "roles.customer or roles.vendor" }];
}

function nameIssues({ company, person }: ContactInput): LegacyIssue[] {
  if (company && person) return [{ i18nKey: "invalid_value", source: "company or person" }];
  return company || person ? [] : [{ i18nKey: "missing_entity", source: "company or person" }];
}

/** Every list takes at most one entry through the interface. */
function listIssues(input: ContactInput): LegacyIssue[] {
  const lists: [string, readonly unknown[] | null | undefined][] = [
    ["company.contactPersons", input.company?.contactPersons],
    ...Object.entries(input.addresses ?? {}).map(named("addresses")),
    ...Object.entries(input.emailAddresses ?? {}).map(named("emailAddresses")),
    ...Object.entries(input.phoneNumbers ?? {}).map(named("phoneNumbers")),
  ];
  return lists
    .filter(([, entries]) => (entries?.length ?? 0) > 1)
    .map(([name]) => ({ i18nKey: "invalid_value", source: `${name}.size` }));
}

const named =
  (group: string) =>
  ([name, entries]: [string, readonly unknown[] | null | undefined]): [
    string,
    readonly unknown[] | null | undefined,
  ] => [`${group}.${name}`, entries];

function countryIssues({ addresses }: ContactInput): LegacyIssue[] {
  return Object.entries(addresses ?? {}).flatMap(([kind, entries]) =>
    (entries ?? []).flatMap(({ countryCode }, index) =>
      findCountry(countryCode)
        ? []
        : [
            {
              i18nKey: "countrycode_is_not_valid",
              source: `addresses.${kind}[${index}].countryCode`,
              additionalData: { supportedCountryCodes: COUNTRIES.map((country) => country.countryCode) },
            },
          ],
    ),
  );
}

function vatIdIssues({ company }: ContactInput): LegacyIssue[] {
  const vatId = company?.vatRegistrationId;
  if (!vatId || VAT_ID.test(normalizeVatId(vatId))) return [];
  return [{ i18nKey: "invalid_value", source: "company.vatRegistrationId" }];
}

function xRechnungIssues({ xRechnung }: ContactInput): LegacyIssue[] {
  if (!xRechnung || Boolean(xRechnung.buyerReference) === Boolean(xRechnung.vendorNumberAtCustomer)) return [];
  const missing = xRechnung.buyerReference ? "vendorNumberAtCustomer" : "buyerReference";
  return [{ i18nKey: "missing_entity", source: `xRechnung.${missing}` }];
}

import type { VatIdPlace } from "./choices.ts";
import type { Preferences } from "./preferences.ts";

/** Where the VAT id is looked for among data that every shop does not share. */
const scopeOfPlace: Partial<Record<VatIdPlace, string>> = {
  "customer-note": "read_customers",
  "customer-tags": "read_customers",
  "company-location": "read_companies",
};

/** Without these a rule about invoices and their corrections cannot decide: product tags, exchanges, payment terms. */
const telling = ["read_products", "read_returns", "read_payment_terms"] as const;

/** Optional scopes of the shop platform without which something the merchant chose stays empty, or undecided. */
export function neededScopes(preferences: Preferences): string[] {
  const {
    invoiceCreate,
    vatIdPlaces,
    contactPushCustomer,
    contactPushNote,
    contactCreate,
    invoiceIncludeGtin,
    eventTags,
  } = preferences;
  const readsCustomers = contactPushCustomer || contactPushNote || Array.isArray(contactCreate);
  return [
    ...new Set([
      ...vatIdPlaces.flatMap((place) => scopeOfPlace[place] ?? []),
      ...(readsCustomers ? ["read_customers"] : []),
      ...(invoiceIncludeGtin || eventTags.length > 0 ? ["read_products"] : []),
      ...(invoiceCreate === false ? [] : telling),
    ]),
  ];
}

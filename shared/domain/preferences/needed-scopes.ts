import type { VatIdPlace } from "./choices.ts";
import type { Preferences } from "./preferences.ts";

/** Where the VAT id is looked for among data that every shop does not share. */
const scopeOfPlace: Partial<Record<VatIdPlace, string>> = {
  "customer-note": "read_customers",
  "customer-tags": "read_customers",
  "company-location": "read_companies",
};

/** Optional scopes of the shop platform without which something the merchant chose stays empty. Nothing by default. */
export function neededScopes(preferences: Preferences): string[] {
  const { vatIdPlaces, contactPushCustomer, contactPushNote, contactCreate, invoiceIncludeGtin } = preferences;
  const readsCustomers = contactPushCustomer || contactPushNote || Array.isArray(contactCreate);
  return [
    ...new Set([
      ...vatIdPlaces.flatMap((place) => scopeOfPlace[place] ?? []),
      ...(readsCustomers ? ["read_customers"] : []),
      ...(invoiceIncludeGtin ? ["read_products"] : []),
    ]),
  ];
}

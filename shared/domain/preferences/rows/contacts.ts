import { type VatIdPlace, vatIdPlaces } from "../choices.ts";
import { allOrTags, choices, flag } from "../kinds.ts";
import { setting } from "../row.ts";

/** Scopes of the places of a VAT id that not every shop shares. */
const scopeOfPlace: Partial<Record<VatIdPlace, string>> = {
  "customer-note": "read_customers",
  "customer-tags": "read_customers",
  "company-location": "read_companies",
};

const readsCustomers = { scopes: (isOn: boolean) => (isOn ? ["read_customers"] : []) };

/** The choice of customers who become contacts of the provider, and of their data. */
export const contactRows = {
  /** Tags: only customers with one of them get a contact; an empty list: only where the provider requires one. */
  contactCreate: setting(allOrTags, "all", {
    feature: "tags",
    // no contacts at all is no rule by tags
    withoutFeature: (value) => (value.length === 0 ? value : "all"),
    scopes: (value) => (value === "all" ? [] : ["read_customers"]),
  }),
  contactPushPhone: setting(flag, false),
  contactPushShop: setting(flag, false),
  contactPushCustomer: setting(flag, false, readsCustomers),
  contactPushNote: setting(flag, false, readsCustomers),
  vatIdPlaces: setting(choices(vatIdPlaces), ["order-attributes", "order-note", "order-billing"], {
    feature: "shopifyPlus",
    withoutFeature: (places) => places.filter((place) => place !== "company-location"),
    scopes: (places) => places.flatMap((place) => scopeOfPlace[place] ?? []),
  }),
};

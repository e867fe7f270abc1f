import { expect, test } from "vitest";
import { defaultPreferences } from "#shared/domain/preferences/defaults.ts";
import { neededScopes } from "#shared/domain/preferences/needed-scopes.ts";
import type { Preferences } from "#shared/domain/preferences/preferences.ts";
import { optionalScopes } from "#shared/domain/shop/platform-scopes.ts";

const defaults = defaultPreferences({ email: "laden@example.org", name: "Laden" });

const read = (resource: Preferences["metafieldRead"][number]["resource"]) => ({
  resource,
  namespace: "lexware",
  key: "hint",
});

test.each<[string, Partial<Preferences>, string[]]>([
  ["nothing", {}, []],
  ["the VAT id in the order's own places", { vatIdPlaces: ["order-note", "order-billing"] }, []],
  [
    "the VAT id in the customer's tags and note",
    { vatIdPlaces: ["customer-tags", "customer-note"] },
    ["read_customers"],
  ],
  ["the VAT id of the company's location", { vatIdPlaces: ["company-location"] }, ["read_companies"]],
  ["the customer's note on the contact", { contactPushNote: true }, ["read_customers"]],
  ["contacts by tag", { contactCreate: ["stammkunde"] }, ["read_customers"]],
  [
    "invoices, whose tax, corrections and terms may hang on them,",
    { invoiceCreate: "all" },
    ["read_products", "read_returns", "read_payment_terms"],
  ],
  ["events by product tag", { eventTags: ["workshop"] }, ["read_products"]],
  ["metafields of the order and the shop", { metafieldRead: [read("order"), read("shop")] }, []],
  ["a customer's metafield", { metafieldRead: [read("customer")] }, ["read_customers"]],
  ["metafields of products", { metafieldRead: [read("product"), read("variant")] }, ["read_products"]],
  [
    "values to write into the order's metafields",
    { metafieldWrite: [{ value: "invoice.number", namespace: "lexware", key: "rechnung" }] },
    ["write_orders"],
  ],
  ["that paid invoices mark the order as paid", { syncOrderPayment: true }, ["write_orders"]],
  ["the GTIN on invoices", { invoiceIncludeGtin: true }, ["read_products"]],
])("who chooses %s needs no more than that", (_, chosen, scopes) => {
  const needed = neededScopes({ ...defaults, ...chosen });

  expect(needed).toEqual(scopes);
  expect(optionalScopes).toEqual(expect.arrayContaining(needed));
});

import { expect, test } from "vitest";
import { placeNames, searchVatId, vatIdIn } from "#shared/domain/contacts/vat-id-search.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { type VatIdPlace, vatIdPlaces } from "#shared/domain/preferences/choices.ts";
import { aLineItem, anAddress, anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";

const id = "ATU13585627";
const searchIn = (order: Order, places: readonly VatIdPlace[] = vatIdPlaces) =>
  searchVatId(order, preferences({ vatIdPlaces: places }));

const customer = (fields: object) => ({ customer: { id: "7001", tags: [], ...fields } });

test.each<[VatIdPlace, Partial<Order>]>([
  ["order-note", { note: `Bitte auf ${id} ausstellen` }],
  ["order-attributes", { attributes: [{ key: "USt-ID", value: id }] }],
  ["order-items", { lines: [aLineItem({ attributes: [{ key: "VAT", value: id }] })] }],
  ["order-billing", { billingAddress: anAddress({ company: `Beispiel GmbH ${id}` }) }],
  ["order-shipping", { shippingAddress: anAddress({ supplement: id }) }],
  ["order-tags", { tags: ["neu", id.toLowerCase()] }],
  ["customer-note", customer({ note: id })],
  ["customer-tags", customer({ tags: [`vat ${id}`] })],
])("O92 a VAT id in %s is found there, and nowhere else", (place, fields) => {
  const others = vatIdPlaces.filter((other) => other !== place);

  expect(searchIn(anOrder(fields), [place])).toMatchObject({ found: { id, country: "AT", isValid: true }, place });
  expect(searchIn(anOrder(fields), others).found).toBeUndefined();
});

test.each<[string, Partial<Order>, string]>([
  ["the customer", customer({ taxId: id }), "customer-tax-id"],
  ["the company's location", { company: { name: "Beispiel GmbH", taxId: id } }, "company-location"],
])("O92 the platform's own field of %s is searched whatever was chosen, and first", (_label, fields, place) => {
  expect(searchIn(anOrder(fields), [])).toMatchObject({ found: { id }, place });
  expect(searchIn(anOrder({ ...fields, note: "NL004495445B01" }))).toMatchObject({ found: { id }, place });
});

test("O92 by default the billing address is searched, too", () => {
  const order = anOrder({ billingAddress: anAddress({ company: `Beispiel GmbH ${id}` }) });

  expect(searchVatId(order, preferences())).toMatchObject({ found: { id }, place: "order-billing" });
});

test.each([
  [
    "read_orders alone",
    ["read_customers", "read_companies"],
    "Steuernummer des Kunden (Zugriff auf Kunden fehlt), Steuernummer des Unternehmensstandorts (Zugriff auf Unternehmen fehlt), Tags des Kunden (Zugriff auf Kunden fehlt)",
  ],
  [
    "the companies alone",
    ["read_customers"],
    "Steuernummer des Kunden (Zugriff auf Kunden fehlt), Steuernummer des Unternehmensstandorts, Tags des Kunden (Zugriff auf Kunden fehlt)",
  ],
  [
    "the customers, for a guest's order",
    undefined,
    "Steuernummer des Kunden, Steuernummer des Unternehmensstandorts, Tags des Kunden",
  ],
])("O92 with access to %s the places name the access that would tell more", (_label, unseen, expected) => {
  const order = anOrder({ customer: undefined, ...(unseen === undefined ? {} : { unseen }) });
  const { searched, unreadable } = searchIn(order, ["customer-tags"]);

  expect(placeNames(searched, unreadable)).toBe(expected);
});

test("without the scope for customers there is nothing to find at them", () => {
  expect(searchIn(anOrder({ customer: undefined, company: undefined })).found).toBeUndefined();
});

test.each([
  ["a right id before a wrong one", "ATU13585628, NL004495445B01", "NL004495445B01"],
  ["another state's before a German one", "DE136695976 / ATU13585627", id],
  ["a German one before a wrong one", "ATU13585628 / DE136695976", "DE136695976"],
  ["the first of two right ones", "ATU13585627 / NL004495445B01", id],
  ["a wrong one where there is no other", "ATU13585628", "ATU13585628"],
  ["Northern Ireland's", "XI110305878", "XI110305878"],
  ["no Swiss one", "CHE-116.281.710 MWST", undefined],
])("%s counts", (_label, note, expected) => {
  expect(searchIn(anOrder({ note })).found?.id).toBe(expected);
  expect(vatIdIn(note)?.id).toBe(expected);
});

test("places are searched in one order, whatever the order of the setting", () => {
  const order = anOrder({ note: id, tags: ["NL004495445B01"] });

  expect(searchIn(order, ["order-tags", "order-note"]).found?.id).toBe(id);
});

test("the places read as a merchant knows them", () => {
  expect(placeNames(searchIn(anOrder(), ["customer-tags", "order-note"]).searched)).toBe(
    "Steuernummer des Kunden, Steuernummer des Unternehmensstandorts, Notiz der Bestellung, Tags des Kunden",
  );
});

test("the company's location is searched once, though it can be chosen, too", () => {
  expect(searchIn(anOrder(), ["company-location"]).searched).toEqual(["customer-tax-id", "company-location"]);
});

test("a right id in a later place counts more than a wrong one in the first", () => {
  const order = anOrder({ ...customer({ taxId: "ATU13585628" }), note: id });

  expect(searchIn(order)).toMatchObject({ found: { id, isValid: true }, place: "order-note" });
});

test.each([
  ["the order's own places", "order-note"],
  ["an order that hides nothing", "customer-note"],
] as const)("%s can always be read", (_label, place) => {
  expect(searchIn(anOrder(), [place]).unreadable).toEqual([]);
  expect(searchIn(anOrder({ unseen: ["read_customers"] }), ["order-note"]).unreadable).toEqual(["customer-tax-id"]);
});

test("an order without addresses, customer or attributes holds no id", () => {
  const bare = { customer: undefined, billingAddress: undefined, shippingAddress: undefined, company: undefined };

  expect(searchIn(anOrder({ ...bare, lines: [aLineItem()] }))).not.toHaveProperty("found");
});

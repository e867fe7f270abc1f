import { expect, test } from "vitest";
import type { Order } from "#shared/domain/orders/order.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { aLineItem, anAddress } from "../../builders/orders.ts";
import { aProfile } from "../../builders/settings.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import {
  aConnectedShop,
  type ConnectedShop,
  invoiceTask,
  planned,
  provider,
  runUntilQuiet,
  surroundings,
} from "./a-world.ts";

const table = useTable();

const to = (countryCode: string, fields: Partial<Order>, address = {}): Partial<Order> => {
  const place = anAddress({ countryCode, zip: "1010", city: "Ort", ...address });
  return { billingAddress: place, shippingAddress: place, ...fields };
};

const untaxed = () => [aLineItem({ totalCents: 10000, taxes: [] })];
const dutch = { note: "BTW NL004495445B01" };

/** Plans an invoice as an account with this profile has it, and makes it. */
async function invoiced(shop: ConnectedShop, fields: Partial<Order>, profile: Partial<ProviderProfile> = {}) {
  await planned(shop, fields, undefined, [], { profile: aProfile(profile) });
  await runUntilQuiet(shop);
  expect(await invoiceTask(shop)).toMatchObject({ state: "CONFIRMED" });
  const [invoice] = provider(shop).invoices;
  return invoice;
}

test("O29 a business of the Union gets an invoice without tax on a contact with its VAT id, beside its person's own", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  const accounting = shop.ports.accounting.with((await shop.connections.tokens()).accessToken);
  const person = { contactKey: "x", person: { lastName: "Musterfrau" }, email: "inge@example.org", note: "" };
  await accounting.createContact({ ...person, address: { name: "Inge Musterfrau", countryCode: "NL" } });

  const invoice = await invoiced(shop, to("NL", { lines: untaxed(), ...dutch }, { company: "Beispiel BV" }));

  expect(invoice).toMatchObject({
    taxConditions: { taxType: "intraCommunitySupply" },
    totalPrice: { totalGrossAmount: 100, totalTaxAmount: 0 },
  });
  expect(provider(shop).contacts).toHaveLength(2);
});

test("O29 a company that has its VAT id at the provider already is adopted", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  const accounting = shop.ports.accounting.with((await shop.connections.tokens()).accessToken);
  const { providerId } = await accounting.createContact({
    contactKey: "x",
    company: { name: "Beispiel BV", vatId: "NL004495445B01", allowsTaxFree: true },
    address: { name: "Beispiel BV", countryCode: "NL" },
    email: "inge@example.org",
    note: "",
  });

  const invoice = await invoiced(shop, to("NL", { lines: untaxed(), ...dutch }, { company: "Beispiel BV" }));

  expect(invoice?.address.contactId).toBe(providerId);
});

test.each([
  [true, "CONFIRMED", undefined],
  [false, "REJECTED", "UNSUPPORTED_TAX_TERRITORY"],
])("O36 Monaco has France's rate where the provider takes it (%s)", async (monacoCountsAsFrance, state, code) => {
  const world = await surroundings(table(), { monacoCountsAsFrance });
  const shop = await aConnectedShop(world);
  world.simulator.updateProfile(shop.organizationId, { distanceSalesPrinciple: "DESTINATION" });
  const order = to("MC", { lines: [aLineItem({ totalCents: 6000, rate: 2000 })] });

  await planned(shop, order, undefined, [], { profile: aProfile({ distanceSalesPrinciple: "DESTINATION" }) });
  await runUntilQuiet(shop);

  const task = await invoiceTask(shop);
  expect([task?.state, task?.reason?.code]).toEqual([state, code]);
});

test("O25 a distance sale to Finland stands at 25.5 % under the one-stop scheme", async () => {
  const world = await surroundings(table());
  const shop = await aConnectedShop(world);
  world.simulator.updateProfile(shop.organizationId, { distanceSalesPrinciple: "DESTINATION" });
  const lines = [aLineItem({ totalCents: 5990, rate: 2550 })];

  const invoice = await invoiced(shop, to("FI", { lines }), { distanceSalesPrinciple: "DESTINATION" });

  expect(invoice).toMatchObject({
    taxConditions: { taxType: "gross", taxSubType: "distanceSales" },
    taxAmounts: [{ taxRatePercentage: 25.5, taxAmount: 12.17, netAmount: 47.73 }],
  });
});

test.each<[string, Partial<Order>, string]>([
  ["O35 Switzerland", to("CH", { lines: untaxed() }), "thirdPartyCountryDelivery"],
  ["O36 the Canary Islands", to("ES", { lines: untaxed() }, { zip: "35001" }), "thirdPartyCountryDelivery"],
  [
    "O38 a download to Switzerland",
    to("CH", { lines: untaxed().map((line) => ({ ...line, requiresShipping: false })) }),
    "thirdPartyCountryService",
  ],
  [
    "a service to a Dutch business",
    to("NL", { lines: untaxed().map((line) => ({ ...line, requiresShipping: false })), ...dutch }),
    "externalService13b",
  ],
  [
    "O105 a roof set",
    { lines: untaxed().map((line) => ({ ...line, productTags: ["photovoltaik"] })) },
    "photovoltaicEquipment",
  ],
])("%s: the provider takes the invoice without tax", async (_label, fields, taxType) => {
  const shop = await aConnectedShop(await surroundings(table()));

  const invoice = await invoiced(shop, fields);

  expect(invoice).toMatchObject({
    taxConditions: { taxType },
    totalPrice: { totalGrossAmount: 100, totalTaxAmount: 0 },
  });
  expect(invoice?.address.contactId).toBe(provider(shop).contacts[0]?.id);
});

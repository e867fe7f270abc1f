import { expect, test } from "vitest";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { usedTransfers } from "../dynamodb/fixtures.ts";
import {
  aConnectedShop,
  callsOf,
  eventsOf,
  invoiceTask,
  planned,
  provider,
  runUntilQuiet,
  surroundings,
} from "./a-world.ts";

const table = useTable();

test("an order becomes one contact and one final invoice, with number and totals read back", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);

  await runUntilQuiet(shop);

  const { contacts, invoices } = provider(shop);
  expect(contacts).toHaveLength(1);
  expect(invoices).toMatchObject([{ voucherStatus: "open", totalPrice: { totalGrossAmount: 11.9 } }]);
  expect((await shop.orders.findWhole("5001"))?.documents).toMatchObject([
    {
      number: invoices[0]?.voucherNumber,
      providerId: invoices[0]?.id,
      status: "open",
      totalCents: 1190,
      taxCents: 190,
      quantity: 1,
    },
  ]);
  expect(await invoiceTask(shop)).toMatchObject({ state: "CONFIRMED", providerId: invoices[0]?.id, attempts: 1 });
  expect(await usedTransfers(shop)).toBe(1);
  expect(await eventsOf(shop)).toEqual(["contact.created", "document.created"]);
});

test("an invoice for a known customer takes two calls: one creates it, one reads it back", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  await runUntilQuiet(shop);
  const before = callsOf(shop, "POST", "/v1/invoices") + callsOf(shop, "GET", "/v1/");
  await planned(shop, { id: "5002", name: "#1002" });

  await runUntilQuiet(shop);

  expect(provider(shop).contacts).toHaveLength(1);
  expect(provider(shop).invoices.map(({ address }) => address.contactId)).toEqual(
    Array(2).fill(provider(shop).contacts[0]?.id),
  );
  expect(callsOf(shop, "POST", "/v1/invoices") + callsOf(shop, "GET", "/v1/") - before).toBe(2);
});

test("a customer whose e-mail stands at the provider already is adopted", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  const accounting = shop.ports.accounting.with((await shop.connections.tokens()).accessToken);
  const { providerId } = await accounting.createContact({
    contactKey: "x",
    person: { lastName: "Musterfrau" },
    address: { name: "Inge Musterfrau", countryCode: "DE" },
    email: "Inge@Example.org",
    note: "",
  });
  await planned(shop);

  await runUntilQuiet(shop);

  expect(provider(shop).contacts).toHaveLength(1);
  expect(provider(shop).invoices[0]?.address.contactId).toBe(providerId);
  expect(await eventsOf(shop)).toEqual(["contact.matched", "document.created"]);
});

test("ten orders of one customer are ten invoices and one contact, at most two calls a second", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  const started = shop.clock.monotonic();
  for (let index = 0; index < 10; index++) await planned(shop, { id: String(6000 + index), name: `#${index}` });

  await runUntilQuiet(shop);

  const calls = provider(shop).calls.filter(({ route }) => route.startsWith("/v1"));
  const count = calls.reduce((sum, call) => sum + call.count, 0);
  expect(provider(shop).invoices).toHaveLength(10);
  expect(provider(shop).contacts).toHaveLength(1);
  expect((shop.clock.monotonic() - started) / 500).toBeGreaterThanOrEqual(count - 1);
  expect(await usedTransfers(shop)).toBe(10);
});

test("two workers at once make one invoice", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);

  await Promise.all([runUntilQuiet(shop), runUntilQuiet(shop)]);

  expect(provider(shop).invoices).toHaveLength(1);
  expect(await invoiceTask(shop)).toMatchObject({ state: "CONFIRMED", attempts: 1 });
});

test("a shop without work is left alone, and is not woken again", async () => {
  const shop = await aConnectedShop(await surroundings(table()));

  expect(await runUntilQuiet(shop)).toBe(1);
  expect(callsOf(shop, "GET", "/v1")).toBe(0);
});

import { expect, test } from "vitest";
import { cases } from "../../builders/cases.ts";
import { aLineItem } from "../../builders/orders.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { useTable as useEngine } from "../dynamodb/a-table.ts";
import { provider, runUntilQuiet, surroundings } from "./a-world.ts";
import { aBookingShop, decided } from "./payments.ts";

const table = useTable();
const engine = useEngine();
const aShop = async (place = table) =>
  aBookingShop(await surroundings(place()), { patch: { transactionCreate: false } });

const copy = { id: "5002", name: "#1001A", lines: [aLineItem()] };
const reasonOf = async ({ orders }: Awaited<ReturnType<typeof aShop>>, id: string) =>
  (await orders.findHead(id))?.decisions.map((one) => (one.verdict === "wanted" ? "wanted" : one.code));

test("O69 the copy of an invoiced order is held", async () => {
  const shop = await aShop();
  await decided(shop);
  await runUntilQuiet(shop);

  await decided(shop, copy);
  await runUntilQuiet(shop);

  expect(await reasonOf(shop, "5002")).toEqual(["DUPLICATE_ORDER"]);
  expect(provider(shop).invoices).toHaveLength(1);
});

test("O69 the copy of an order whose invoice is only planned is held", async () => {
  const shop = await aShop();
  await decided(shop);

  await decided(shop, copy);

  expect(await reasonOf(shop, "5002")).toEqual(["DUPLICATE_ORDER"]);
});

test("O69 the copy of a cancelled order gets its invoice", async () => {
  const shop = await aShop();
  await decided(shop, { cancelledAt: "2026-03-03T10:00:00.000Z" });

  await decided(shop, copy);
  await runUntilQuiet(shop);

  expect(await reasonOf(shop, "5002")).toEqual(["wanted"]);
  expect(provider(shop).invoices).toHaveLength(1);
});

test("O69 the original of an invoiced copy is held, and both stay as they are when decided again", async () => {
  const shop = await aShop();
  await decided(shop, copy);
  await runUntilQuiet(shop);

  await decided(shop);
  await decided(shop, { ...copy, updatedAt: "2026-03-04T10:00:00.000Z" });
  await runUntilQuiet(shop);

  expect([await reasonOf(shop, "5001"), await reasonOf(shop, "5002")]).toEqual([["DUPLICATE_ORDER"], ["wanted"]]);
  expect(provider(shop).invoices).toHaveLength(1);
});

test("orders whose numbers only begin alike are no duplicates", async () => {
  const shop = await aShop();
  await decided(shop);

  await decided(shop, { id: "5002", name: "#10010" });
  await decided(shop, { id: "5003", name: "#1001-2" });
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(3);
});

/** A list by name in which nothing shows up yet: it lags behind what was just written. */
const lagging = (shop: Awaited<ReturnType<typeof aShop>>): typeof shop => ({
  ...shop,
  orders: { ...shop.orders, withName: async () => [] },
});

const rounds = cases({ all: 5, few: 2 });

test("O69 of two copies that are decided in the same moment one gets the invoice, though no list shows the other", async () => {
  for (let round = 0; round < rounds; round++) {
    const shop = lagging(await aShop(engine));

    await Promise.all([decided(shop), decided(shop, copy)]);
    await runUntilQuiet(shop);

    const codes = [await reasonOf(shop, "5001"), await reasonOf(shop, "5002")].flat().sort();
    expect(codes).toEqual(["DUPLICATE_ORDER", "wanted"]);
    expect(provider(shop).invoices).toHaveLength(1);
  }
});

test("O69 when the original is cancelled before its invoice is made, its copy is decided anew by itself", async () => {
  const shop = await aShop();
  await decided(shop);
  await decided(shop, copy);
  expect(await reasonOf(shop, "5002")).toEqual(["DUPLICATE_ORDER"]);

  await decided(shop, {
    cancelledAt: "2026-03-03T10:00:00.000Z",
    updatedAt: "2026-03-03T10:00:00.000Z",
    transactions: [],
  });
  await runUntilQuiet(shop);

  expect(shop.orderEvents).toMatchObject([{ orderId: "5002" }]);
  await decided(shop, copy);
  await runUntilQuiet(shop);
  expect(await reasonOf(shop, "5002")).toEqual(["wanted"]);
  expect(provider(shop).invoices).toHaveLength(1);
});

test("O69 the copy that took the sale keeps it when the original is open again", async () => {
  const shop = await aShop();
  await decided(shop, { cancelledAt: "2026-03-03T10:00:00.000Z", transactions: [] });
  await decided(shop, copy);

  await decided(shop, { updatedAt: "2026-03-04T10:00:00.000Z" });

  expect([await reasonOf(shop, "5001"), await reasonOf(shop, "5002")]).toEqual([["DUPLICATE_ORDER"], ["wanted"]]);
});

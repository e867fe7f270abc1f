import { expect, test } from "vitest";
import { type OrderEventPorts, processOrderEvent } from "#functions/modules/orders/process-order-event.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { AppError } from "#shared/errors.ts";
import { anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";
import { noRegisters } from "../../builders/vat-ids.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import { wholeOf } from "../dynamodb/whole-of.ts";
import { aConnectedShop, eventsOf, later, provider, runUntilQuiet, surroundings } from "./a-world.ts";
import { aPayment } from "./payments.ts";

const table = useTable();
const since = { invoice: "2026-03-01T09:00:00.000Z", transaction: "2026-03-01T09:00:00.000Z" };

/** A connected shop that hears of its order 5001, which never changes. */
async function aShopThatHears(patch: PreferencesPatch = {}) {
  const shop = await aConnectedShop(await surroundings(table()));
  const order = anOrder({ transactions: [aPayment()] });
  const { shops, orders, tasks, work, logs, ports } = shop;
  const { dispatcher, clock, ids } = ports;
  const refused = () => Promise.reject(new AppError("platform_token_missing"));
  const eventPorts: OrderEventPorts = {
    ...{ shops, orders, tasks, work, dispatcher, logs, vatIds: noRegisters, clock, ids },
    platformOrders: { readOrder: async () => order },
    platformAuthorization: { exchange: refused, refresh: refused },
  };
  let events = 0;
  const set = (change: PreferencesPatch) =>
    storePreferences(shops, { preferences: preferences({ ...patch, ...change }), since });
  await set({});
  return {
    ...shop,
    set,
    hear: async () => {
      const id = `${++events}`;
      const event = { shop: shop.shop, topic: "orders/updated", orderId: "5001", eventId: `e${id}` } as const;
      const told = { ...event, webhookId: `w${id}`, triggeredAt: later(0), updatedAt: undefined };
      await processOrderEvent(eventPorts, told, { isLastTry: false });
    },
    head: async () => {
      const head = await orders.findHead("5001");
      if (!head) throw new Error("the order is not stored");
      const invoice = head.decisions.find(({ kind }) => kind === "invoice");
      return { version: head.version, named: invoice?.preferencesVersion, verdict: invoice?.verdict, head };
    },
  };
}

test("a decision names the version of the preferences it was made with, and so does one about a payment", async () => {
  const shop = await aShopThatHears({ invoiceSkipTags: ["b2b"], transactionCreate: "all" });

  await shop.hear();

  const { head } = await shop.head();
  expect(head.decisions.map(({ preferencesVersion }) => preferencesVersion)).toEqual(head.decisions.map(() => 2));
  expect(head.payments.map(({ preferencesVersion }) => preferencesVersion)).toEqual(head.payments.map(() => 2));
  expect(head.payments).not.toEqual([]);
});

test("a new version alone changes no decision: the order is only noted as read again", async () => {
  const shop = await aShopThatHears();
  await shop.hear();
  const before = await shop.head();
  const logged = await eventsOf(shop);
  await shop.set({ posName: "Kasse" });

  await shop.hear();

  expect((await wholeOf(shop)).version).toBe(3);
  expect(await shop.head()).toMatchObject({ version: before.version, named: 2 });
  expect(await eventsOf(shop)).toEqual(logged);
});

test("a decision that a new version changes names that one", async () => {
  const shop = await aShopThatHears({ invoiceCreate: false });
  await shop.hear();
  const before = await shop.head();

  await shop.set({ invoiceCreate: "all" });
  await shop.hear();

  expect(before).toMatchObject({ named: 2, verdict: "skip" });
  expect(await shop.head()).toMatchObject({ named: 3, verdict: "wanted" });
});

test("a document that is written otherwise by a new version names that one, though it was wanted before", async () => {
  const shop = await aShopThatHears();
  await shop.hear();

  await shop.set({ invoiceItemTitle: { de: "Artikel {{ item.title }}" } });
  await shop.hear();

  expect(await shop.head()).toMatchObject({ named: 3, verdict: "wanted" });
});

test("a document that was made keeps the version it was decided with, whatever is set later", async () => {
  const shop = await aShopThatHears();
  await shop.hear();
  await runUntilQuiet(shop);

  await shop.set({ invoiceCreate: false });
  await shop.hear();
  await runUntilQuiet(shop);

  expect(await shop.head()).toMatchObject({ named: 2, verdict: "wanted" });
  expect(provider(shop).invoices).toHaveLength(1);
});

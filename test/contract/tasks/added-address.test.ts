// An address that a merchant adds: of the documents of one order alone, until the shop knows one itself.
import { expect, test } from "vitest";
import { eraseOrder } from "#functions/adapters/dynamodb/stores/compliance/erase-order.ts";
import { addAddress } from "#functions/modules/orders/add-address.ts";
import { checkOrder } from "#functions/modules/orders/check-order.ts";
import type { CreateDocumentPorts } from "#functions/modules/orders/create-document.ts";
import { decideAndSave } from "#functions/modules/orders/save-decided.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { isDocumentTask } from "#shared/domain/tasks/task-types.ts";
import { AppError } from "#shared/errors.ts";
import { aLineItem, anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";
import { noRegisters } from "../../builders/vat-ids.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import { aConnectedShop, eventsOf, surroundings } from "./a-world.ts";

const table = useTable();
const karla = { firstName: "Karla", lastName: "Weber" };
const unaddressed = anOrder({ billingAddress: karla, shippingAddress: undefined });
const added = { countryCode: "DE", street: "Hauptstraße 5", zip: "50667", city: "Köln" } as const;
const call = { orderId: unaddressed.id, ...added, by: "4711" } as const;

/** A shop with an order that waits for an address, and the platform that shows it. */
async function aWaitingOrder(order: { now: Order } = { now: unaddressed }) {
  const shop = await aConnectedShop(await surroundings(table()));
  await storePreferences(shop.shops, { preferences: preferences(), since: { invoice: "2026-03-01T09:00:00.000Z" } });
  const { shops, orders, tasks, work, logs } = shop;
  const { dispatcher, clock, ids } = shop.ports;
  const ports: CreateDocumentPorts = {
    ...{ shops, orders, tasks, work, dispatcher, logs, vatIds: noRegisters, clock, ids },
    platformOrders: { readOrder: async () => order.now },
    platformAuthorization: {
      exchange: () => Promise.reject(new AppError("unauthorized")),
      refresh: () => Promise.reject(new AppError("platform_token_missing")),
    },
    links: { documentUrl: (_, id) => `https://provider.example/${id}` },
  };
  const whole = async () => (await shops.findWhole()) ?? expect.fail();
  await decideAndSave(ports, { whole: await whole(), orderId: order.now.id });
  const stored = async () => (await orders.findWhole(order.now.id)) ?? expect.fail();
  const invoice = async () => (await stored()).tasks.filter(isDocumentTask).find(({ kind }) => kind === "invoice");
  return { ...shop, order, callPorts: ports, whole, stored, invoice };
}

test("an added address makes the invoice, names its person, and is logged once however often it is pressed", async () => {
  const shop = await aWaitingOrder();
  expect(await shop.invoice()).toBeUndefined();

  await addAddress(shop.callPorts, await shop.whole(), call);
  await addAddress(shop.callPorts, await shop.whole(), call);

  expect((await shop.invoice())?.content.address).toMatchObject({ ...added, name: "Karla Weber" });
  expect((await shop.stored()).head.address).toMatchObject({ ...added, by: "4711" });
  const events = await eventsOf(shop);
  expect(events.filter((event) => event === "document.addressAdded")).toHaveLength(1);
});

test("an added address stays while the shop shows none, and gives way to a whole one of the shop", async () => {
  const order = { now: unaddressed };
  const shop = await aWaitingOrder(order);
  await addAddress(shop.callPorts, await shop.whole(), call);

  order.now = { ...unaddressed, updatedAt: "2026-03-20T10:00:00.000Z", note: "eilig" };
  await checkOrder(shop.callPorts, await shop.whole(), { orderId: unaddressed.id });
  expect((await shop.invoice())?.content.address).toMatchObject(added);

  const whole = { ...karla, street: "Domplatz 1", zip: "99084", city: "Erfurt", countryCode: "DE" };
  order.now = { ...order.now, updatedAt: "2026-03-21T10:00:00.000Z", billingAddress: whole };
  await checkOrder(shop.callPorts, await shop.whole(), { orderId: unaddressed.id });
  expect((await shop.invoice())?.content.address).toMatchObject({ street: "Domplatz 1", city: "Erfurt" });
});

test("a part of an address is kept, and the invoice waits for the rest", async () => {
  const dear = anOrder({
    ...{ billingAddress: karla, shippingAddress: undefined },
    lines: [aLineItem({ unitPriceCents: 30_000 })],
  });
  const shop = await aWaitingOrder({ now: dear });
  const whole = await shop.whole();

  const { decisions } = await addAddress(shop.callPorts, whole, { orderId: dear.id, by: "4711", countryCode: "AT" });
  expect(decisions).toContainEqual(
    expect.objectContaining({ code: "MISSING_ADDRESS", details: { value: "Straße, Ort" } }),
  );

  await addAddress(shop.callPorts, whole, { ...call, orderId: dear.id });
  expect((await shop.stored()).order.billingAddress).toMatchObject({ ...karla, ...added });
});

test("an invoice that waits for no address takes none, and neither does a plan without the feature", async () => {
  const shop = await aWaitingOrder();
  const whole = await shop.whole();
  const free = { ...whole, shop: { ...whole.shop, plan: { ...whole.shop.plan, id: "free" as const } } };
  await expect(addAddress(shop.callPorts, free, call)).rejects.toMatchObject({ code: "upgrade_required" });

  await addAddress(shop.callPorts, whole, call);
  await expect(addAddress(shop.callPorts, whole, { ...call, city: "Bonn" })).rejects.toMatchObject({
    code: "document_not_possible",
  });
  expect((await shop.stored()).head.address).toMatchObject(added);
});

test("an erasure takes the added address", async () => {
  const shop = await aWaitingOrder();
  await addAddress(shop.callPorts, await shop.whole(), call);

  const at = "2026-04-01T10:00:00.000Z";
  const erasedOrder = { orderId: unaddressed.id, request: "r1", requestedAt: at };
  await eraseOrder(table(), shop.shop, erasedOrder, { at, mustEnd: true });

  const { head, order } = await shop.stored();
  expect(head.address).toBeUndefined();
  expect(JSON.stringify({ head, order })).not.toContain(added.street);
});

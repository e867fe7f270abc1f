import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import { expect, test } from "vitest";
import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { orders as orderItems } from "#functions/adapters/dynamodb/kinds/orders.ts";
import { olderOrders } from "#functions/adapters/dynamodb/stores/orders/older-orders.ts";
import { paymentMonthReader } from "#functions/adapters/dynamodb/stores/orders/payment-months.ts";
import { listMonthPayments } from "#functions/modules/months/list-month-payments.ts";
import { assignmentOf } from "#shared/domain/documents/decision/settlement.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { accountTaskKey, type TransactionTask, transactionTaskKey } from "#shared/domain/tasks/task.ts";
import { isAppError } from "#shared/errors.ts";
import { anOrder, aTransaction } from "../../builders/orders.ts";
import { useTable } from "./a-table.ts";
import { anInstalledShop, aSave, later, NOW } from "./fixtures.ts";

const table = useTable();

const account = { externalReference: "belegfluss-klarna", name: "Shopify Klarna" };
const aMovement = (orderId: string, id: string): TransactionTask => ({
  ...{ state: "CONFIRMED", lane: "3-payment", orderId, orderName: `#${orderId}`, epoch: 1, organizationId: "org-1" },
  ...{ createdAt: NOW, notBefore: NOW, attempts: 1, fence: 3, settleRounds: 0, providerId: `p-${id}` },
  ...{ key: transactionTaskKey(id), type: "transaction", transactionId: id },
  content: {
    ...{ account, amountCents: 1190, valueDate: "2026-03-05", purpose: "x" },
    externalReference: `belegfluss-${orderId}-${id}`,
  },
  accountTask: accountTaskKey(account, "org-1"),
});

const sale = (id: string, processedAt: string) => aTransaction({ id, processedAt });
const ordered = (id: string, transactions: Order["transactions"], fields: Partial<Order> = {}) =>
  anOrder({ id, name: `#${id}`, createdAt: `2026-02-${id.slice(-2)}T09:00:00.000Z`, transactions, ...fields });

const aShopWith = async (...orders: Order[]) => {
  const shop = await anInstalledShop(table());
  for (const order of orders) await shop.orders.save(aSave({ order }));
  const paymentMonths = paymentMonthReader(table(), shop.shop);
  const listed = async (month: string) =>
    (await listMonthPayments({ paymentMonths }, { month })).items.map(({ transactionId }) => transactionId);
  return { ...shop, paymentMonths, listed };
};

test("money is in the month in which it moved, by the clocks of Berlin, with what became of it", async () => {
  const order = ordered("5011", [sale("1", "2026-02-28T22:59:00.000Z"), sale("2", "2026-02-28T23:00:00.000Z")]);
  const { orders, listed, paymentMonths, shop } = await aShopWith();
  await orders.save(aSave({ order, tasks: [aMovement("5011", "2")] }));
  const stranger = await aShopWith(ordered("5012", [sale("9", "2026-03-01T10:00:00.000Z")]));

  expect(await listed("2026-02")).toEqual(["1"]);
  expect(await listed("2026-04")).toEqual([]);
  expect(await listMonthPayments({ paymentMonths }, { month: "2026-03" })).toEqual({
    items: [
      {
        ...{ transactionId: "2", orderId: "5011", orderName: "#5011", orderDay: "2026-02-11", day: "2026-03-01" },
        ...{ way: "shopify_payments", amount: 11.9, fee: null, currency: "EUR", paymentId: null },
        ...{ booking: "booked", externalReference: "belegfluss-5011-2", providerId: "p-2" },
      },
    ],
    next: null,
  });
  expect(shop).not.toBe(stranger.shop);
});

test("a payment that comes later brings its order into its own month as well", async () => {
  const first = ordered("5013", [sale("1", "2026-02-13T10:00:00.000Z")]);
  const { orders, listed } = await aShopWith(first);
  const afterwards = ordered("5013", [...first.transactions, sale("2", "2026-03-13T10:00:00.000Z")]);

  expect(await orders.save(aSave({ order: afterwards, expectedVersion: 1, readAt: later(60) }))).toBe(true);

  expect([await listed("2026-02"), await listed("2026-03")]).toEqual([["1"], ["2"]]);
});

test("a month with many payments is read in pages, each once", async () => {
  const many = Array.from({ length: 103 }, (_, place) =>
    ordered(String(6_010 + place), [sale(String(place), "2026-03-13T10:00:00.000Z")], {
      createdAt: "2026-03-13T09:00:00.000Z",
    }),
  );
  const { paymentMonths } = await aShopWith(...many);

  const first = await paymentMonths.paidIn({ month: "2026-03" });
  const second = await paymentMonths.paidIn({ month: "2026-03", cursor: first.cursor ?? expect.fail() });

  expect([first.orders.length, second.orders.length, second.cursor]).toEqual([100, 3, undefined]);
  expect(new Set([...first.orders, ...second.orders].map(({ order }) => order.id)).size).toBe(103);
  const misused = paymentMonths.paidIn({ month: "2026-02", cursor: first.cursor ?? "" });
  expect(isAppError(await misused.catch((error: unknown) => error), "unsupported_list_query")).toBe(true);
});

test("an order is found by the number of a document that is assigned to it, until the merchant takes it back", async () => {
  const order = ordered("5014", []);
  const { orders } = await aShopWith(order);
  const receipt = { kind: "invoice", sourceId: order.id, number: "HR-2026/77", providerId: "p-77" } as const;
  const found = async () => (await search(orders, "hr-2026/7")).map(({ id }) => id);
  expect(await found()).toEqual([]);

  const settlements = [assignmentOf(receipt, { at: NOW })];
  await orders.save(aSave({ order, settlements, expectedVersion: 1 }));
  const assigned = await found();
  await orders.save(aSave({ order, settlements, expectedVersion: 2, fingerprint: "print-2" }));
  const kept = await found();
  await orders.save(aSave({ order, expectedVersion: 3 }));

  expect([assigned, kept, await found()]).toEqual([["5014"], ["5014"], []]);
});

test("a number that the order is found by anyway stays a word of it", async () => {
  const order = ordered("5015", [], { name: "5015" });
  const { orders } = await aShopWith(order);
  const receipt = { kind: "invoice", sourceId: order.id, number: "5015", providerId: "p-78" } as const;
  await orders.save(aSave({ order, settlements: [assignmentOf(receipt, { at: NOW })], expectedVersion: 1 }));

  await orders.save(aSave({ order, expectedVersion: 2 }));

  expect((await search(orders, "5015")).map(({ id }) => id)).toEqual(["5015"]);
});

test("orders of the version before enter their months and are found by assigned numbers, page by page", async () => {
  const receipt = { kind: "invoice", sourceId: "5010", number: "ALT-1", providerId: "p-79" } as const;
  const orders = Array.from({ length: 52 }, (_, place) =>
    ordered(String(5_010 + place), place === 51 ? [] : [sale(String(place), "2026-03-13T10:00:00.000Z")], {
      createdAt: later(place),
    }),
  );
  const shop = await aShopWith();
  for (const order of orders) {
    const settlements = order.id === "5010" ? [assignmentOf(receipt, { at: NOW })] : [];
    await shop.orders.save(aSave({ order, settlements }));
  }
  await makeOlder(table(), shop.shop, orders);
  expect([await shop.listed("2026-03"), await search(shop.orders, "alt-1")]).toEqual([[], []]);

  const older = olderOrders(table(), shop.shop);
  const { after } = await older.enter(undefined);
  const rest = await older.enter(after ?? expect.fail("one page"));
  await older.enter(undefined);

  expect(rest).toEqual({});
  expect(await shop.listed("2026-03")).toHaveLength(51);
  expect((await search(shop.orders, "alt-1")).map(({ id }) => id)).toEqual(["5010"]);
});

const search = async (orders: Awaited<ReturnType<typeof anInstalledShop>>["orders"], text: string) =>
  (await orders.list({ sortBy: "date", descending: true, pageSize: 25, search: text })).rows;

/** Takes what the version before did not write. */
async function makeOlder({ client, name: TableName }: Table, shop: string, orders: readonly Order[]): Promise<void> {
  const own = async (pk: string) =>
    (
      await client.send(
        new QueryCommand({
          TableName,
          KeyConditionExpression: "pk = :pk",
          ExpressionAttributeValues: { ":pk": pk },
          ConsistentRead: true,
        }),
      )
    ).Items ?? [];
  const numbers = (await own(`TOKEN#${shop}`)).filter(({ sk }) => String(sk).startsWith("alt-1#"));
  for (const { pk, sk } of [...(await own(`PAYMENTS#${shop}`)), ...numbers]) {
    await client.send(new DeleteCommand({ TableName, Key: { pk, sk } }));
  }
  for (const { id } of orders) {
    const { Item } = await client.send(new GetCommand({ TableName, Key: orderItems.at({ shop, orderId: id }).key }));
    const { paymentMonths: _, ...before } = Item ?? {};
    await client.send(new PutCommand({ TableName, Item: before }));
  }
}

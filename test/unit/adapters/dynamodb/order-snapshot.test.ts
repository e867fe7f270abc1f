// An item of the table holds 400 KB at most (vendor documentation: item size). An order is one packed item.
import { expect, test } from "vitest";
import { orders } from "#functions/adapters/dynamodb/kinds/orders.ts";
import { orderPut, toOrder } from "#functions/adapters/dynamodb/stores/orders/order-items.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import { orderRow } from "#shared/domain/order-states/order-row.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import { type Random, seededRandom } from "#test/builders/generated/random.ts";
import { aParcel, aRefundLine, aRefundOf } from "#test/builders/order-parts.ts";
import { aLineItem, anOrder, aTransaction } from "#test/builders/orders.ts";

const MAX_BYTES = 400 * 1024;

const itemOf = (order: Order) =>
  orderPut("kaffeehaus.myshopify.com", {
    order,
    decisions: [],
    payments: [],
    row: orderRow(order, [], []),
    tokens: [],
    tasks: [],
    dropped: [],
    fingerprint: orderFingerprint(order),
    readAt: order.updatedAt,
    connection: undefined,
    scopes: [],
    logs: [],
    expectedVersion: undefined,
  }).item;

const bytesOf = (item: Record<string, unknown>): number =>
  Object.entries(item).reduce(
    (total, [name, value]) =>
      total + name.length + (value instanceof Uint8Array ? value.byteLength : Buffer.byteLength(String(value))),
    0,
  );

/** Text that does not compress: worse than any merchant's. */
const noise = (random: Random, length: number) =>
  Array.from({ length }, () => String.fromCharCode(random.between(33, 126))).join("");

test("O93 300 lines with ten refunds, fifty parcels and payments fit into one item, and come out as they went in", () => {
  const random = seededRandom(93);
  const lines = Array.from({ length: 300 }, () =>
    aLineItem({
      title: noise(random, 60),
      sku: noise(random, 20),
      quantity: 10,
      attributes: [{ key: "Gravur", value: noise(random, 100) }],
      productTags: [noise(random, 20), noise(random, 20), "kaffee", "bio"],
    }),
  );
  const refunds = Array.from({ length: 10 }, (_, before) =>
    aRefundOf({ lines: lines.map((line) => aRefundLine(line, { quantity: 1, before })) }),
  );
  const fulfillments = Array.from({ length: 50 }, (_, place) => aParcel(lines.slice(place * 6, place * 6 + 6)));
  const order = anOrder({
    lines,
    refunds,
    fulfillments,
    transactions: Array.from({ length: 50 }, () => aTransaction()),
  });

  const item = itemOf(order);

  expect(bytesOf(item)).toBeLessThan(MAX_BYTES / 2);
  expect(toOrder(orders.read(item))).toEqual(order);
});

test("an ordinary order takes less than two kilobytes", () => {
  const lines = [aLineItem(), aLineItem()];

  expect(
    bytesOf(itemOf(anOrder({ lines, fulfillments: [aParcel(lines)], transactions: [aTransaction()] }))),
  ).toBeLessThan(2_048);
});

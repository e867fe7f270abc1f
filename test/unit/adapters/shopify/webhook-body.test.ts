import { expect, test } from "vitest";
import { orderReference } from "#functions/adapters/shopify/webhook-body.ts";

test("an order body names the order and its state", () => {
  const reference = orderReference("orders/updated", {
    id: 5_600_000_000_001,
    updated_at: "2026-11-20T10:00:00+01:00",
  });

  expect(reference).toEqual({ orderId: "5600000000001", updatedAt: "2026-11-20T10:00:00+01:00" });
});

test("a deleted order has an id only", () => {
  expect(orderReference("orders/delete", { id: 12 })).toEqual({ orderId: "12" });
});

test("an edit names the order inside of itself", () => {
  expect(orderReference("orders/edited", { order_edit: { id: 7, order_id: 12 } })).toEqual({ orderId: "12" });
});

test.each(["refunds/create", "order_transactions/create", "fulfillments/create", "fulfillments/update"] as const)(
  "%s names order and part",
  (topic) => {
    expect(orderReference(topic, { id: 99, order_id: 12 })).toEqual({ orderId: "12", partId: "99" });
  },
);

test("an id beyond the exact numbers is accepted as text", () => {
  expect(orderReference("orders/create", { id: "820982911946154508" })).toEqual({ orderId: "820982911946154508" });
});

test.each([
  ["null", null],
  ["a text", "12"],
  ["a list", [{ id: 12 }]],
  ["an empty object", {}],
  ["an id beyond the exact numbers", { id: 2 ** 60 }],
  ["a fraction", { id: 1.5 }],
  ["zero", { id: 0 }],
  ["a negative id", { id: -1 }],
  ["a path in the id", { id: "12/../13" }],
  ["an object as id", { id: { toString: "12" } }],
  ["updated_at as number", { id: 12, updated_at: 5 }],
])("malformed, so nothing: %s", (_, body) => {
  expect(orderReference("orders/create", body)).toBeUndefined();
});

test("a refund without its order is malformed", () => {
  expect(orderReference("refunds/create", { id: 99 })).toBeUndefined();
});

test("other topics point at no order", () => {
  expect(orderReference("app/uninstalled", { id: 12 })).toBeUndefined();
});

import { expect, test } from "vitest";
import { isStaleEvent } from "#functions/modules/orders/stale-event.ts";
import type { OrderEvent } from "#shared/messages/order-event.ts";

const hint = (fields: Partial<OrderEvent> = {}): OrderEvent => ({
  shop: "laden.myshopify.com",
  topic: "orders/updated",
  orderId: "1",
  eventId: "e",
  webhookId: "w",
  triggeredAt: "2026-03-05T12:00:01.000Z",
  updatedAt: "2026-03-05T12:00:00Z",
  ...fields,
});

const decided = (updatedAt: string, readAt: string) => ({ updatedAt, readAt });
const LATER = "2026-03-05T12:10:00.000Z";

test.each<[string, boolean, ReturnType<typeof decided>, Partial<OrderEvent>]>([
  ["an older state than the decided one", true, decided("2026-03-05T12:00:01.000Z", "2026-03-05T12:00:01.500Z"), {}],
  ["the decided state, read well after its second", true, decided("2026-03-05T12:00:00.000Z", LATER), {}],
  ["the decided second, read within it", false, decided("2026-03-05T12:00:00.000Z", "2026-03-05T12:00:00.900Z"), {}],
  ["a newer state", false, decided("2026-03-05T11:59:59.000Z", LATER), {}],
  [
    "the decided state in another time zone",
    true,
    decided("2026-03-05T12:00:00.000Z", LATER),
    { updatedAt: "2026-03-05T13:00:00+01:00" },
  ],
  ["no state at all", false, decided("2026-03-05T12:00:00.000Z", LATER), { updatedAt: undefined }],
  [
    "a refund, which has no instant of the order",
    false,
    decided("2026-03-05T12:00:00.000Z", LATER),
    { topic: "refunds/create" },
  ],
  ["a fulfilment", false, decided("2026-03-05T12:00:00.000Z", LATER), { topic: "fulfillments/create" }],
])("a hint that names %s is stale: %s", (_, expected, head, fields) => {
  expect(isStaleEvent(head, hint(fields))).toBe(expected);
});

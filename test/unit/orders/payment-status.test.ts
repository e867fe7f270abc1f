import { expect, test } from "vitest";
import { hasPayment, hasRefund } from "#shared/domain/order-states/payment-status.ts";

test.each([
  ["paid", { kept: true, back: false }],
  ["partially_paid", { kept: true, back: false }],
  ["partially_refunded", { kept: true, back: true }],
  ["refunded", { kept: false, back: true }],
  ["pending", { kept: false, back: false }],
  ["authorized", { kept: false, back: false }],
])("what the shop keeps of an order that is %s, and whether money went back", (payment, expected) => {
  expect({ kept: hasPayment({ payment }), back: hasRefund({ payment }) }).toEqual(expected);
});

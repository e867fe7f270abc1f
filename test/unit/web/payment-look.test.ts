import { expect, test } from "vitest";
import type { PaymentEntry } from "#shared/api/transactions.ts";
import { paymentLook } from "#web/features/transactions/payment-look.ts";

const payment: PaymentEntry = {
  id: "8",
  direction: "in",
  gateway: "Bank Deposit",
  name: "Überweisung",
  amount: 119,
  at: null,
  state: "skipped",
  code: "SKIP_GATEWAY",
  message: null,
  account: null,
  hintedDocument: null,
  canRetry: false,
  trace: [],
};

test("a payment whose method is left out leads to that method on its page", () => {
  expect(paymentLook(payment).settingPath).toBe("/preferences?setting=transactionGateway&gateway=Bank+Deposit");
});

test("a payment that waits for the connection leads to no payment method", () => {
  expect(paymentLook({ ...payment, state: "held", code: "NOT_CONNECTED" }).settingPath).not.toContain("gateway");
});

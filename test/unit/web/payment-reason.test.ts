import { expect, test } from "vitest";
import { reasons } from "#shared/domain/documents/reasons/reasons.ts";
import { describePaymentReason, describeReason } from "#web/lib/reason-text.ts";

test("a payment without permission says what is missing, and leads to where it is given", () => {
  const { title, text, settingPath } = describePaymentReason({ code: "MISSING_FINANCE", verdict: "hold" });

  expect(title).toBe(reasons.MISSING_FINANCE.title);
  expect(text).toContain(reasons.MISSING_FINANCE.remedy);
  expect(settingPath).toBe("/preferences?setting=transactionCreate");
});

test("a payment whose outcome is unclear says where to look", () => {
  const { text, tone } = describePaymentReason({ code: "TRANSACTION_UNCLEAR", verdict: "failed" });

  expect(text).toContain(reasons.TRANSACTION_UNCLEAR.remedy);
  expect(tone).toBe("critical");
});

test("a payment that waits for the connection speaks of the payment, not of a document", () => {
  const { text, settingPath } = describePaymentReason({ code: "NOT_CONNECTED", verdict: "hold" });

  expect(text).not.toMatch(/Beleg(?!fluss)/);
  expect(text).toContain("Belegfluss überträgt die Zahlung danach automatisch");
  expect(settingPath).toBe("/preferences#connection");
});

test("what the provider refused by a code of its own is told without it, with the next step", () => {
  const { title, text } = describePaymentReason({ code: "4711", verdict: "failed" });

  expect(title).toBe("Zahlung nicht übertragen");
  expect(text).toContain("erneut versuchen");
  expect(text).not.toContain("4711");
});

test("beside the payment itself the provider's own words stand, and no document is spoken of", () => {
  const details = { message: "Konto gesperrt" };

  const { title, text } = describeReason({ code: "4711", verdict: "failed", kind: "transaction", details });

  expect(title).toBe("Zahlung nicht übertragen");
  expect(text).toContain("Konto gesperrt");
  expect(text).not.toMatch(/Beleg(?!fluss)/);
});

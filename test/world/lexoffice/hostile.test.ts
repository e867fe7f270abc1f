import { expect, test } from "vitest";
import { anInvoice, aPerson, gross } from "./bodies.ts";
import { aProvider } from "./provider.ts";

/**
 * Anything gets one of the provider's shapes, never a simulator's fault. https://developers.lexware.io/docs/ (unknown input is
 * ignored; numbers, dates, errors)
 */

const BODIES: unknown[] = [
  "null",
  "[]",
  "5",
  JSON.stringify("text"),
  {},
  anInvoice({ lineItems: [null] }),
  anInvoice({ lineItems: {} }),
  anInvoice({ lineItems: [gross(1, 19, { quantity: "2" })] }),
  anInvoice({ lineItems: [gross(1e300, 19, { quantity: -1 })] }),
  anInvoice({ lineItems: [gross(1e-300)] }),
  anInvoice({ voucherDate: 5 }),
  anInvoice({ voucherDate: "9999-12-31T23:59:59.999-18:00" }),
  anInvoice({ address: [] }),
  anInvoice({ shippingConditions: { shippingType: "deliveryperiod" } }),
  aPerson({ addresses: { billing: [null] } }),
  aPerson({ emailAddresses: { business: null } }),
  aPerson({ roles: [] }),
];

test.each([
  "/v1/invoices",
  "/v1/credit-notes",
  "/v1/delivery-notes",
  "/v1/contacts",
  "/v1/vouchers",
  "/v1/finance/accounts",
  "/v1/finance/transactions",
  "/v1/transaction-assignment-hint",
  "/v1/event-subscriptions",
])("no body makes POST %s fail", async (path) => {
  const provider = await aProvider();

  const answers = await Promise.all(BODIES.map((body) => provider.call("POST", path, body)));

  expect(answers.map(({ status }) => status).filter((status) => ![201, 400, 406].includes(status))).toEqual([]);
});

test.each([
  "/v1/contacts/%E0%A4%A",
  "/v1//invoices",
  "//example.org/v1/ping",
  "/permalink/invoices/view/%00",
  "/v1/contacts?name=%25%25%25(%5B",
  "/v1/voucherlist?voucherType=any&voucherStatus=any&page=99999999999",
])("the path %s gets an answer", async (path) => {
  const provider = await aProvider();

  const answer = await provider.call("GET", path);

  expect([200, 400, 404]).toContain(answer.status);
});

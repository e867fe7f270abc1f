import { expect, test } from "vitest";
import { aCreditNote, anInvoice } from "./bodies.ts";
import { aProvider, created, type Provider } from "./provider.ts";

/** Partner interface as recorded by partner SDKs (reference 24): accounts, transactions (at most 25 per call), assignment hints. */

async function anAccount(provider: Provider): Promise<string> {
  const account = { type: "PAYMENT_PROVIDER", accountSystem: "PaymentProvider", name: "Shopify Payments" };
  return (await provider.call("POST", "/v1/finance/accounts", account)).body.id;
}

const aTransaction = (financialAccountId: string, externalReference = "shop-tx-1") => ({
  financialAccountId,
  valueDate: "2026-03-02T10:15:00+01:00",
  bookingDate: "2026-03-02T10:15:00+01:00",
  purpose: "Bestellung #1001 RE0001",
  amount: 28.7,
  feeAmount: -0.97,
  externalReference,
});

test("transactions are answered in the order they were sent", async () => {
  const provider = await aProvider();
  const accountId = await anAccount(provider);
  const rows = ["a", "b", "c"].map((reference) => aTransaction(accountId, reference));

  const { body } = await provider.call("POST", "/v1/finance/transactions", rows);

  expect(body.map((row: { externalReference: string }) => row.externalReference)).toEqual(["a", "b", "c"]);
  expect(body[0]).toMatchObject({ amountAsString: "28,70", openAmount: 28.7, lockVersion: 0 });
});

test("the 26th transaction of a call refuses them all", async () => {
  const provider = await aProvider();
  const accountId = await anAccount(provider);
  const rows = Array.from({ length: 26 }, () => aTransaction(accountId));

  const answer = await provider.call("POST", "/v1/finance/transactions", rows);

  expect(answer.status).toBe(406);
  expect(provider.simulator.organization(provider.organizationId).transactions).toEqual([]);
});

test("a transaction of an unknown account is refused", async () => {
  const provider = await aProvider();

  expect((await provider.call("POST", "/v1/finance/transactions", [aTransaction("4711")])).status).toBe(406);
});

test("a voucher takes one hint, by one key", async () => {
  const provider = await aProvider();
  const { id: voucherId } = await created(provider, "/v1/invoices?finalize=true", anInvoice());
  const hint = (keys: Record<string, string>) =>
    provider.call("POST", "/v1/transaction-assignment-hint", { voucherId, ...keys });

  const statuses = [
    (await hint({ externalReference: "a", endToEndId: "b" })).status,
    (await hint({ externalReference: "a" })).status,
    (await hint({ externalReference: "a" })).status,
  ];

  expect(statuses).toEqual([406, 201, 406]);
});

test.each<{ label: string; changes: Record<string, unknown> }>([
  { label: "a day instead of a date-time", changes: { bookingDate: "2026-03-02" } },
  { label: "no purpose", changes: { purpose: undefined } },
  { label: "a positive fee", changes: { feeAmount: 0.97 } },
])("a transaction with $label is refused", async ({ changes }) => {
  const provider = await aProvider();
  const accountId = await anAccount(provider);
  const body = [{ ...aTransaction(accountId), ...changes }];

  expect((await provider.call("POST", "/v1/finance/transactions", body)).status).toBe(406);
});

/** A hint only suggests; the merchant confirms it in the web app. */
async function aHintedInvoice(provider: Provider, amount: number, path = "/v1/invoices", body: unknown = anInvoice()) {
  const { id: voucherId } = await created(provider, `${path}?finalize=true`, body);
  const accountId = await anAccount(provider);
  const row = { ...aTransaction(accountId), amount };
  const { body: rows } = await provider.call("POST", "/v1/finance/transactions", [row]);
  await provider.call("POST", "/v1/transaction-assignment-hint", { voucherId, externalReference: "shop-tx-1" });
  const transaction = async () =>
    (await provider.call("GET", `/v1/finance/transactions/${rows[0].financialTransactionId}`)).body;
  return { voucherId, accountId, path: `/v1/finance/transactions/${rows[0].financialTransactionId}`, transaction };
}

test("a hint changes nothing until a person confirms it, then the invoice is paid by the transaction", async () => {
  const provider = await aProvider();
  const { voucherId, path, transaction } = await aHintedInvoice(provider, 11.9);
  const before = await provider.call("GET", `/v1/payments/${voucherId}`);

  provider.simulator.act(provider.organizationId, "confirmHint", "invoice", voucherId);

  const after = await provider.call("GET", `/v1/payments/${voucherId}`);
  expect([before.body.openAmount, before.body.paymentItems]).toEqual([11.9, []]);
  expect(after.body).toMatchObject({
    openAmount: 0,
    paymentStatus: "balanced",
    voucherStatus: "paid",
    paymentItems: [{ paymentItemType: "partPaymentFinancialTransaction", amount: 11.9 }],
  });
  expect(await transaction()).toMatchObject({
    state: "completely_assigned",
    openAmount: 0,
    openAmountAsString: "0,00",
  });
  expect((await provider.call("GET", `${path}/assignments`)).body).toEqual([{ id: voucherId, type: "invoice" }]);
});

test("money that goes out settles a credit note", async () => {
  const provider = await aProvider();
  const { voucherId, transaction } = await aHintedInvoice(provider, -11.9, "/v1/credit-notes", aCreditNote());

  provider.simulator.act(provider.organizationId, "confirmHint", "creditNote", voucherId);

  expect((await provider.call("GET", `/v1/credit-notes/${voucherId}`)).body.voucherStatus).toBe("paidoff");
  expect((await transaction()).openAmount).toBe(0);
});

test("a hint for an unknown voucher answers 404", async () => {
  const provider = await aProvider();
  const hint = { voucherId: "4711", externalReference: "a" };

  expect((await provider.call("POST", "/v1/transaction-assignment-hint", hint)).status).toBe(404);
});

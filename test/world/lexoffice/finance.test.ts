import { expect, test } from "vitest";
import { aCreditNote, anInvoice } from "./bodies.ts";
import { aProvider, created, type Provider } from "./provider.ts";

/** Partner interface as recorded by partner SDKs: accounts, transactions (at most 25 per call), assignment hints. */

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

test("the latest transaction of an account can be asked for", async () => {
  const provider = await aProvider();
  const accountId = await anAccount(provider);
  await provider.call("POST", "/v1/finance/transactions", [aTransaction(accountId, "a"), aTransaction(accountId, "b")]);

  const { body } = await provider.call(
    "GET",
    `/v1/finance/transactions/latest-transaction?financialAccountId=${accountId}`,
  );

  expect(body.externalReference).toBe("b");
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

/** Partner clients write the path in three ways, and only one of them can be real. */
const ACCOUNT_PATHS = ["/v1/finance/accounts", "/v1/finance/financial-accounts", "/v1/financial-accounts"] as const;

test.each(ACCOUNT_PATHS)("an account of %s is created, found, read and deleted", async (path) => {
  const provider = await aProvider();
  const account = { type: "CASH", accountSystem: "PaymentProvider", name: "Kasse", externalReference: "kasse-1" };

  const { body } = await provider.call("POST", path, account);
  const found = await provider.call("GET", `${path}?externalReference=kasse-1`);
  const missed = await provider.call("GET", `${path}?iban=DE00`);
  const deleted = await provider.call("DELETE", `${path}/${body.id}`);

  expect(found.body).toMatchObject([{ financialAccountId: body.id, ...account, state: { status: "IDLE" } }]);
  expect([missed.body, deleted.status]).toEqual([[], 204]);
  expect((await provider.call("GET", `${path}/${body.id}`)).status).toBe(404);
});

test("by switch one spelling of the accounts' path exists", async () => {
  const provider = await aProvider({ switches: { financeAccountsPath: "/v1/finance/accounts" } });

  const answers = await Promise.all(ACCOUNT_PATHS.map((path) => provider.call("GET", path)));

  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404]);
});

test.each([
  { duplicateExternalReference: "accept", status: 201 },
  { duplicateExternalReference: "reject", status: 406 },
] as const)(
  "the same reference again answers $status under $duplicateExternalReference",
  async ({ duplicateExternalReference, status }) => {
    const provider = await aProvider({ switches: { duplicateExternalReference } });
    const accountId = await anAccount(provider);
    await provider.call("POST", "/v1/finance/transactions", [aTransaction(accountId)]);

    expect((await provider.call("POST", "/v1/finance/transactions", [aTransaction(accountId)])).status).toBe(status);
  },
);

test("a transaction is replaced under its lock version only, and deleted", async () => {
  const provider = await aProvider();
  const accountId = await anAccount(provider);
  const { body: rows } = await provider.call("POST", "/v1/finance/transactions", [aTransaction(accountId)]);
  const path = `/v1/finance/transactions/${rows[0].financialTransactionId}`;
  const replace = (lockVersion: number) =>
    provider.call("PUT", path, { ...aTransaction(accountId), amount: -5.5, lockVersion });

  const answers = [await replace(1), await replace(0)];

  expect(answers.map(({ status }) => status)).toEqual([409, 200]);
  expect((await provider.call("GET", path)).body).toMatchObject({ amountAsString: "-5,50", lockVersion: 1 });
  expect((await provider.call("DELETE", path)).status).toBe(204);
  expect((await provider.call("GET", path)).status).toBe(404);
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

test("a transaction above the invoice stays partly open, one below leaves the invoice owing", async () => {
  const [rich, poor] = await Promise.all([aProvider(), aProvider()]);
  const above = await aHintedInvoice(rich, 20);
  const below = await aHintedInvoice(poor, 5);

  rich.simulator.act(rich.organizationId, "confirmHint", "invoice", above.voucherId);
  poor.simulator.act(poor.organizationId, "confirmHint", "invoice", below.voucherId);

  expect(await above.transaction()).toMatchObject({ state: "partly_assigned", openAmount: 8.1 });
  expect((await poor.call("GET", `/v1/payments/${below.voucherId}`)).body.openAmount).toBe(6.9);
});

test("money that goes out settles a credit note", async () => {
  const provider = await aProvider();
  const { voucherId, transaction } = await aHintedInvoice(provider, -11.9, "/v1/credit-notes", aCreditNote());

  provider.simulator.act(provider.organizationId, "confirmHint", "creditNote", voucherId);

  expect((await provider.call("GET", `/v1/credit-notes/${voucherId}`)).body.voucherStatus).toBe("paidoff");
  expect((await transaction()).openAmount).toBe(0);
});

test("without a transaction of its reference there is nothing to confirm", async () => {
  const provider = await aProvider();
  const { id: voucherId } = await created(provider, "/v1/invoices?finalize=true", anInvoice());
  await provider.call("POST", "/v1/transaction-assignment-hint", { voucherId, externalReference: "unbekannt" });

  expect(() => provider.simulator.act(provider.organizationId, "confirmHint", "invoice", voucherId)).toThrow(
    "not possible",
  );
});

test("assigned transactions and their account can't be deleted until the payment is taken off", async () => {
  const provider = await aProvider();
  const { voucherId, accountId, path } = await aHintedInvoice(provider, 11.9);
  provider.simulator.act(provider.organizationId, "confirmHint", "invoice", voucherId);
  const account = `/v1/finance/accounts/${accountId}`;
  const refused = [await provider.call("DELETE", path), await provider.call("DELETE", account)];

  provider.simulator.act(provider.organizationId, "unpay", "invoice", voucherId);

  expect(refused.map(({ status }) => status)).toEqual([406, 406]);
  expect((await provider.call("GET", `/v1/payments/${voucherId}`)).body.openAmount).toBe(11.9);
  expect((await provider.call("DELETE", account)).status).toBe(204);
});

test("a hint for an unknown voucher answers 404", async () => {
  const provider = await aProvider();
  const hint = { voucherId: "4711", externalReference: "a" };

  expect((await provider.call("POST", "/v1/transaction-assignment-hint", hint)).status).toBe(404);
});

test("the partner's own record is replaced as a whole and read back (reference 24.4)", async () => {
  const provider = await aProvider();
  const path = "/v1/partner-integrations";
  const empty = await provider.call("GET", path);

  await provider.call("PUT", path, { customerNumber: "K-1", externalId: "shop-1", data: { plan: "business" } });
  await provider.call("PUT", path, { externalId: "shop-2" });

  expect(empty.body).toEqual({ partnerId: "api-key", customerNumber: null, externalId: null, data: {} });
  expect((await provider.call("GET", path)).body).toEqual({
    partnerId: "api-key",
    customerNumber: null,
    externalId: "shop-2",
    data: {},
  });
});

test("without the partner capability the interface is forbidden", async () => {
  const provider = await aProvider({ profile: { finance: false } });

  expect((await provider.call("GET", "/v1/finance/accounts")).status).toBe(403);
});

import { expect, test } from "vitest";
import { anInvoice } from "./bodies.ts";
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

test("without the partner capability the interface is forbidden", async () => {
  const provider = await aProvider({ profile: { finance: false } });

  expect((await provider.call("GET", "/v1/finance/accounts")).status).toBe(403);
});

import { expect, test } from "vitest";
import { lexofficeAccounting } from "#functions/adapters/lexoffice/accounting.ts";
import type { TransactionContent } from "#shared/domain/transactions/transaction.ts";
import { aContent } from "../../unit/adapters/lexoffice/a-content.ts";
import { aConnectedProvider, marker } from "./connected-provider.ts";

/** Partner interface: accounts, movements, hints (partner fixtures, 2023 to 2025). */

const account = { externalReference: "belegfluss-klarna", name: "Shopify Klarna" };

const aMovement = (fields: Partial<TransactionContent> = {}): TransactionContent => ({
  account,
  amountCents: 11_900,
  valueDate: "2026-03-02",
  purpose: "Bestellung #1001",
  counterpart: "Inge Musterfrau",
  counterpartEmail: "inge@example.org",
  externalReference: "belegfluss-5001-9",
  ...fields,
});

const held = ({ provider }: Awaited<ReturnType<typeof aConnectedProvider>>) =>
  provider.simulator.organization(provider.organizationId);

test("an account is found by its reference once it exists", async () => {
  const { accounting } = await aConnectedProvider();

  expect(await accounting.findAccounts(account.externalReference)).toEqual([]);
  const { providerId } = await accounting.createAccount(account);

  expect(await accounting.findAccounts(account.externalReference)).toEqual([{ providerId }]);
  expect(await accounting.findAccounts("belegfluss-other")).toEqual([]);
});

test("a movement is booked to the cent, on the day in Berlin, and is the account's latest", async () => {
  const world = await aConnectedProvider();
  const { accounting } = world;
  const { providerId: accountId } = await accounting.createAccount(account);
  expect(await accounting.latestTransaction(accountId)).toBeUndefined();

  const { providerId } = await accounting.bookTransaction({ accountId, content: aMovement() });

  expect(held(world).transactions).toMatchObject([
    {
      amount: 119,
      valueDate: "2026-03-02T00:00:00.000+01:00",
      bookingDate: "2026-03-02T00:00:00.000+01:00",
      purpose: "Bestellung #1001",
      recipientOrSenderName: "Inge Musterfrau",
      externalReference: "belegfluss-5001-9",
    },
  ]);
  expect(await accounting.latestTransaction(accountId)).toMatchObject({
    providerId,
    externalReference: "belegfluss-5001-9",
    createdAt: expect.stringMatching(/^2026-03-02T11:/),
  });
});

test("a payout is negative, and a fee stands inside with its rate", async () => {
  const world = await aConnectedProvider();
  const { accounting } = world;
  const { providerId: accountId } = await accounting.createAccount(account);
  const fee = { amountCents: -97, taxRate: 0 };

  await accounting.bookTransaction({ accountId, content: aMovement({ amountCents: -2_001 }) });
  await accounting.bookTransaction({ accountId, content: aMovement({ amountCents: 2_870, fee }) });

  expect(held(world).transactions).toMatchObject([
    { amount: -20.01 },
    { amount: 28.7, feeAmount: -0.97, feeTaxRatePercentage: 0, feePostingCategoryId: expect.any(String) },
  ]);
});

test("a second hint for one document is refused with 406", async () => {
  const world = await aConnectedProvider();
  const { accounting } = world;
  const { providerId: documentId } = await accounting.createDocument({ content: aContent(), marker });

  await accounting.assignMovement({ documentId, externalReference: "a" });

  await expect(accounting.assignMovement({ documentId, externalReference: "b" })).rejects.toMatchObject({
    code: "accounting_rejected",
    details: { status: 406 },
  });
  expect(held(world).hints).toMatchObject([{ voucherId: documentId, externalReference: "a" }]);
});

test("an account without the interface refuses every call of it", async () => {
  const { accounting } = await aConnectedProvider({ profile: { finance: false } });
  const forbidden = { code: "accounting_forbidden" };

  await expect(accounting.findAccounts("a")).rejects.toMatchObject(forbidden);
  await expect(accounting.createAccount(account)).rejects.toMatchObject(forbidden);
  await expect(accounting.bookTransaction({ accountId: "a", content: aMovement() })).rejects.toMatchObject(forbidden);
  await expect(accounting.latestTransaction("a")).rejects.toMatchObject(forbidden);
});

test("the paths are configuration: clients in the field spell them differently", async () => {
  const accounts = "/v1/financial-accounts" as const;
  const { provider } = await aConnectedProvider({ switches: { financeAccountsPath: accounts } });
  const options = { baseUrl: provider.simulator.url, now: () => provider.clock.now() };
  const byDefault = lexofficeAccounting(options).with(provider.accessToken);
  const configured = lexofficeAccounting({ ...options, financePaths: { accounts } }).with(provider.accessToken);

  await expect(byDefault.findAccounts("a")).rejects.toMatchObject({ code: "accounting_not_found" });

  expect(await configured.createAccount(account)).toEqual({ providerId: expect.any(String) });
});

test.each([
  ["504-after-commit", "/finance/transactions"],
  ["reset-after-commit", "/finance/accounts"],
  ["504-after-commit", "/transaction-assignment-hint"],
] as const)("%s of %s leaves the outcome open", async (fault, path) => {
  const { provider, accounting } = await aConnectedProvider();
  const { providerId: accountId } = await accounting.createAccount(account);
  const { providerId: documentId } = await accounting.createDocument({ content: aContent(), marker });
  provider.simulator.addFault({ match: { method: "POST", path }, fault });
  const calls = {
    "/finance/accounts": () => accounting.createAccount(account),
    "/finance/transactions": () => accounting.bookTransaction({ accountId, content: aMovement() }),
    "/transaction-assignment-hint": () => accounting.assignMovement({ documentId, externalReference: "a" }),
  };

  await expect(calls[path]()).rejects.toMatchObject({ code: "accounting_uncertain" });
});

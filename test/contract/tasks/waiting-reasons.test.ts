import { expect, test } from "vitest";
import { bookingScopes, defaultScopes } from "#functions/adapters/lexoffice/scopes.ts";
import { type AccountTask, accountTaskKey } from "#shared/domain/tasks/task.ts";
import { transferAccount } from "#shared/domain/transactions/payment-methods.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import {
  aConnectedShop,
  invoiceTask,
  NOW,
  passTime,
  planned,
  provider,
  runUntilQuiet,
  surroundings,
  timing,
} from "./a-world.ts";
import { aBookingShop, aPayment, decided, paymentTask } from "./payments.ts";

const table = useTable();

test("WAIT_CONTACT: while it is unknown whether the contact was made, its document waits and says so", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  const { organizationId } = shop;
  const match = { method: "POST", path: "/contacts", organizationId, nth: 1 };
  shop.simulator.addFault({ match, fault: "504-after-commit" });

  await runUntilQuiet(shop);

  expect(await invoiceTask(shop)).toMatchObject({ state: "PLANNED", reason: { code: "WAIT_CONTACT" } });
  await passTime(shop, 3 * timing.settleSeconds);
  expect(await invoiceTask(shop)).toMatchObject({ state: "CONFIRMED" });
  expect(provider(shop).contacts).toHaveLength(1);
});

test("CONTACT_UNCLEAR: a contact whose making stays unknown is left to a person, and no document is sent for it", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  const { organizationId } = shop;
  shop.simulator.addFault({ match: { method: "POST", path: "/contacts", organizationId }, fault: "504-before-commit" });

  await runUntilQuiet(shop);
  await passTime(shop, 8 * timing.settleSeconds);

  const task = await invoiceTask(shop);
  const key = task.type === "document" ? task.contactTask : undefined;
  if (key === undefined) throw new Error("the invoice has no contact");
  expect(await shop.tasks.find({ key, orderId: "5001", type: "contact" })).toMatchObject({
    state: "PARKED",
    reason: { code: "CONTACT_UNCLEAR" },
  });
  expect(task).toMatchObject({ state: "REJECTED", reason: { code: "CONTACT_FAILED" } });
  expect(provider(shop).invoices).toHaveLength(0);
});

test("WAIT_ACCOUNT: while it is unknown whether a payment method's account was made, its payments wait and say so", async () => {
  const shop = await aBookingShop(await surroundings(table()));
  const { organizationId } = shop;
  const match = { method: "POST", path: "/finance/accounts", organizationId, nth: 1 };
  shop.simulator.addFault({ match, fault: "504-after-commit" });
  await decided(shop);

  await runUntilQuiet(shop);

  expect(await paymentTask(shop)).toMatchObject({ state: "PLANNED", reason: { code: "WAIT_ACCOUNT" } });
  await passTime(shop, 3 * timing.settleSeconds);
  expect(await paymentTask(shop)).toMatchObject({ state: "CONFIRMED" });
});

test("NOT_CONNECTED: a payment planned before the connection was lost waits for the next one, and is booked once", async () => {
  const shop = await aBookingShop(await surroundings(table()));
  await decided(shop);
  await shop.connections.end("disconnected");

  await decided(shop, { updatedAt: secondsAfter(shop.clock.now(), 1) });
  await runUntilQuiet(shop);

  expect(await paymentTask(shop)).toMatchObject({ state: "PLANNED" });
  expect((await shop.orders.findHead("5001"))?.payments).toMatchObject([{ verdict: "hold", code: "NOT_CONNECTED" }]);
  expect(provider(shop).transactions).toHaveLength(0);
  await shop.connect([...defaultScopes, ...bookingScopes], true);
  await decided(shop, { updatedAt: secondsAfter(shop.clock.now(), 2) });
  await runUntilQuiet(shop);
  expect(await paymentTask(shop)).toMatchObject({ state: "CONFIRMED" });
  expect(provider(shop).transactions).toHaveLength(1);
});

test("NOT_CONNECTED: a payment that its method was excepted from meanwhile is not planned any more", async () => {
  const shop = await aBookingShop(await surroundings(table()));
  await decided(shop);
  await shop.connections.end("disconnected");
  const whole = await shop.shops.findWhole();
  if (!whole) throw new Error("no shop");
  const transactionGateway = { [aPayment().gateway]: false };
  const { since } = whole.shop;
  await storePreferences(shop.shops, {
    preferences: { ...whole.preferences, transactionGateway },
    since,
  });

  await decided(shop, { updatedAt: secondsAfter(shop.clock.now(), 1) });

  expect(await shop.tasks.find({ key: "transaction:9:0", orderId: "5001", type: "transaction" })).toBeUndefined();
});

/** An account that the provider does not take: without a name. */
function aRefusedAccount(organizationId: string): AccountTask {
  const { externalReference } = transferAccount(aPayment());
  const account = { externalReference, name: "" };
  return {
    key: accountTaskKey(account, organizationId),
    type: "account",
    account,
    state: "PLANNED",
    lane: "3-payment",
    orderId: "5001",
    orderName: "#1001",
    epoch: 1,
    organizationId,
    createdAt: NOW,
    notBefore: NOW,
    attempts: 0,
    fence: 0,
    settleRounds: 0,
  };
}

test("ACCOUNT_FAILED: a payment whose account the provider refuses is refused with its words, and nothing is booked", async () => {
  const shop = await aBookingShop(await surroundings(table()));
  await shop.tasks.plan(aRefusedAccount(shop.organizationId));
  await decided(shop);

  await runUntilQuiet(shop);

  expect(await paymentTask(shop)).toMatchObject({
    state: "REJECTED",
    reason: { code: "ACCOUNT_FAILED", message: expect.stringMatching(/\w/) },
  });
  expect(provider(shop).transactions).toHaveLength(0);
});

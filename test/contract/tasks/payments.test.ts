import { expect, test } from "vitest";
import { bookingScopes, defaultScopes } from "#functions/adapters/lexoffice/scopes.ts";
import { retryPayment } from "#functions/modules/orders/retry-payment.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { wholeOf } from "../dynamodb/whole-of.ts";
import { callsOf, eventsOf, passTime, provider, runOnce, runUntilQuiet, surroundings, timing } from "./a-world.ts";
import { aBookingShop, aPayment, booked, decided, hintsOf, paymentTask } from "./payments.ts";

const table = useTable();
const aShop = async (options?: Parameters<typeof aBookingShop>[1]) =>
  aBookingShop(await surroundings(table()), options);

const once = { accounts: 1, amounts: [11.9], hints: 1 };

test("a payment is booked in the account of its method, and hinted at the invoice", async () => {
  const shop = await aShop();
  await decided(shop);

  await runUntilQuiet(shop);

  expect(booked(shop)).toEqual(once);
  const { invoices, hints, transactions } = provider(shop);
  expect(hints).toMatchObject([{ voucherId: invoices[0]?.id, externalReference: "belegfluss-5001-9" }]);
  expect(await paymentTask(shop)).toMatchObject({
    state: "CONFIRMED",
    providerId: transactions[0]?.["financialTransactionId"],
  });
  const [document] = (await shop.orders.findWhole("5001"))?.documents ?? [];
  expect(document?.hintedAt).toEqual(expect.any(String));
  expect(await eventsOf(shop)).toEqual(
    expect.arrayContaining(["transaction.planned", "account.created", "transaction.booked", "transaction.hinted"]),
  );
});

test("movements take no transfer and count no contact", async () => {
  const shop = await aShop();
  await decided(shop);

  await runUntilQuiet(shop);

  const whole = await shop.shops.findWhole();
  expect(whole?.shop.plan.used).toBe(1);
  expect(whole?.statistics.provider.contacts.created).toBe(1);
});

test("the account of a payment method is made once for all orders", async () => {
  const shop = await aShop();
  await decided(shop);
  await decided(shop, { id: "5002", name: "#1002", transactions: [aPayment({ id: "10" })] });

  await runUntilQuiet(shop);

  expect(booked(shop)).toEqual({ accounts: 1, amounts: [11.9, 11.9], hints: 2 });
});

test("O80 two payment methods have an account each, and the larger payment is hinted", async () => {
  const shop = await aShop();
  const transactions = [
    aPayment({ amountCents: 390 }),
    aPayment({ id: "10", gateway: "klarna", gatewayTitle: "Klarna", amountCents: 800 }),
  ];
  await decided(shop, { transactions });

  await runUntilQuiet(shop);

  expect(booked(shop)).toMatchObject({ accounts: 2, hints: 1 });
  expect(provider(shop).hints).toMatchObject([{ externalReference: "belegfluss-5001-10" }]);
});

test("O43 a gift card beside a card payment: both are booked, the card is hinted", async () => {
  const shop = await aShop();
  const transactions = [aPayment({ gateway: "gift_card", amountCents: 800 }), aPayment({ id: "10", amountCents: 390 })];
  await decided(shop, { transactions });

  await runUntilQuiet(shop);

  expect(booked(shop)).toMatchObject({ accounts: 2, hints: 1 });
  expect(provider(shop).hints).toMatchObject([{ externalReference: "belegfluss-5001-10" }]);
});

test("a draft gets no hint", async () => {
  const shop = await aShop({ patch: { invoiceFinalize: false } });
  await decided(shop);

  await runUntilQuiet(shop);

  expect(booked(shop)).toEqual({ ...once, hints: 0 });
});

test("an invoice that comes after its payment is hinted all the same", async () => {
  const shop = await aShop({ patch: { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" } });
  await decided(shop, { fulfillmentStatus: "UNFULFILLED", fulfillments: [] });
  await runUntilQuiet(shop);
  expect(booked(shop)).toEqual({ ...once, hints: 0 });

  await decided(shop, { updatedAt: secondsAfter(shop.clock.now(), 1) });
  await runUntilQuiet(shop);

  expect(booked(shop)).toEqual(once);
});

test("deciding an order again books nothing twice", async () => {
  const shop = await aShop();
  await decided(shop);
  await runUntilQuiet(shop);

  for (let again = 1; again <= 3; again++) {
    await decided(shop, { updatedAt: secondsAfter(shop.clock.now(), again) });
    await runUntilQuiet(shop);
  }

  expect(booked(shop)).toEqual(once);
  expect(callsOf(shop, "POST", "/v1/finance")).toBe(2);
});

test("fees are transferred where the merchant wants it", async () => {
  const shop = await aShop({ patch: { transactionFees: true } });
  await decided(shop, { transactions: [aPayment({ feeCents: 53 })] });

  await runUntilQuiet(shop);

  expect(provider(shop).transactions).toMatchObject([{ amount: 11.9, feeAmount: -0.53 }]);
});

test.each(["/finance/transactions", "/finance/accounts", "/transaction-assignment-hint"])(
  "a lost answer of %s ends in exactly one",
  async (path) => {
    for (const fault of ["504-after-commit", "504-before-commit", "reset-after-commit", "empty-201"] as const) {
      const shop = await aShop();
      const { organizationId } = shop;
      shop.simulator.addFault({ match: { method: "POST", path, organizationId, nth: 1 }, fault });
      await decided(shop);

      await runUntilQuiet(shop);
      await passTime(shop, 3 * timing.settleSeconds);

      expect([fault, booked(shop)]).toEqual([fault, once]);
      expect(await paymentTask(shop)).toMatchObject({ state: "CONFIRMED" });
      expect(await hintsOf(shop)).toMatchObject([{ state: "CONFIRMED" }]);
    }
  },
);

test("while the outcome of a movement is unknown, no other of its account is sent", async () => {
  const shop = await aShop();
  await decided(shop, { id: "5000", name: "#1000", transactions: [aPayment({ id: "8" })] });
  await runUntilQuiet(shop);
  const { organizationId } = shop;
  shop.simulator.addFault({
    match: { method: "POST", path: "/finance/transactions", organizationId, nth: 1 },
    fault: "504-after-commit",
  });
  await decided(shop);
  await runUntilQuiet(shop);
  await decided(shop, { id: "5002", name: "#1002", transactions: [aPayment({ id: "10", amountCents: 700 })] });
  await runUntilQuiet(shop);

  expect(await paymentTask(shop)).toMatchObject({ state: "SENDING" });
  expect(await paymentTask(shop, "10", "5002")).toMatchObject({ state: "PLANNED", reason: { code: "WAIT_TURN" } });
  await passTime(shop, 2 * timing.settleSeconds);

  expect(await paymentTask(shop)).toMatchObject({ state: "CONFIRMED", adopted: true });
  expect(booked(shop).amounts).toEqual([11.9, 11.9, 7]);
});

test("movements that wait for the outcome of another take no slots, however many there are", async () => {
  const shop = await aShop();
  await decided(shop);
  shop.simulator.addFault({
    match: { method: "POST", path: "/finance/transactions", nth: 1 },
    fault: "504-after-commit",
  });
  await runUntilQuiet(shop);
  for (let index = 0; index < 20; index += 1) {
    await decided(shop, {
      id: String(6000 + index),
      name: `#${index}`,
      transactions: [aPayment({ id: `${600 + index}` })],
    });
  }
  await runUntilQuiet(shop);
  const begun = shop.clock.monotonic();

  shop.clock.advance(61);
  await runOnce(shop);

  expect(await paymentTask(shop, "600", "6000")).toMatchObject({ reason: { code: "WAIT_TURN" } });
  expect(shop.clock.monotonic() - begun).toBeLessThan(63_000);
});

test("a movement that somebody else's hides is left to a person", async () => {
  const shop = await aShop();
  const { organizationId } = shop;
  shop.simulator.addFault({
    match: { method: "POST", path: "/finance/transactions", organizationId, nth: 1 },
    fault: "504-after-commit",
  });
  await decided(shop);
  await runUntilQuiet(shop);
  const accountId = String(provider(shop).accounts[0]?.["financialAccountId"]);
  const { accessToken } = await shop.connections.tokens();
  const [foreign] = [{ account: { externalReference: "x", name: "x" }, amountCents: 1, purpose: "Import" }];
  await shop.ports.accounting.with(accessToken).bookTransaction({
    accountId,
    content: { ...foreign, valueDate: "2026-03-05", externalReference: "by-hand" },
  });

  await passTime(shop, 2 * timing.settleSeconds);

  expect(await paymentTask(shop)).toMatchObject({ state: "PARKED", reason: { code: "TRANSACTION_UNCLEAR" } });
  expect(await attentionOf(shop)).toEqual([["5001", { code: "TRANSACTION_UNCLEAR", verdict: "failed" }]]);
  expect(booked(shop).amounts).toEqual([11.9, 0.01]);
});

test("without the permission payments are held; the order goes on once it is given", async () => {
  const shop = await aShop({ mayBook: false });
  await decided(shop);

  await runUntilQuiet(shop);

  // The app remembers the provider's 403 and decides the order again.
  expect((await shop.connections.find())?.canBook).toBe(false);
  expect(shop.orderEvents).toMatchObject([{ orderId: "5001" }]);
  await decided(shop, { updatedAt: secondsAfter(shop.clock.now(), 1) });
  const held = await shop.orders.findWhole("5001");
  expect(held?.head.payments).toMatchObject([{ verdict: "hold", code: "MISSING_FINANCE" }]);
  expect(held?.tasks.map(({ type }) => type)).toEqual(["document"]);
  expect(await shop.orders.withHeldPayments()).toEqual({ orderIds: ["5001"] });
  expect(await attentionOf(shop)).toEqual([["5001", { code: "MISSING_FINANCE", verdict: "hold" }]]);

  await shop.connect([...defaultScopes, ...bookingScopes], true);
  await decided(shop, { updatedAt: secondsAfter(shop.clock.now(), 2) });
  await runUntilQuiet(shop);

  expect(booked(shop)).toEqual(once);
  expect(await shop.orders.withHeldPayments()).toEqual({ orderIds: [] });
  expect(await attentionOf(shop)).toEqual([]);
});

test("a refused movement stays, with the provider's words, and goes on by a person's act", async () => {
  const shop = await aShop();
  await decided(shop, { transactions: [aPayment({ id: "8" })], id: "5000", name: "#1000" });
  await runUntilQuiet(shop);
  const { accessToken } = await shop.connections.tokens();
  const { financialAccountId } = provider(shop).accounts[0] ?? {};
  await fetch(`${shop.simulator.url}/v1/finance/accounts/${financialAccountId}`, {
    method: "DELETE",
    headers: { authorization: `Bearer ${accessToken}` },
  });
  await decided(shop);

  await runUntilQuiet(shop);

  expect(await paymentTask(shop)).toMatchObject({
    state: "REJECTED",
    reason: { message: expect.stringContaining("Konto") },
  });
  expect(await eventsOf(shop)).toContain("transaction.rejected");
  expect(await attentionOf(shop)).toMatchObject([["5001", { verdict: "failed" }]]);

  const detail = await retryPayment(
    { ...shop.ports, orders: shop.orders, links: { documentUrl: (_, id) => `https://provider.example/${id}` } },
    await wholeOf(shop),
    { orderId: "5001", paymentId: "9" },
  );
  await runUntilQuiet(shop);

  expect(detail.payments).toMatchObject([{ id: "9", state: "planned" }]);
  expect(await attentionOf(shop)).toEqual([]);
  expect(await paymentTask(shop)).toMatchObject({ state: "CONFIRMED" });
  // The deleted account took its movement along.
  expect(booked(shop)).toMatchObject({ accounts: 1, amounts: [11.9] });
});

test("two workers at once book once", async () => {
  const shop = await aShop();
  await decided(shop);

  await Promise.all([runOnce(shop, "one"), runOnce(shop, "two")]);
  await runUntilQuiet(shop);

  expect(booked(shop)).toEqual(once);
});

/** Orders that need the merchant's attention because of a payment, each with the reason in its row. */
async function attentionOf({ orders }: Awaited<ReturnType<typeof aShop>>) {
  const { rows } = await orders.list({ sortBy: "date", descending: true, pageSize: 10, filter: "attention" });
  return rows.flatMap(({ id, paymentReason }) => (paymentReason === undefined ? [] : [[id, paymentReason]]));
}

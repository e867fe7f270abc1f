import { expect } from "vitest";
import { enableCreation, updatePreferences } from "#shared/api/shop.ts";
import { call, logs, order, shopOf, story } from "./app.ts";
import {
  addPart,
  advance,
  clearFaults,
  fault,
  makeShop,
  patchOrder,
  placeOrder,
  provider,
  type ScenarioShop,
  settle,
} from "./client.ts";
import { connectShop } from "./connect-flow.ts";
import { anOpenOrder, anOrder, lineItem, payment } from "./orders.ts";
import { tellTogether, tellVariations } from "./stories.ts";
import { longTest } from "./world/long.ts";

const booking = { transactionCreate: "all", transactionHints: true };
const aShop = (name: string, preferences: object = {}) =>
  makeShop(name, { preferences: { ...booking, ...preferences } });

const paid = (amount: string, rest: object = {}) => ({ ...payment, amountSet: { shopMoney: { amount } }, ...rest });

/** The provider's movements: signed amounts with their account, and the payment that each assignment names. */
async function moneyOf(shop: ScenarioShop) {
  const { accounts, transactions, hints, invoices, creditNotes } = await provider(shop);
  const nameOf = new Map(accounts.map((account) => [account["financialAccountId"], account["externalReference"]]));
  const kindOf = new Map([
    ...invoices.map(({ id }) => [id, "invoice"] as const),
    ...creditNotes.map(({ id }) => [id, "creditNote"] as const),
  ]);
  const amountOf = new Map(transactions.map((row) => [row["externalReference"], row["amount"]]));
  return {
    accounts: accounts.length,
    booked: transactions.map((row) => `${row["amount"]} ${nameOf.get(row["financialAccountId"])}`).sort(),
    hints: hints.map(
      ({ voucherId, externalReference }) => `${kindOf.get(voucherId)} ${amountOf.get(externalReference)}`,
    ),
  };
}

const oneByCard = {
  accounts: 1,
  booked: ["119 belegfluss-shopify_payments"],
  hints: ["invoice 119"],
};

tellTogether({
  "a paid order has its payment booked and hinted at the invoice, and shows both": async function* () {
    const shop = await aShop("pay-once");
    const placed = await placeOrder(shop, anOrder());
    yield;

    expect(await moneyOf(shop)).toEqual(oneByCard);
    const detail = await order(shop, placed.id);
    expect(detail.payments).toMatchObject([
      { direction: "in", amount: 119, state: "booked", code: null, hintedDocument: detail.invoices[0]?._key },
    ]);
    expect(detail.invoices).toMatchObject([{ hintedAt: expect.any(String) }]);
    expect(await story(shop, placed.id)).toEqual(
      expect.arrayContaining(["transaction.planned", "transaction.booked", "transaction.hinted"]),
    );
    const entries = await logs(shop, { origin: "transaction" });
    expect(entries.find(({ event }) => event === "transaction.booked")?.ref).toMatchObject({
      transaction: detail.payments[0]?.id,
    });
    expect((await shopOf(shop)).plan.credits.used).toBe(1);
  },

  "O45: a refund is booked with a minus and hinted at its credit note": async function* () {
    const shop = await aShop("pay-refund", { creditFinalize: true });
    const placed = await placeOrder(
      shop,
      anOrder({ lineItems: { nodes: [lineItem("59.50", { sku: "CUP", quantity: 2 })] } }),
    );
    yield;
    await addPart(shop, placed.id, "refund", {
      refundLineItems: { nodes: [{ lineItem: { sku: "CUP" }, quantity: 1 }] },
    });
    yield;

    expect(await moneyOf(shop)).toEqual({
      accounts: 1,
      booked: ["-59.5 belegfluss-shopify_payments", "119 belegfluss-shopify_payments"],
      hints: ["invoice 119", "creditNote -59.5"],
    });
  },

  "without the permission a payment is held; once it is given, it is booked": async function* () {
    const shop = await makeShop("pay-permission");
    const record = await call(shop, updatePreferences, booking);
    expect(record.lexoffice.transaction).toMatchObject({ create: "all", isAllowed: false });
    const placed = await placeOrder(shop, anOrder());
    yield;
    const held = await order(shop, placed.id);
    expect(held.payments).toMatchObject([{ state: "held", code: "MISSING_FINANCE" }]);
    expect(held.invoices).toHaveLength(1);
    expect(held.reason).toBeNull();

    expect((await connectShop(shop)).status).toBe(200);
    yield;

    expect((await shopOf(shop)).lexoffice.transaction.isAllowed).toBe(true);
    expect(await moneyOf(shop)).toEqual(oneByCard);
  },
});

tellVariations({
  "notices that come again and in any order book once": async function* () {
    const shop = await aShop("pay-again");
    const topics = ["orders/paid", "orders/updated", "orders/create", "orders/paid", "orders/create"];
    await placeOrder(shop, anOrder(), topics);
    yield;

    expect(await moneyOf(shop)).toEqual(oneByCard);
  },

  "an open bank transfer is waited for, and booked once it is paid": async function* () {
    const shop = await aShop("pay-later");
    const placed = await placeOrder(shop, anOpenOrder());
    yield;
    expect((await order(shop, placed.id)).payments).toMatchObject([{ state: "waiting" }]);

    await patchOrder(
      shop,
      placed.id,
      { displayFinancialStatus: "PAID", transactions: [paid("119.00", { gateway: "manual" })] },
      ["orders/paid", "orders/updated", "orders/paid"],
    );
    yield;

    expect(await moneyOf(shop)).toEqual({
      accounts: 1,
      booked: ["119 belegfluss-manual"],
      hints: ["invoice 119"],
    });
  },

  "a draft gets no hint": async function* () {
    const shop = await aShop("pay-draft", { invoiceFinalize: false, transactionHints: false });
    await placeOrder(shop, anOrder());
    yield;

    expect(await moneyOf(shop)).toEqual({ ...oneByCard, hints: [] });
  },

  "O80: two payment methods are booked in two accounts, and the larger payment is hinted": async function* () {
    const shop = await aShop("pay-two");
    const transactions = [paid("39.00"), paid("80.00", { gateway: "klarna", formattedGateway: "Klarna" })];
    await placeOrder(shop, anOrder({ transactions }));
    yield;

    expect(await moneyOf(shop)).toEqual({
      accounts: 2,
      booked: ["39 belegfluss-shopify_payments", "80 belegfluss-klarna"],
      hints: ["invoice 80"],
    });
  },

  "O43: a gift card is booked as well, but only the card payment is hinted": async function* () {
    const shop = await aShop("pay-gift");
    const transactions = [paid("80.00", { gateway: "gift_card" }), paid("39.00")];
    await placeOrder(shop, anOrder({ transactions }));
    yield;

    expect(await moneyOf(shop)).toMatchObject({ accounts: 2, hints: ["invoice 39"] });
  },

  "PayPal is left to the provider, and the order says so": async function* () {
    const shop = await aShop("pay-paypal");
    const placed = await placeOrder(shop, anOrder({ transactions: [paid("119.00", { gateway: "paypal" })] }));
    yield;

    expect(await moneyOf(shop)).toEqual({ accounts: 0, booked: [], hints: [] });
    expect((await order(shop, placed.id)).payments).toMatchObject([{ state: "skipped", code: "SKIP_GATEWAY" }]);
  },

  "a payment method that the merchant leaves out is skipped": async function* () {
    const shop = await aShop("pay-left-out", { transactionGateway: { shopify_payments: false } });
    const placed = await placeOrder(shop, anOrder());
    yield;

    expect(await moneyOf(shop)).toMatchObject({ booked: [] });
    expect((await order(shop, placed.id)).payments).toMatchObject([{ state: "skipped", code: "SKIP_GATEWAY" }]);
  },

  "what the payment service keeps is transferred where the merchant wants it": async function* () {
    const shop = await aShop("pay-fee", { transactionFees: true });
    await placeOrder(shop, anOrder({ transactions: [paid("119.00", { fees: [{ amount: { amount: "3.67" } }] })] }));
    yield;

    expect((await provider(shop)).transactions).toMatchObject([{ amount: 119, feeAmount: -3.67 }]);
  },

  "an account at the provider without the interface holds payments as well, and loses none": async function* () {
    const shop = await makeShop("pay-no-partner", { profile: { finance: false }, preferences: booking });
    const placed = await placeOrder(shop, anOrder());
    yield;

    expect((await order(shop, placed.id)).payments).toMatchObject([{ state: "held", code: "MISSING_FINANCE" }]);
    expect((await shopOf(shop)).lexoffice.transaction.isAllowed).toBe(false);
  },
});

const SETTLED = "PT6M";

longTest.each([
  ["the movement", "/finance/transactions"],
  ["the account", "/finance/accounts"],
  ["the hint", "/transaction-assignment-hint"],
])("a lost answer about %s leaves exactly one", async (_, path) => {
  const shop = await aShop(`pay-lost-${path.split("/").at(-1)}`);
  await fault(shop, "504-after-commit", { method: "POST", path, nth: 1 });
  await placeOrder(shop, anOrder());
  await settle();
  await clearFaults();

  await advance(SETTLED);
  await settle();
  await advance(SETTLED);
  await settle();

  expect(await moneyOf(shop)).toEqual(oneByCard);
});

longTest("switched off nothing is booked, switched on again only what is paid from then on", async () => {
  const shop = await aShop("pay-switch");
  const off = await call(shop, enableCreation, { value: "false", transactionCreate: true });
  expect(off.preferences).toMatchObject({ transactionCreate: false, transactionHints: false });
  expect(off.automation.since.transaction).toBeNull();
  const earlier = await placeOrder(shop, anOrder());
  await settle();
  expect((await order(shop, earlier.id)).payments).toMatchObject([{ state: "off" }]);

  await advance("PT2S");
  await call(shop, enableCreation, { value: "true", transactionCreate: true });
  await patchOrder(shop, earlier.id, { note: "Bitte klingeln" });
  const later = await placeOrder(shop, anOrder({ buyer: "later" }));
  await settle();

  expect((await order(shop, earlier.id)).payments).toMatchObject([{ state: "skipped", code: "BEFORE_SWITCH" }]);
  expect((await order(shop, later.id)).payments).toMatchObject([{ state: "booked" }]);
  expect(await moneyOf(shop)).toEqual({ ...oneByCard, hints: [] });
});

import { expect } from "vitest";
import { updatePreferences } from "#shared/api/shop.ts";
import { call, logs, order, shopOf, story } from "./app.ts";
import { addPart, makeShop, placeOrder, provider, type ScenarioShop } from "./client.ts";
import { connectShop } from "./connect-flow.ts";
import { anOrder, lineItem } from "./orders.ts";
import { tellTogether } from "./stories.ts";

const booking = { transactionCreate: "all", transactionHints: true };
const aShop = (name: string, preferences: object = {}) =>
  makeShop(name, { preferences: { ...booking, ...preferences } });

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

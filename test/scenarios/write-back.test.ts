import { expect } from "vitest";
import { logs, order, story } from "./app.ts";
import { addPart, advance, control, makeShop, placeOrder, provider, type ScenarioShop } from "./client.ts";
import { anOpenOrder, anOrder } from "./orders.ts";
import { tellTogether, tellVariations } from "./stories.ts";

const scopes = ["read_orders", "write_orders", "read_customers"];

interface AtPlatform {
  displayFinancialStatus: string;
  transactions: { kind: string; status: string }[];
  metafields: { namespace: string; key: string; type: string; value: string }[];
}

/** The order as the platform holds it. */
const atPlatform = async ({ shop }: ScenarioShop, id: string) =>
  (await control<{ order: AtPlatform }>("GET", `/shops/${shop}/orders/${id}`)).order;

const metafieldsOf = async (shop: ScenarioShop, id: string) =>
  Object.fromEntries(
    (await atPlatform(shop, id)).metafields.map(({ namespace, key, type, value }) => [
      `${namespace}.${key}`,
      [type, value],
    ]),
  );

/** The merchant acts on the shop's newest invoice at the provider. */
async function person(shop: ScenarioShop, action: string): Promise<void> {
  const { invoices } = await provider(shop);
  const body = { action, kind: "invoice", id: invoices.at(-1)?.id };
  await control("POST", `/lexoffice/${shop.organizationId}/actions`, body);
}

const metafieldWrite = [
  { value: "invoice.number", namespace: "lexoffice", key: "rechnung" },
  { value: "invoice.status", namespace: "lexoffice", key: "status" },
  { value: "invoice.date", namespace: "$app", key: "invoice_date" },
  { value: "invoice.total", namespace: "my_fields", key: "betrag" },
  { value: "credits.numbers", namespace: "my_fields", key: "gutschrift" },
];

tellTogether({
  "an invoice paid in Lexware marks the order as paid once, and its payment is not booked back": async function* () {
    const shop = await makeShop("sync-paid", {
      events: true,
      scopes,
      preferences: { syncOrderPayment: true, transactionCreate: "all" },
    });
    const placed = await placeOrder(shop, anOpenOrder());
    yield;
    expect((await atPlatform(shop, placed.id)).displayFinancialStatus).toBe("PENDING");

    // The platform does it, and its answer is lost.
    await control("POST", "/shopify/faults", { fault: "lost", shop: shop.shop, operation: "MarkAsPaid" });
    await person(shop, "pay");
    yield;
    await advance("PT5M");
    yield;

    const paid = await atPlatform(shop, placed.id);
    expect(paid.displayFinancialStatus).toBe("PAID");
    expect(paid.transactions.filter(({ status }) => status === "SUCCESS")).toHaveLength(1);
    const detail = await order(shop, placed.id);
    expect(detail.payment).toBe("paid");
    expect(detail.writeBacks).toMatchObject([{ what: "payment", state: "marked" }]);
    expect(detail.payments.map(({ state, code }) => [state, code])).toEqual([["skipped", "PAID_AT_PROVIDER"]]);
    expect((await provider(shop)).transactions).toEqual([]);
    expect(detail.invoices).toHaveLength(1);

    // Nothing goes back: an invoice that is open again leaves the order paid, and a second payment marks nothing.
    await person(shop, "unpay");
    yield;
    await person(shop, "pay");
    yield;
    const again = await atPlatform(shop, placed.id);
    expect(again.transactions.filter(({ status }) => status === "SUCCESS")).toHaveLength(1);
    expect((await story(shop, placed.id)).filter((event) => event === "orderPayment.marked")).toHaveLength(1);
  },
});

tellVariations({
  "a value that does not fit the merchant's own definition is refused readably, the others are written":
    async function* () {
      const shop = await makeShop("meta-type", { scopes, preferences: { metafieldWrite: metafieldWrite.slice(0, 2) } });
      await control("POST", `/shops/${shop.shop}/metafield-definitions`, {
        definition: { namespace: "lexoffice", key: "rechnung", type: "number_integer" },
      });
      const placed = await placeOrder(shop, anOrder());
      yield;

      expect(Object.keys(await metafieldsOf(shop, placed.id))).toEqual(["lexoffice.status"]);
      expect((await order(shop, placed.id)).writeBacks).toMatchObject([
        {
          what: "metafields",
          state: "refused",
          code: "INVALID_TYPE",
          text: expect.stringContaining("lexoffice.rechnung"),
        },
      ]);
    },

  "without the access the order says what is missing, and nothing is written": async function* () {
    const shop = await makeShop("meta-scope", {
      scopes: ["read_orders"],
      preferences: { metafieldWrite: metafieldWrite.slice(0, 1) },
    });
    const placed = await placeOrder(shop, anOrder());
    yield;

    expect((await atPlatform(shop, placed.id)).metafields).toEqual([]);
    expect((await order(shop, placed.id)).writeBacks).toMatchObject([
      { what: "metafields", state: "waiting", code: "MISSING_SCOPE" },
    ]);
    const entries = await logs(shop, { origin: "shopify" });
    expect(entries.filter(({ event }) => event === "metafields.refused")).toHaveLength(1);
  },

  "an order that is paid in part, or cancelled, is not marked and says why": async function* () {
    const shop = await makeShop("sync-refused", { events: true, scopes, preferences: { syncOrderPayment: true } });
    const placed = await placeOrder(shop, anOpenOrder());
    yield;
    await addPart(shop, placed.id, "transaction", {
      gateway: "manual",
      amountSet: { shopMoney: { amount: "20.00" } },
    });
    yield;
    await person(shop, "pay");
    yield;
    await advance("PT5M");
    yield;

    expect((await atPlatform(shop, placed.id)).displayFinancialStatus).toBe("PARTIALLY_PAID");
    expect((await order(shop, placed.id)).writeBacks).toMatchObject([
      { what: "payment", state: "refused", code: "ORDER_PARTLY_PAID" },
    ]);
  },
});

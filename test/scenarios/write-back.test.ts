import { expect } from "vitest";
import { order, story } from "./app.ts";
import { advance, control, makeShop, placeOrder, provider, type ScenarioShop } from "./client.ts";
import { anOpenOrder } from "./orders.ts";
import { tellTogether } from "./stories.ts";

const scopes = ["read_orders", "write_orders", "read_customers"];

interface AtPlatform {
  displayFinancialStatus: string;
  transactions: { kind: string; status: string }[];
  metafields: { namespace: string; key: string; type: string; value: string }[];
}

/** The order as the platform holds it. */
const atPlatform = async ({ shop }: ScenarioShop, id: string) =>
  (await control<{ order: AtPlatform }>("GET", `/shops/${shop}/orders/${id}`)).order;

/** The merchant acts on the shop's newest invoice at the provider. */
async function person(shop: ScenarioShop, action: string): Promise<void> {
  const { invoices } = await provider(shop);
  const body = { action, kind: "invoice", id: invoices.at(-1)?.id };
  await control("POST", `/lexoffice/${shop.organizationId}/actions`, body);
}

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

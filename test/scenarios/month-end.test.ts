import { expect } from "vitest";
import { endpoints } from "#shared/api/endpoints.ts";
import type { MonthDocumentEntry, MonthOrder } from "#shared/api/months.responses.ts";
import { listMonthDocuments, listMonthOrders } from "#shared/api/months.ts";
import { walkMonth } from "#web/features/months/walk-month.ts";
import { call, order, requestAs } from "./app.ts";
import { addPart, control, makeShop, placeOrder, provider, type ScenarioShop, sandboxNow } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { documentByHand } from "./provider-by-hand.ts";
import { tellTogether } from "./stories.ts";

const cups = (quantity: number) => ({ refundLineItems: { nodes: [{ lineItem: { sku: "CUP" }, quantity }] } });
const cupsOf = () => anOrder({ lineItems: { nodes: [lineItem("20.00", { sku: "CUP", quantity: 2 })] } });

const thisMonth = async () => (await sandboxNow()).slice(0, 7);

/** The month as the screen reads it, over the real API. */
async function closed(shop: ScenarioShop) {
  const signal = new AbortController().signal;
  const ask = ((route: { id: string }, input: Record<string, unknown>) => {
    const endpoint = endpoints.find((one) => one.route.id === route.id) ?? expect.fail(`no endpoint ${route.id}`);
    return call(shop, endpoint, input);
  }) as never;
  const done = await walkMonth({ month: await thisMonth(), signal, onProgress: () => undefined, ask });
  const { report, files } = done ?? expect.fail("ended");
  const text = async (name: string) => (await files.find((file) => file.name.startsWith(name))?.content.text()) ?? "";
  return { report, text };
}

tellTogether({
  "a month names every order, explains a number that the merchant used himself, and adds documents up by rate":
    async function* () {
      const shop = await makeShop("month-end", { events: true });
      const refunded = await placeOrder(shop, cupsOf());
      yield;
      const byHand = await documentByHand(shop, { euros: 50, recipient: "Ole Nachbar", introduction: "Von Hand" });
      const skipped = await placeOrder(shop, anOrder({ test: true }));
      const plain = await placeOrder(shop, anOrder());
      await addPart(shop, refunded.id, "refund", cups(1));
      yield;
      const detail = await order(shop, refunded.id);

      const { report, text } = await closed(shop);

      expect(report).toMatchObject({
        orders: { documented: { count: 2 }, without: { count: 1 }, open: { count: 0 }, underWay: { count: 0 } },
        documents: 3,
        unchecked: 0,
      });
      expect(report.groups).toMatchObject([{ reason: { code: "SKIP_TEST" }, first: [{ name: skipped.name }] }]);
      expect(report.found).toMatchObject([{ number: byHand.number, owner: "provider", kind: "invoice" }]);
      expect(await text("Nummern")).toContain(`${byHand.number};${byHand.number};1;in Lexware Office erstellt`);
      const documents = await text("Belege");
      expect(documents).toContain(`Rechnung;${detail.invoices[0]?.number};`);
      expect(documents).toMatch(
        new RegExp(`Gutschrift;${detail.credits[0]?.number};.*;${detail.invoices[0]?.number};`),
      );
      expect(documents).toContain(`;${plain.name};DE;Karla `);
      const invoices = report.sums.filter(({ kind }) => kind === "invoice");
      expect(invoices.reduce((cents, { netCents, taxCents }) => cents + netCents + taxCents, 0)).toBe(4_000 + 11_900);
      expect(report.sums.every(({ taxRate, country }) => taxRate !== null && country === "DE")).toBe(true);
    },

  "a document that the merchant cancelled counts no more, and a month without anything says so": async function* () {
    const shop = await makeShop("month-cancelled", { events: true });
    await placeOrder(shop, anOrder());
    yield;
    const [invoice] = (await provider(shop)).invoices;
    const act = { action: "void", kind: "invoice", id: invoice?.id };
    await control("POST", `/lexoffice/${shop.organizationId}/actions`, act);
    yield;

    const { report, text } = await closed(shop);
    const before = await call(shop, listMonthOrders, { month: "2020-01" });

    expect(report).toMatchObject({ documents: 0, sums: [] });
    expect(await text("Belege")).toContain(`Rechnung;${invoice?.voucherNumber};`);
    expect(before).toEqual({ items: [] satisfies MonthOrder[], next: null });
  },

  "a month of one shop tells nothing of another, and needs its plan": async function* () {
    const one = await makeShop("month-one");
    const other = await makeShop("month-basic", { plan: "basic", connected: false });
    await placeOrder(one, anOrder());
    yield;
    const month = await thisMonth();

    const refused = await requestAs(other.shop, "GET", `/api/months/${month}/orders`);
    const own = await call(one, listMonthDocuments, { month, kind: "invoice" });

    expect(refused.status).toBe(402);
    expect(refused.body).toMatchObject({ code: "upgrade_required" });
    expect(own.items satisfies MonthDocumentEntry[]).toHaveLength(1);
  },
});

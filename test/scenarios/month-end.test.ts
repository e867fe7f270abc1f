import { expect } from "vitest";
import { endpoints } from "#shared/api/endpoints.ts";
import { listMonthDocuments, type MonthDocumentEntry, notePacking } from "#shared/api/months.ts";
import { packed } from "#web/features/months/save-pack.ts";
import { walkMonth } from "#web/features/months/walk-month.ts";
import { call, order, requestAs } from "./app.ts";
import { addPart, makeShop, placeOrder, type ScenarioShop, sandboxNow } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { documentByHand } from "./provider-by-hand.ts";
import { tellTogether } from "./stories.ts";

const cups = (quantity: number) => ({ refundLineItems: { nodes: [{ lineItem: { sku: "CUP" }, quantity }] } });
const cupsOf = () => anOrder({ lineItems: { nodes: [lineItem("20.00", { sku: "CUP", quantity: 2 })] } });

const thisMonth = async () => (await sandboxNow()).slice(0, 7);

/** The month as the screen reads it, over the real API. */
async function closed(shop: ScenarioShop, chosen?: string) {
  const month = chosen ?? (await thisMonth());
  const signal = new AbortController().signal;
  const ask = ((address: string, input: Record<string, unknown>) => {
    const endpoint = endpoints.find((one) => one.address === address) ?? expect.fail(`no endpoint ${address}`);
    return call(shop, endpoint, input);
  }) as never;
  const done = await walkMonth({ month, signal, onProgress: () => undefined, ask });
  const { report, files, packings } = done ?? expect.fail("ended");
  const text = async (name: string) => (await files.find((file) => file.name.startsWith(name))?.content.text()) ?? "";
  /** Packs as the screen does before it hands out the ZIP. */
  const pack = async () => {
    const readAt = packings.now;
    const { sha256 } = await packed({ files, month, readAt }, new Date(readAt));
    return call(shop, notePacking, { month, readAt, sha256 });
  };
  return { report, text, pack };
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
        new RegExp(`Rechnungskorrektur;${detail.credits[0]?.number};.*;${detail.invoices[0]?.number};`),
      );
      expect(documents).toMatch(
        new RegExp(`;${plain.name};\\d{4}-\\d\\d-\\d\\d;DE;Karla .*;Shopify Payments;\\d{4}-\\d\\d-\\d\\d;119,00;`),
      );
      expect(report.tieOuts).not.toEqual([]);
      for (const tie of report.tieOuts) expect(tie).toMatchObject({ unexplainedCents: 0, differences: { unequal: 0 } });
      expect(await text("Zusammenfassung")).not.toMatch(/nicht erklärt|bleibt eine Differenz/);
      const payments = await text("Zahlungen");
      expect(payments).toContain(`;${plain.name};`);
      expect(payments).not.toContain(`;${skipped.name};`);
      const invoices = report.sums.filter(({ kind }) => kind === "invoice");
      expect(invoices.reduce((cents, { netCents, taxCents }) => cents + netCents + taxCents, 0)).toBe(4_000 + 11_900);
      expect(report.sums.every(({ taxRate, country }) => taxRate !== null && country === "DE")).toBe(true);
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

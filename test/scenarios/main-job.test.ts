import { beforeAll, describe, expect, test } from "vitest";
import type { OrderDetail } from "#shared/api/order-record.ts";
import { logs, order, orders, request, sessionToken, shopOf, story } from "./app.ts";
import { makeShop, type OrderReference, placeOrder, provider, type ScenarioShop, settle } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";

describe("an order that is paid", () => {
  let shop: ScenarioShop;
  let placed: OrderReference;
  let detail: OrderDetail;

  beforeAll(async () => {
    shop = await makeShop("main-job");
    placed = await placeOrder(
      shop,
      anOrder({ lineItems: { nodes: [lineItem("29.90"), lineItem("12.50", { quantity: 2 })] } }),
    );
    await settle();
    detail = await order(shop, placed.id);
  });

  test("becomes one contact and one finalised invoice that carries its marker", async () => {
    const { contacts, invoices, creditNotes, deliveryNotes } = await provider(shop);

    expect([contacts.length, invoices.length, creditNotes.length, deliveryNotes.length]).toEqual([1, 1, 0, 0]);
    expect(invoices).toMatchObject([{ voucherStatus: "open", totalPrice: { totalGrossAmount: 54.9 } }]);
    expect(invoices[0]?.remark).toMatch(/\bRef [0-9A-Z]{12}\b/);
  });

  test("shows the provider's number and totals in its detail", async () => {
    const [invoice] = (await provider(shop)).invoices;

    expect(detail.reason).toBeNull();
    expect(detail.invoices).toMatchObject([
      { number: invoice?.voucherNumber, total: 54.9, tax: 8.77, status: "open", providerId: invoice?.id },
    ]);
  });

  test("names the contact in list and detail, and the texts that were sent", async () => {
    const { contacts, invoices } = await provider(shop);
    const [row] = (await orders(shop)).items;

    expect(detail.contact).toMatchObject({
      id: contacts[0]?.id,
      email: detail.customer?.email,
      name: detail.customer?.name,
    });
    expect(row?.contact).toEqual(detail.contact);
    expect(detail.invoices[0]?.introduction).toBe(invoices[0]?.introduction);
    expect(invoices[0]?.remark).toContain(detail.invoices[0]?.remark);
  });

  test("shows the invoice in the list, and with the filter for invoices only", async () => {
    const [all, withInvoice, without] = await Promise.all([
      orders(shop),
      orders(shop, { filter: "withInvoice" }),
      orders(shop, { filter: "withoutDocument" }),
    ]);

    expect(all.count).toEqual({ pages: 1, total: 1 });
    const number = detail.invoices[0]?.number;
    expect(all.items).toMatchObject([{ id: placed.id, name: placed.name, invoices: [{ number }], reason: null }]);
    expect(withInvoice.items).toEqual(all.items);
    expect(without.items).toEqual([]);
  });

  test("is found by its name, its document number and its customer", async () => {
    const searches = [placed.name, detail.invoices[0]?.number ?? "", "kanarien", "KARLA@ZWITSCHER.EXAMPLE"];

    const found = await Promise.all(searches.map((search) => orders(shop, { search })));

    expect(found.map(({ items }) => items.map(({ id }) => id))).toEqual(searches.map(() => [placed.id]));
  });

  test("has a PDF to download", async () => {
    const token = await sessionToken(shop.shop);

    const answer = await request("GET", `${detail.invoices[0]?.pdf}/download`, { token });

    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(answer.text.slice(0, 5)).toBe("%PDF-");
  });

  test("tells its story in the log", async () => {
    expect(await story(shop, placed.id)).toEqual(["document.planned", "contact.created", "document.created"]);
    const all = await logs(shop);
    expect(all.map(({ event }) => event)).toEqual(
      expect.arrayContaining(["shop.installed", "lexoffice.connected", "shop.preferencesChanged"]),
    );
  });

  test("moves the counters of the shop and takes one transfer", async () => {
    const { stat, plan } = await shopOf(shop);

    expect(stat.lexoffice).toMatchObject({ contact: { created: 1 }, invoice: { created: 1, matched: 0 } });
    // A delivery that is not answered in time comes again, and counts again.
    const { received, ...webhook } = stat.shopify.webhook;
    expect(received).toBeGreaterThanOrEqual(2);
    expect(webhook).toMatchObject({ successful: received, failed: 0, unprocessable: 0 });
    expect(plan.credits).toMatchObject({ quota: 3_000, used: 1 });
  });
});

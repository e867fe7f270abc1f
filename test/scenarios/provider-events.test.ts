import { expect, test } from "vitest";
import { createDocument } from "#shared/api/orders.ts";
import { call, order, orders, shopOf, story } from "./app.ts";
import { addPart, control, makeShop, placeOrder, provider, type ScenarioShop } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { tellTogether } from "./stories.ts";
import { world } from "./world/world.ts";

/** Changes in the provider's own web app reach the app as signed events, and the app follows them. */

const withEvents = (name: string, preferences: object = {}) => makeShop(name, { events: true, preferences });

const twoCups = () => anOrder({ lineItems: { nodes: [lineItem("20.00", { sku: "CUP", quantity: 2 })] } });

/** The merchant acts on the shop's newest invoice at the provider. */
async function person(shop: ScenarioShop, action: string): Promise<void> {
  const { invoices } = await provider(shop);
  const body = { action, kind: "invoice", id: invoices.at(-1)?.id };
  await control("POST", `/lexoffice/${shop.organizationId}/actions`, body);
}

/** Events of the order's log since the document was made. */
const acts = async (shop: ScenarioShop, orderId: string) => {
  const events = await story(shop, orderId);
  return events.slice(1 + events.findIndex((event) => /^document\.(created|draftCreated)/.test(event)));
};

tellTogether({
  "a draft that a person finalises gets its number, and the refund that waited for it is credited": async function* () {
    const shop = await withEvents("person-finalizes", { invoiceFinalize: false });
    const placed = await placeOrder(shop, twoCups());
    yield;
    await addPart(shop, placed.id, "refund", {
      refundLineItems: { nodes: [{ lineItem: { sku: "CUP" }, quantity: 1 }] },
    });
    yield;
    expect((await order(shop, placed.id)).reason).toMatchObject({ code: "INVOICE_IS_DRAFT" });

    await person(shop, "finalize");
    yield;

    const detail = await order(shop, placed.id);
    const { invoices, creditNotes } = await provider(shop);
    expect(detail.invoices).toMatchObject([{ number: invoices[0]?.voucherNumber, cancelled: false }]);
    expect(creditNotes).toHaveLength(1);
    expect(detail.credits).toHaveLength(1);
    expect(detail.reason).toBeNull();
    expect(await acts(shop, placed.id)).toContain("document.finalized");
    const found = await orders(shop, { search: String(invoices[0]?.voucherNumber) });
    expect(found.items.map(({ id }) => id)).toEqual([placed.id]);
    expect((await shopOf(shop)).stat.lexoffice.invoice.updated).toBe(1);
  },

  "an invoice that is deleted there says so, and is made again only by a person": async function* () {
    const shop = await withEvents("person-deletes");
    const placed = await placeOrder(shop, anOrder());
    yield;

    await person(shop, "delete");
    yield;
    const detail = await order(shop, placed.id);
    expect(detail.invoices).toMatchObject([{ status: "deleted" }]);
    expect(detail.reason).toMatchObject({ code: "DOCUMENT_DELETED" });
    const about = { kind: "invoice", code: "DOCUMENT_DELETED" };
    expect(detail.actions).toMatchObject([
      { action: "create", ...about },
      { action: "check", ...about },
      { action: "settle", ...about },
    ]);
    expect((await orders(shop)).items[0]?.reason).toMatchObject({ code: "DOCUMENT_DELETED" });
    expect((await provider(shop)).invoices).toEqual([]);
    expect((await orders(shop, { filter: "withInvoice" })).items).toEqual([]);
    expect((await orders(shop, { filter: "withoutDocument" })).items).toHaveLength(1);

    await call(shop, createDocument, { orderId: placed.id, kind: "invoice" });
    yield;
    const again = await order(shop, placed.id);
    expect(again.invoices.map(({ status }) => status).sort()).toEqual(["deleted", "open"]);
    expect(again.reason).toBeNull();
    expect(again.actions).toEqual([]);
    expect((await provider(shop)).invoices).toHaveLength(1);
    expect((await orders(shop)).items[0]?.reason).toBeNull();
  },

  "an invoice cancelled there says so, and the merchant has another made in its place": async function* () {
    const shop = await withEvents("person-cancels");
    const placed = await placeOrder(shop, twoCups());
    yield;

    await person(shop, "void");
    yield;
    const detail = await order(shop, placed.id);
    expect(detail.invoices).toMatchObject([{ status: "voided", cancelled: true }]);
    const about = { kind: "invoice", code: "DOCUMENT_CANCELLED" };
    expect(detail.actions).toMatchObject([
      { action: "create", ...about },
      { action: "check", ...about },
      { action: "settle", ...about },
    ]);
    expect((await orders(shop)).items[0]?.reason).toMatchObject(about);

    await call(shop, createDocument, { orderId: placed.id, kind: "invoice" });
    yield;
    await addPart(shop, placed.id, "refund", {
      refundLineItems: { nodes: [{ lineItem: { sku: "CUP" }, quantity: 1 }] },
    });
    yield;

    const again = await order(shop, placed.id);
    expect(again.invoices.map(({ status }) => status).sort()).toEqual(["open", "voided"]);
    expect(again.credits).toHaveLength(1);
    expect(again.reason).toBeNull();
    expect((await provider(shop)).invoices).toHaveLength(2);
  },

  "the permission that is taken back there ends the connection here": async function* () {
    const shop = await withEvents("person-revokes");
    yield;

    await control("POST", `/lexoffice/${shop.organizationId}/revoke`);
    yield;

    expect((await shopOf(shop)).lexoffice.isConnected).toBe(false);
  },
});

test("the address of the events answers who looks whether it is there, and nobody who does not sign", async () => {
  const url = `${world.app}/api/webhooks/lexoffice`;
  const answers = await Promise.all([
    fetch(url, { method: "HEAD" }),
    fetch(url, { method: "POST", body: "{}" }),
    fetch(url, { method: "POST", body: "{}", headers: { "x-lxo-signature": "A".repeat(684) } }),
  ]);

  expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual([
    [204, ""],
    [401, ""],
    [401, ""],
  ]);
});

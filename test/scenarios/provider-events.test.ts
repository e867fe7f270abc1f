import { expect, test } from "vitest";
import { disconnect } from "#shared/api/connection.ts";
import { createDocument } from "#shared/api/orders.ts";
import { call, order, orders, shopOf, story } from "./app.ts";
import {
  addPart,
  advance,
  control,
  fault,
  makeShop,
  placeOrder,
  provider,
  type ScenarioShop,
  settle,
} from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { tellTogether, tellVariations } from "./stories.ts";
import { longTest } from "./world/long.ts";
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

const readsOf = async (shop: ScenarioShop) =>
  (await provider(shop)).calls
    .filter(({ method, route }) => method === "GET" && /^\/v1\/invoices\/:?\{?id/.test(route))
    .map(({ count }) => count);

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

  "the permission that is taken back there ends the connection here": async function* () {
    const shop = await withEvents("person-revokes");
    yield;

    await control("POST", `/lexoffice/${shop.organizationId}/revoke`);
    yield;

    expect((await shopOf(shop)).lexoffice.isConnected).toBe(false);
  },
});

tellVariations({
  "an invoice is marked as paid and as unpaid again, in the list as well": async function* () {
    const shop = await withEvents("person-pays");
    const placed = await placeOrder(shop, anOrder());
    yield;

    await person(shop, "pay");
    yield;
    expect((await order(shop, placed.id)).invoices).toMatchObject([{ status: "paid" }]);
    expect((await orders(shop)).items[0]?.invoices).toMatchObject([{ status: "paid" }]);

    await person(shop, "unpay");
    yield;
    expect((await order(shop, placed.id)).invoices).toMatchObject([{ status: "open" }]);
    expect(await acts(shop, placed.id)).toEqual(["document.markedPaid", "document.markedUnpaid"]);
  },

  "an invoice that is cancelled there reads so here": async function* () {
    const shop = await withEvents("person-voids");
    const placed = await placeOrder(shop, anOrder());
    yield;

    await person(shop, "void");
    yield;

    expect((await order(shop, placed.id)).invoices).toMatchObject([{ status: "voided", cancelled: true }]);
    expect(await acts(shop, placed.id)).toContain("document.cancelled");
  },

  "an invoice that is made a draft again, and finalised once more, keeps its place": async function* () {
    const shop = await withEvents("person-reopens");
    const placed = await placeOrder(shop, anOrder());
    yield;

    await person(shop, "reopen");
    yield;
    expect((await order(shop, placed.id)).invoices).toMatchObject([{ status: "draft", number: null, pdf: null }]);

    await person(shop, "finalize");
    yield;
    expect((await order(shop, placed.id)).invoices).toMatchObject([{ status: "open" }]);
    expect(await acts(shop, placed.id)).toEqual(["document.convertedToDraft", "document.finalized"]);
    expect((await provider(shop)).invoices).toHaveLength(1);
  },

  "our own writes are no news: an invoice is read back once, although its creation is told to us": async function* () {
    const shop = await withEvents("own-echo");
    await placeOrder(shop, anOrder());
    yield;
    await advance("PT1M");
    yield;

    expect(await readsOf(shop)).toEqual([1]);
  },

  "who disconnects is told of nothing any more": async function* () {
    const shop = await withEvents("no-events");
    yield;
    const { apiKey, url } = await control<{ apiKey: string; url: string }>(
      "POST",
      `/lexoffice/${shop.organizationId}/api-keys`,
      {},
    );
    const subscriptions = async () => {
      const headers = { authorization: `Bearer ${apiKey}` };
      const answer = await fetch(`${url}/v1/event-subscriptions`, { headers });
      return ((await answer.json()) as { content: unknown[] }).content.length;
    };
    expect(await subscriptions()).toBe(16);

    await call(shop, disconnect);
    // A separate message revokes the permission.
    yield;

    expect(await subscriptions()).toBe(0);
  },
});

longTest(
  "a creation whose answer was lost is known as soon as the provider tells of it",
  async () => {
    const shop = await withEvents("second-witness");
    await settle();
    await fault(shop, "504-after-commit", { method: "POST", path: "/v1/invoices*", nth: 1 });
    const placed = await placeOrder(shop, anOrder());
    await settle();
    // Long before the search after a send without an answer.
    await advance("PT1M");

    expect((await order(shop, placed.id)).invoices).toHaveLength(1);
    expect((await provider(shop)).invoices).toHaveLength(1);
    expect(await story(shop, placed.id)).toContain("document.matched");
  },
  400_000,
);

longTest(
  "a contact that somebody archived in Lexware Office stands on no further invoice",
  async () => {
    const shop = await withEvents("archived-contact");
    await settle();
    const customer = anOrder();
    await placeOrder(shop, customer);
    await settle();
    const [old] = (await provider(shop)).contacts;
    await control("PATCH", `/lexoffice/${shop.organizationId}/contacts/${old?.id}`, { archived: true });
    await settle();

    await placeOrder(shop, customer);
    await settle();

    expect((await shopOf(shop)).stat.lexoffice.contact).toEqual({ created: 2, updated: 1 });
    const { contacts, invoices } = await provider(shop);
    expect(contacts).toHaveLength(2);
    expect(invoices.map(({ address }) => address.contactId === old?.id).toSorted()).toEqual([false, true]);
  },
  120_000,
);

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

import { expect } from "vitest";
import { previewDocument } from "#shared/api/documents.ts";
import { call, order, shopOf } from "./app.ts";
import { addPart, deliver, makeShop, patchOrder, placeOrder, provider, type ScenarioShop } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { tellTogether, tellVariations } from "./stories.ts";

const cups = lineItem("20.00", { id: "gid://shopify/LineItem/91001", sku: "CUP", quantity: 2 });
const bowl = lineItem("5.00", { id: "gid://shopify/LineItem/91002", sku: "BOWL" });
const book = lineItem("9.00", {
  id: "gid://shopify/LineItem/91003",
  sku: "BOOK",
  taxLines: [{ title: "DE MwSt 7 %", rate: 0.07 }],
});
const placed = () => anOrder({ lineItems: { nodes: [cups] } });
const paid = (amount: string) => ({ kind: "SALE", status: "SUCCESS", gateway: "shopify_payments", amountSet: amount });
const edited = (shop: ScenarioShop, id: string, nodes: readonly object[]) =>
  patchOrder(shop, id, { edited: true, lineItems: { nodes } }, ["orders/edited", "orders/updated"]);

/** Totals at the provider, and what each credit note is linked to by the total of that invoice. */
async function booksOf(shop: ScenarioShop) {
  const { invoices, creditNotes } = await provider(shop);
  const totals = (documents: typeof invoices) =>
    documents.map(({ totalPrice }) => totalPrice?.totalGrossAmount ?? 0).sort((one, other) => one - other);
  const linked = creditNotes.flatMap(({ relatedVouchers }) =>
    relatedVouchers.map(({ id }) => invoices.find((invoice) => invoice.id === id)?.totalPrice?.totalGrossAmount),
  );
  return { invoices: totals(invoices), creditNotes: totals(creditNotes), linked };
}

tellTogether({
  "O65: what is added in two edits is invoiced twice, once each, and a refund of it corrects its own invoice":
    async function* () {
      const shop = await makeShop("supplements", { preferences: { invoiceSupplement: true } });
      const { id } = await placeOrder(shop, placed());
      yield;

      await edited(shop, id, [cups, bowl]);
      yield;
      await edited(shop, id, [cups, bowl, book]);
      const late = {
        topic: "orders/updated",
        payload: { id: Number(id), updated_at: "2026-01-01T00:00:00Z" },
        times: 3,
      };
      await deliver(shop.shop, late);
      yield;

      expect(await booksOf(shop)).toMatchObject({ invoices: [5, 9, 40] });
      const detail = await order(shop, id);
      expect(detail.invoices.map(({ source }) => [source.type, source.id])).toEqual(
        expect.arrayContaining([
          ["order", id],
          ["supplement", `${id}-2`],
          ["supplement", `${id}-3`],
        ]),
      );
      expect(detail.reason).toBeNull();
      expect((await shopOf(shop)).plan.credits.used).toBe(3);

      await addPart(shop, id, "transaction", paid("14.00"));
      await addPart(shop, id, "refund", { refundLineItems: { nodes: [{ lineItem: { sku: "BOWL" }, quantity: 1 }] } });
      yield;

      expect(await booksOf(shop)).toMatchObject({ creditNotes: [5], linked: [5] });
      expect((await order(shop, id)).reason).toBeNull();
    },
});

tellVariations({
  "O68: an even exchange is a correction of what came back and an invoice of what was sent": async function* () {
    const shop = await makeShop("even-exchange", { scopes: ["read_orders", "read_returns"] });
    const { id } = await placeOrder(shop, placed());
    await addPart(shop, id, "fulfillment", {});
    yield;

    const red = lineItem("20.00", { id: "gid://shopify/LineItem/91009", sku: "CUP-RED" });
    const { partId } = await addPart(shop, id, "return", {
      returnLineItems: { nodes: [{ fulfillmentLineItem: { lineItem: { sku: "CUP" } }, quantity: 1 }] },
      exchangeLineItems: { nodes: [{ quantity: 1, lineItems: [red] }] },
    });
    await addPart(shop, id, "refund", {
      return: { id: partId },
      refundLineItems: { nodes: [{ lineItem: { sku: "CUP" }, quantity: 1, restockType: "RETURN" }] },
      transactions: [],
      orderAdjustments: [],
    });
    yield;

    expect(await booksOf(shop)).toEqual({ invoices: [20, 40], creditNotes: [20], linked: [40] });
    expect((await order(shop, id)).reason).toBeNull();
  },

  "O65: without permission it is held with the proposal, as long as nothing is allowed": async function* () {
    const shop = await makeShop("no-supplements");
    const { id } = await placeOrder(shop, placed());
    yield;
    await edited(shop, id, [cups, bowl]);
    yield;

    expect(await booksOf(shop)).toMatchObject({ invoices: [40] });
    const { reason, decisions } = await order(shop, id);
    expect(reason).toMatchObject({ code: "CHANGED_AFTER_DOCUMENT" });
    expect(decisions).toContainEqual(
      expect.objectContaining({ details: expect.objectContaining({ proposal: "supplementary_invoice" }) }),
    );
  },

  "O65: what waits for its event can be looked at before it exists": async function* () {
    const shop = await makeShop("supplement-preview", {
      preferences: { invoiceSupplement: true, invoiceEvent: "paid", invoiceFinalize: "paid" },
    });
    const { id } = await placeOrder(shop, placed());
    yield;
    await edited(shop, id, [cups, bowl]);
    yield;

    expect(await booksOf(shop)).toMatchObject({ invoices: [40] });
    const { decisions } = await order(shop, id);
    expect(decisions).toContainEqual(
      expect.objectContaining({ source: { type: "supplement", id: `${id}-2` }, verdict: "wait", code: "WAIT" }),
    );
    const { pdf } = await call(shop, previewDocument, { orderId: id, kind: "invoice", source: `${id}-2` });
    expect(pdf.base64.length).toBeGreaterThan(1_000);

    await addPart(shop, id, "transaction", paid("5.00"));
    yield;
    expect(await booksOf(shop)).toMatchObject({ invoices: [5, 40] });
  },
});

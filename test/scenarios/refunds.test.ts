import { expect } from "vitest";
import { previewDocument } from "#shared/api/documents.ts";
import { createDocument } from "#shared/api/orders.ts";
import { call, order, orders, shopOf } from "./app.ts";
import { addPart, makeShop, patchOrder, placeOrder, provider, type ScenarioShop, sandboxNow } from "./client.ts";
import { anOpenOrder, anOrder, lineItem } from "./orders.ts";
import { tellTogether } from "./stories.ts";

const twoCups = () => anOrder({ lineItems: { nodes: [lineItem("20.00", { sku: "CUP", quantity: 2 })] } });
const cupsBack = (quantity: number) => ({ refundLineItems: { nodes: [{ lineItem: { sku: "CUP" }, quantity }] } });

/** Totals of the provider's credit notes, and which of them stand in a link. */
async function creditNotesOf(shop: ScenarioShop) {
  const { invoices, creditNotes } = await provider(shop);
  return creditNotes.map(({ totalPrice, relatedVouchers, voucherStatus, voucherNumber }) => ({
    total: totalPrice?.totalGrossAmount,
    isLinked: relatedVouchers.some(({ id }) => id === invoices[0]?.id),
    status: voucherStatus,
    number: voucherNumber,
  }));
}

tellTogether({
  "O46: a refund of a part after the invoice becomes one credit note, linked to it and shown with it":
    async function* () {
      const shop = await makeShop("refund-part");
      const placed = await placeOrder(shop, twoCups());
      yield;

      const refund = await addPart(shop, placed.id, "refund", cupsBack(1));
      yield;

      expect(await creditNotesOf(shop)).toMatchObject([{ total: 20, isLinked: true, status: "paidoff" }]);
      const detail = await order(shop, placed.id);
      expect(detail.invoices).toMatchObject([{ total: 40, status: "open", cancelled: false }]);
      expect(detail.credits).toMatchObject([{ type: "CN", total: 20, source: { type: "refund", id: refund.partId } }]);
      expect(detail.reason).toBeNull();
      const { items } = await orders(shop, { filter: "withCredit" });
      expect(items.map(({ credits }) => credits.map(({ number }) => number))).toEqual([[detail.credits[0]?.number]]);
      const found = await orders(shop, { search: String(detail.credits[0]?.number) });
      expect(found.items.map(({ id }) => id)).toEqual([placed.id]);
      const record = await shopOf(shop);
      expect(record.stat.lexoffice.credit.created).toBe(1);
      expect(record.plan.credits.used).toBe(2);
    },

  "a refund while credit notes are off gets one by hand, once, after a look at it": async function* () {
    const shop = await makeShop("refund-by-hand", { preferences: { creditCreate: false } });
    const placed = await placeOrder(shop, twoCups());
    yield;
    const { partId: source } = await addPart(shop, placed.id, "refund", cupsBack(1));
    yield;
    expect(await creditNotesOf(shop)).toEqual([]);
    expect((await order(shop, placed.id)).actions).toEqual([
      { action: "create", kind: "credit", source, code: "DISABLED_CREDIT_CREATE" },
    ]);

    const preview = await call(shop, previewDocument, { orderId: placed.id, kind: "credit" });
    expect(await creditNotesOf(shop)).toEqual([]);
    await call(shop, createDocument, { orderId: placed.id, kind: "credit", source });
    yield;

    expect(preview.invoice).toEqual({ _key: null });
    expect(Buffer.from(preview.pdf.base64, "base64").subarray(0, 5).toString()).toBe("%PDF-");
    expect(await creditNotesOf(shop)).toMatchObject([{ total: 20, isLinked: true }]);
    expect((await order(shop, placed.id)).actions).toEqual([]);
  },

  "O60: cancelling an unpaid order after its invoice takes all of it back": async function* () {
    const shop = await makeShop("cancelled-after");
    const placed = await placeOrder(shop, anOpenOrder());
    yield;
    expect((await provider(shop)).invoices).toHaveLength(1);

    await patchOrder(shop, placed.id, { cancelledAt: await sandboxNow(), cancelReason: "CUSTOMER" }, [
      "orders/cancelled",
    ]);
    yield;

    expect(await creditNotesOf(shop)).toMatchObject([{ total: 119, isLinked: true }]);
    expect((await order(shop, placed.id)).credits).toMatchObject([{ source: { type: "order", id: placed.id } }]);
  },

  "O57: a refund heard of before the order and its payment ends in the same two documents": async function* () {
    const shop = await makeShop("refund-first", { preferences: { invoiceEvent: "paid", invoiceFinalize: "paid" } });
    const placed = await placeOrder(shop, twoCups(), ["customers/update"]);

    await addPart(shop, placed.id, "refund", cupsBack(1));
    await Promise.all(
      ["orders/paid", "orders/create", "orders/updated"].map((topic) =>
        patchOrder(shop, placed.id, { note: "dieselbe Bestellung" }, [topic, topic]),
      ),
    );
    yield;

    expect((await provider(shop)).invoices).toMatchObject([{ totalPrice: { totalGrossAmount: 40 } }]);
    expect(await creditNotesOf(shop)).toMatchObject([{ total: 20, isLinked: true }]);
  },
});

import { expect } from "vitest";
import { previewDocument } from "#shared/api/documents.ts";
import { createDocument } from "#shared/api/orders.ts";
import { enableCreation } from "#shared/api/shop.ts";
import { call, order, orders, reasonOf, shopOf, story } from "./app.ts";
import {
  addPart,
  advance,
  clearFaults,
  deliver,
  fault,
  makeShop,
  patchOrder,
  placeOrder,
  provider,
  type ScenarioShop,
  sandboxNow,
  settle,
} from "./client.ts";
import { anOpenOrder, anOrder, lineItem } from "./orders.ts";
import { tellTogether, tellVariations } from "./stories.ts";
import { longTest } from "./world/long.ts";

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
});

tellVariations({
  "O55, O95: a refund before the invoice waits for it, and follows it by itself": async function* () {
    const shop = await makeShop("refund-before", {
      preferences: { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" },
    });
    const placed = await placeOrder(shop, twoCups());
    yield;
    expect(await reasonOf(shop, placed.id)).toBe("WAIT");

    await addPart(shop, placed.id, "refund", cupsBack(1));
    yield;
    const waiting = await order(shop, placed.id);
    expect(waiting.decisions.map(({ kind, verdict, code }) => [kind, verdict, code])).toEqual([
      ["invoice", "wait", "WAIT"],
      ["credit", "wait", "WAIT"],
    ]);
    await addPart(shop, placed.id, "fulfillment");
    yield;

    expect((await provider(shop)).invoices).toMatchObject([{ totalPrice: { totalGrossAmount: 40 } }]);
    expect(await creditNotesOf(shop)).toMatchObject([{ total: 20, isLinked: true }]);
    expect((await order(shop, placed.id)).reason).toBeNull();
  },

  "O94: a refund told five times over is one credit note": async function* () {
    const shop = await makeShop("refund-five");
    const placed = await placeOrder(shop, twoCups());
    yield;
    const { partId } = await addPart(shop, placed.id, "refund", cupsBack(1));
    const payload = { id: Number(partId), order_id: Number(placed.id) };

    await deliver(shop.shop, { topic: "refunds/create", payload, times: 5 });
    yield;

    expect(await creditNotesOf(shop)).toHaveLength(1);
    expect((await shopOf(shop)).plan.credits.used).toBe(2);
  },

  "O48: a full refund takes back all of the invoice, which then reads as refunded": async function* () {
    const shop = await makeShop("refund-all");
    const placed = await placeOrder(shop, twoCups());
    yield;

    await addPart(shop, placed.id, "refund", cupsBack(2));
    yield;

    expect(await creditNotesOf(shop)).toMatchObject([{ total: 40 }]);
    const [row] = (await orders(shop)).items;
    expect((await order(shop, placed.id)).invoices).toMatchObject([{ status: "voided", cancelled: false }]);
    expect(row?.invoices).toMatchObject([{ status: "voided", cancelled: false }]);
  },

  "O54, O108: refunds in parts are one credit note each; only one is linked, all name the invoice": async function* () {
    const shop = await makeShop("refund-parts");
    const placed = await placeOrder(shop, twoCups());
    yield;
    const [invoice] = (await provider(shop)).invoices;

    await addPart(shop, placed.id, "refund", cupsBack(1));
    yield;
    await addPart(shop, placed.id, "refund", cupsBack(1));
    yield;

    const notes = await creditNotesOf(shop);
    expect(notes.map(({ total }) => total)).toEqual([20, 20]);
    expect(notes.filter(({ isLinked }) => isLinked)).toHaveLength(1);
    for (const { introduction, remark } of (await provider(shop)).creditNotes) {
      expect(`${introduction} ${remark}`).toContain(invoice?.voucherNumber);
    }
    expect((await order(shop, placed.id)).invoices).toMatchObject([{ status: "voided", cancelled: false }]);
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

  "O56: a refund whose money is still on its way waits for it": async function* () {
    const shop = await makeShop("refund-pending");
    const placed = await placeOrder(shop, twoCups());
    yield;
    const transactions = { nodes: [{ kind: "REFUND", status: "PENDING", gateway: "shopify_payments" }] };

    await addPart(shop, placed.id, "refund", { ...cupsBack(1), transactions });
    yield;

    expect(await creditNotesOf(shop)).toEqual([]);
    const { decisions } = await order(shop, placed.id);
    expect(decisions.filter(({ kind }) => kind === "credit")).toMatchObject([{ verdict: "wait", code: "WAIT" }]);
  },

  "a refund from before credit notes were switched on is left to a person": async function* () {
    const shop = await makeShop("refund-before-switch", { preferences: { creditCreate: false } });
    const placed = await placeOrder(shop, twoCups());
    yield;
    await addPart(shop, placed.id, "refund", cupsBack(1));
    yield;

    await call(shop, enableCreation, { value: "true", invoiceCreate: true, creditCreate: true });
    await addPart(shop, placed.id, "refund", cupsBack(1));
    yield;

    expect(await creditNotesOf(shop)).toMatchObject([{ total: 20 }]);
    const { decisions } = await order(shop, placed.id);
    expect(decisions.filter(({ kind, verdict }) => kind === "credit" && verdict !== "wanted")).toMatchObject([
      { verdict: "skip", code: "BEFORE_SWITCH" },
    ]);
  },

  "a refund of an order without an invoice says so, and follows once a person made that": async function* () {
    const off = { invoiceCreate: false, creditCreate: false };
    const shop = await makeShop("refund-no-invoice", { preferences: off });
    const placed = await placeOrder(shop, twoCups());
    yield;
    await call(shop, enableCreation, { value: "true", invoiceCreate: true, creditCreate: true });
    await addPart(shop, placed.id, "refund", cupsBack(1));
    yield;
    expect(await reasonOf(shop, placed.id)).toBe("RECEIPT_NOT_FOUND");
    expect((await order(shop, placed.id)).decisions).toMatchObject([
      { kind: "invoice", verdict: "skip" },
      { kind: "credit", verdict: "hold", code: "RECEIPT_NOT_FOUND" },
    ]);

    await call(shop, createDocument, { orderId: placed.id, kind: "invoice" });
    yield;

    expect((await provider(shop)).invoices).toHaveLength(1);
    expect(await creditNotesOf(shop)).toMatchObject([{ total: 20, isLinked: true }]);
  },

  "a paid order cancelled after the invoice keeps its invoice until the money goes back": async function* () {
    const shop = await makeShop("cancelled-paid");
    const placed = await placeOrder(shop, twoCups());
    yield;

    await patchOrder(shop, placed.id, { cancelledAt: await sandboxNow(), cancelReason: "CUSTOMER" }, [
      "orders/cancelled",
    ]);
    yield;

    expect(await reasonOf(shop, placed.id)).toBe("CANCELLED_AFTER_INVOICE");
    expect(await provider(shop)).toMatchObject({ invoices: [{ voucherStatus: "open" }], creditNotes: [] });
  },

  "O59: a cancellation before the invoice ends the matter": async function* () {
    const shop = await makeShop("cancelled-before", {
      preferences: { invoiceEvent: "fulfilled", invoiceFinalize: false },
    });
    const placed = await placeOrder(shop, anOpenOrder());
    yield;

    await patchOrder(shop, placed.id, { cancelledAt: await sandboxNow(), cancelReason: "CUSTOMER" }, [
      "orders/cancelled",
    ]);
    yield;

    expect(await reasonOf(shop, placed.id)).toBe("CANCELLED");
    expect((await provider(shop)).invoices).toEqual([]);
  },
});

longTest("O96: a refund while the invoice's answer is lost follows once the invoice was found", async () => {
  const shop = await makeShop("refund-lost-invoice");
  await fault(shop, "504-after-commit", { method: "POST", path: "/v1/invoices*", nth: 1 });
  const placed = await placeOrder(shop, twoCups());
  await settle();
  await addPart(shop, placed.id, "refund", cupsBack(1));
  await settle();
  expect(await creditNotesOf(shop)).toEqual([]);

  await advance("PT6M");
  await advance("PT6M");
  await clearFaults();

  expect((await provider(shop)).invoices).toHaveLength(1);
  expect(await creditNotesOf(shop)).toMatchObject([{ total: 20, isLinked: true }]);
  expect(await story(shop, placed.id)).toContain("document.matched");
});

longTest("O96: a credit note whose answer is lost is found again, and never made twice", async () => {
  const shop = await makeShop("refund-lost-note");
  const placed = await placeOrder(shop, twoCups());
  await settle();
  await fault(shop, "504-after-commit", { method: "POST", path: "/v1/credit-notes*", nth: 1 });
  await addPart(shop, placed.id, "refund", cupsBack(1));
  await settle();

  await advance("PT6M");
  await advance("PT6M");
  await clearFaults();

  expect(await creditNotesOf(shop)).toMatchObject([{ total: 20, isLinked: true }]);
  expect((await order(shop, placed.id)).credits).toHaveLength(1);
  expect((await shopOf(shop)).plan.credits.used).toBe(2);
  expect(await story(shop, placed.id)).toContain("document.matched");
});

import { expect, test } from "vitest";
import { order, reasonOf } from "./app.ts";
import { addPart, makeShop, patchOrder, placeOrder, provider, sandboxNow, settle } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";

const twoCups = () => anOrder({ lineItems: { nodes: [lineItem("20.00", { sku: "CUP", quantity: 2 })] } });
const oneCupBack = { refundLineItems: { nodes: [{ lineItem: { sku: "CUP" }, quantity: 1 }] } };
const allBack = { refundLineItems: { nodes: [{ lineItem: { sku: "CUP" }, quantity: 2 }] } };

test.concurrent("a refund before the invoice is held with a reason, and nothing wrong is created", async () => {
  const shop = await makeShop("refund-before", {
    preferences: { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" },
  });
  const placed = await placeOrder(shop, twoCups());
  await settle();
  expect(await reasonOf(shop, placed.id)).toBe("WAIT");

  await addPart(shop, placed.id, "refund", oneCupBack);
  await addPart(shop, placed.id, "fulfillment");
  await settle();

  const detail = await order(shop, placed.id);
  expect(detail.decisions.map(({ kind, verdict, code }) => [kind, verdict, code])).toEqual([
    ["invoice", "hold", "REFUND_BEFORE_INVOICE"],
    ["credit", "hold", "REFUND_BEFORE_INVOICE"],
  ]);
  expect(await provider(shop)).toMatchObject({ invoices: [], creditNotes: [] });
});

test.concurrent.each([
  ["a part", "refund-part", oneCupBack, 20],
  ["everything", "refund-all", allBack, 40],
])(
  "a refund of %s after the invoice leaves the invoice alone and says what is missing",
  async (_, name, refund, amount) => {
    const shop = await makeShop(name);
    const placed = await placeOrder(shop, twoCups());
    await settle();

    await addPart(shop, placed.id, "refund", refund);
    await settle();

    const detail = await order(shop, placed.id);
    const { invoices, creditNotes } = await provider(shop);
    expect(invoices).toMatchObject([{ totalPrice: { totalGrossAmount: 40 } }]);
    expect(creditNotes).toEqual([]);
    expect(detail.invoices).toHaveLength(1);
    expect(detail.refunds).toMatchObject([{ amount }]);
    expect(detail.reason).toMatchObject({ kind: "credit", code: "UNSUPPORTED_CREDIT_NOTE", verdict: "hold" });
  },
);

test.concurrent("a cancellation after the invoice is shown, and the invoice stays one", async () => {
  const shop = await makeShop("cancelled-after");
  const placed = await placeOrder(shop, twoCups());
  await settle();

  await patchOrder(shop, placed.id, { cancelledAt: await sandboxNow(), cancelReason: "CUSTOMER" }, [
    "orders/cancelled",
  ]);
  await settle();

  expect(await reasonOf(shop, placed.id)).toBe("CANCELLED_AFTER_INVOICE");
  expect((await provider(shop)).invoices).toHaveLength(1);
});

test.concurrent("a cancellation before the invoice ends the matter", async () => {
  const shop = await makeShop("cancelled-before", {
    preferences: { invoiceEvent: "fulfilled", invoiceFinalize: false },
  });
  const placed = await placeOrder(shop, twoCups());
  await settle();

  await patchOrder(shop, placed.id, { cancelledAt: await sandboxNow(), cancelReason: "CUSTOMER" }, [
    "orders/cancelled",
  ]);
  await settle();

  expect(await reasonOf(shop, placed.id)).toBe("CANCELLED");
  expect((await provider(shop)).invoices).toEqual([]);
});

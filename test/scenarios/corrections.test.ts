import { expect } from "vitest";
import { correctOrder, previewCorrection, showCorrection } from "#shared/api/orders.ts";
import { call, order, story } from "./app.ts";
import { addPart, makeShop, patchOrder, placeOrder, provider, type ScenarioShop } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { tellTogether } from "./stories.ts";

const cup = (quantity: number) => lineItem("20.00", { id: "gid://shopify/LineItem/95001", sku: "CUP", quantity });
const book = lineItem("9.00", {
  id: "gid://shopify/LineItem/95003",
  sku: "BOOK",
  taxLines: [{ title: "DE MwSt 7 %", rate: 0.07 }],
});
const placed = () => anOrder({ lineItems: { nodes: [cup(2), book] } });
const { billingAddress } = anOrder() as unknown as { billingAddress: object };
const moved = (shop: ScenarioShop, id: string, parts: object) =>
  patchOrder(shop, id, { billingAddress: { ...billingAddress, ...parts } }, ["orders/updated"]);

/** The provider's totals in its sequence, its links, and the sum at each rate. */
async function booksOf(shop: ScenarioShop) {
  const { invoices, creditNotes } = await provider(shop);
  const totals = (documents: typeof invoices) => documents.map(({ totalPrice }) => totalPrice?.totalGrossAmount);
  return {
    invoices: totals(invoices),
    creditNotes: totals(creditNotes),
    linked: creditNotes.map(({ relatedVouchers }) =>
      relatedVouchers.map(({ id }) => invoices.findIndex((one) => one.id === id)),
    ),
  };
}

tellTogether({
  "O67: a changed address becomes one credit note and one invoice of the same sums, however often it is pressed":
    async function* () {
      const shop = await makeShop("correct-address");
      const { id } = await placeOrder(shop, placed());
      yield;
      expect(await call(shop, showCorrection, { orderId: id })).toMatchObject({ refusal: "NOTHING_CHANGED" });
      await moved(shop, id, { address1: "Neuer Wall 7" });
      yield;

      const shown = await call(shop, showCorrection, { orderId: id });
      expect(shown).toMatchObject({ refusal: null, changes: ["address"], needsConfirmation: false, isIncluded: true });
      expect(shown.credit).toMatchObject({ total: 49 });
      expect(shown.invoice).toMatchObject({ total: 49, address: expect.arrayContaining(["Neuer Wall 7"]) });
      expect(shown.invoice?.rates).toEqual(shown.credit?.rates);
      for (const kind of ["credit", "invoice"] as const) {
        const { pdf } = await call(shop, previewCorrection, { orderId: id, kind });
        expect(pdf.base64.length).toBeGreaterThan(1_000);
      }
      const act = { orderId: id, token: shown.token ?? "", confirmed: false };
      await Promise.all([1, 2, 3].map(() => call(shop, correctOrder, act)));
      await call(shop, correctOrder, act);
      yield;
      await call(shop, correctOrder, act);
      yield;

      expect(await booksOf(shop)).toEqual({ invoices: [49, 49], creditNotes: [49], linked: [[0]] });
      const { invoices, creditNotes } = await provider(shop);
      const [credit] = creditNotes;
      expect(invoices[1]?.remark).toContain(`Ersetzt Rechnung ${invoices[0]?.voucherNumber}`);
      expect(invoices[1]?.remark).toContain(`berichtigt durch ${credit?.voucherNumber}`);
      expect(credit?.introduction).toContain("(Anschrift berichtigt). Sie erhalten eine neue Rechnung.");
      const detail = await order(shop, id);
      expect(detail.reason).toBeNull();
      const noted = await story(shop, id);
      expect(noted.filter((event) => event === "document.addressChanged")).toHaveLength(1);
      expect(noted).not.toContain("document.corrected");
      expect(detail.corrections).toMatchObject([{ source: `${id}-k1`, replaces: [id] }]);
      expect(detail.decisions.filter(({ verdict }) => verdict === "hold")).toEqual([]);
      expect(await call(shop, showCorrection, { orderId: id })).toMatchObject({ refusal: "NOTHING_CHANGED" });

      // what comes later is about the new invoice only
      await addPart(shop, id, "refund", { refundLineItems: { nodes: [{ lineItem: { sku: "BOOK" }, quantity: 1 }] } });
      yield;
      expect(await booksOf(shop)).toMatchObject({ creditNotes: [49, 9], linked: [[0], [1]] });

      // a second correction after a refund is refused, not guessed
      await moved(shop, id, { address1: "Neuer Wall 9" });
      yield;
      expect(await call(shop, showCorrection, { orderId: id })).toMatchObject({ refusal: "SUMS_DIFFER", token: null });
      expect(await booksOf(shop)).toMatchObject({ invoices: [49, 49], creditNotes: [49, 9] });
    },
});

import { expect } from "vitest";
import { order, shopOf } from "./app.ts";
import { addPart, deliver, makeShop, patchOrder, placeOrder, provider, type ScenarioShop } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { tellTogether } from "./stories.ts";

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

import { expect } from "vitest";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { factsIn } from "#shared/domain/documents/paper/supply-facts.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import { order } from "./app.ts";
import { addPart, makeShop, placeOrder, type ScenarioShop, sandboxNow, witness } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { tellTogether } from "./stories.ts";

/** The present month's documents of a kind in the shop. */
async function monthOf({ shop }: ScenarioShop, kind: DocumentKind): Promise<AccountingDocument[]> {
  const month = (await sandboxNow()).slice(0, 7);
  return witness<AccountingDocument[]>(`/month/${encodeURIComponent([shop, kind, month].join("|"))}`);
}

const twoCups = () => anOrder({ lineItems: { nodes: [lineItem("20.00", { sku: "CUP", quantity: 2 })] } });
const oneCup = { nodes: [{ lineItem: { sku: "CUP" }, quantity: 1 }] };

tellTogether({
  "invoice, credit note and delivery note are in the month that they bear, with the facts of their supply":
    async function* () {
      const shop = await makeShop("month", { preferences: { deliveryCreate: true } });
      const placed = await placeOrder(shop, twoCups());
      yield;
      await addPart(shop, placed.id, "fulfillment", { fulfillmentLineItems: oneCup });
      yield;
      await addPart(shop, placed.id, "refund", { refundLineItems: oneCup });
      yield;

      const detail = await order(shop, placed.id);
      const [invoices, creditNotes, deliveryNotes] = [
        await monthOf(shop, "invoice"),
        await monthOf(shop, "creditNote"),
        await monthOf(shop, "deliveryNote"),
      ];
      const taxed = { supplyCountry: "DE", isBusiness: false, vatId: null, regime: "domestic" };
      expect(invoices).toMatchObject([
        { orderId: placed.id, number: detail.invoices[0]?.number, totalCents: 4000, status: "open", ...taxed },
      ]);
      expect(creditNotes).toMatchObject([{ number: detail.credits[0]?.number, totalCents: 2000, ...taxed }]);
      expect(deliveryNotes).toMatchObject([{ number: detail.deliveries[0]?.number, supplyCountry: "DE" }]);
      // A credit note has the facts of its invoice, the unknown ones too, the day of its refund, and that of its invoice.
      expect(factsIn(creditNotes[0] ?? {})).toEqual({
        ...factsIn(invoices[0] ?? {}),
        correctedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        invoicedOn: invoices[0]?.date,
      });
    },
});

import { expect } from "vitest";
import { settleDocument, undoSettlement } from "#shared/api/orders.ts";
import { call, order, orders, story } from "./app.ts";
import { makeShop, patchOrder, placeOrder, provider } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { tellTogether } from "./stories.ts";

const untaxed = (rest: object = {}) =>
  anOrder({ lineItems: { nodes: [lineItem("119.00", { taxLines: [] })] }, ...rest });

tellTogether({
  "a held order that was settled elsewhere leaves the list of open ones, and no correction makes its invoice":
    async function* () {
      const shop = await makeShop("settled");
      const placed = await placeOrder(shop, untaxed());
      yield;
      const held = await order(shop, placed.id);
      expect(held.actions.map(({ action }) => action)).toEqual(["check", "settle"]);
      expect((await orders(shop, { filter: "attention" })).items).toHaveLength(1);

      // Two clicks at the same moment declare it once.
      const declare = () => call(shop, settleDocument, { orderId: placed.id, kind: "invoice", number: "RE77" });
      const [first] = await Promise.all([declare(), declare()]);
      expect(first?.reason).toMatchObject({ code: "SETTLED_ELSEWHERE", verdict: "skip" });
      expect((await orders(shop, { filter: "attention" })).items).toEqual([]);
      await patchOrder(shop, placed.id, { lineItems: { nodes: [lineItem()] } });
      yield;

      const settled = await order(shop, placed.id);
      expect(settled.decisions[0]).toMatchObject({ code: "SETTLED_ELSEWHERE", details: { value: "RE77" } });
      expect(settled.actions.map(({ action }) => action)).toEqual(["undo"]);
      expect((await provider(shop)).invoices).toEqual([]);
      expect((await story(shop, placed.id)).filter((event) => event === "document.settled")).toHaveLength(1);

      await call(shop, undoSettlement, { orderId: placed.id, kind: "invoice" });
      await call(shop, undoSettlement, { orderId: placed.id, kind: "invoice" });
      yield;

      expect((await order(shop, placed.id)).invoices).toHaveLength(1);
      expect((await provider(shop)).invoices).toHaveLength(1);
      const undone = (await story(shop, placed.id)).filter((event) => event === "document.settlementUndone");
      expect(undone).toHaveLength(1);
    },
});

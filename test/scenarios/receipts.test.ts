import { expect, test } from "vitest";
import { controlImport, getImport, listPast, storePast } from "#shared/api/imports.ts";
import { undoSettlement } from "#shared/api/orders.ts";
import { listSuggestions, type MatchAnswer, matchReceipts } from "#shared/api/receipts.ts";
import { plusDays } from "#shared/values/days.ts";
import { call, order, reasonOf, story } from "./app.ts";
import { control, makeShop, placeOrder, provider, type ScenarioShop, sandboxNow, settle, until } from "./client.ts";
import { anOpenOrder, anOrder } from "./orders.ts";
import { documentByHand } from "./provider-by-hand.ts";
import { canary } from "./world/canary.ts";

interface AtPlatform {
  displayFinancialStatus: string;
  metafields: { value: string }[];
}

const customer = `Karla ${canary.lastName}`;

/** A shop with orders of ten days before its installation, and the day of them. */
async function anOlderShop(name: string) {
  const rest = { plan: "custom", scopes: ["read_orders", "read_all_orders"], createdAt: "2025-01-10T09:00:00.000Z" };
  const shop = await makeShop(name, rest);
  const day = plusDays((await sandboxNow()).slice(0, 10), -10);
  const placed = (name: string, fields: object = {}) => {
    const at = `${day}T10:00:00.000Z`;
    return placeOrder(shop, anOrder({ name, createdAt: at, processedAt: at, ...fields }), []);
  };
  return { shop, day, placed };
}

/** Asks again for as long as the answer says so. */
async function matchAll(shop: ScenarioShop): Promise<MatchAnswer> {
  let answer = await call(shop, matchReceipts);
  while (answer.continue) answer = await call(shop, matchReceipts);
  return answer;
}

/** Has everything documented that the shop sold before. */
async function importAll(shop: ScenarioShop, day: string) {
  await call(shop, listPast, { from: plusDays(day, -1), to: plusDays(day, 1) });
  await until(async () => (await call(shop, getImport)).phase === "listed");
  await call(shop, controlImport, {
    act: "create",
    withoutComparison: true,
    nothingElsewhere: true,
    withoutParcel: "orderDay",
  });
  await until(async () => (await call(shop, getImport)).phase === "done");
  await settle();
}

test.concurrent("receipts of the merchant are assigned where all signs agree, and stop a second invoice until that is undone", async () => {
  const { shop, day, placed } = await anOlderShop("receipts-match");
  const [certain, likely, none] = [await placed("#5001"), await placed("#5002"), await placed("#5003")];
  const own = await documentByHand(shop, { euros: 119, recipient: customer, introduction: "Zu #5001.", day });
  await documentByHand(shop, { euros: 119, recipient: "Ole Nachbar", introduction: "Zu #5002.", day });
  await documentByHand(shop, { euros: 777, recipient: "Ole Nachbar", introduction: "Zu #5003.", day: "2024-12-01" });
  await call(shop, storePast);

  expect(await matchAll(shop)).toEqual({ continue: false, progress: 100, found: 2, affected: 2, assigned: 1 });
  const { items, matching } = await call(shop, listSuggestions);
  expect(matching).toMatchObject({ continue: false, assigned: 1 });
  expect(items).toMatchObject([
    {
      kind: "invoice",
      total: 119,
      date: day,
      candidates: [{ orderId: likely.id, orderName: "#5002", source: likely.id }],
    },
  ]);
  expect(items[0]?.candidates[0]?.signs).toEqual(["reference", "amount", "date"]);

  const atOnce = await order(shop, certain.id);
  expect(atOnce.invoices).toMatchObject([{ number: own.number, isAssigned: true }]);
  expect(atOnce.actions.map(({ action }) => action)).toContain("undo");
  await importAll(shop, day);
  const linked = await order(shop, certain.id);
  expect(linked.invoices).toMatchObject([{ number: own.number, date: day, total: 119, isAssigned: true }]);
  expect(linked.reason).toBeNull();
  expect(linked.decisions[0]).toMatchObject({ details: { value: own.number } });
  expect(linked.actions.map(({ action }) => action)).toEqual(["undo"]);
  expect((await story(shop, certain.id)).filter((event) => event === "document.linked")).toHaveLength(1);
  expect((await provider(shop)).invoices).toHaveLength(5);
  expect([await reasonOf(shop, none.id), await reasonOf(shop, likely.id)]).not.toContain("LINKED_RECEIPT");

  await call(shop, undoSettlement, { orderId: certain.id, kind: "invoice" });
  await settle();
  expect((await provider(shop)).invoices).toHaveLength(6);
});

test.concurrent("an assigned receipt is told to the platform: its values, and later that it is paid", async () => {
  const rest = { plan: "custom", createdAt: "2025-01-10T09:00:00.000Z", events: true };
  const shop = await makeShop("receipts-told", {
    ...{ ...rest, scopes: ["read_orders", "read_all_orders", "write_orders"] },
    preferences: {
      metafieldWrite: [{ value: "invoice.number", namespace: "lexoffice", key: "rechnung" }],
      syncOrderPayment: true,
    },
  });
  const day = plusDays((await sandboxNow()).slice(0, 10), -10);
  const at = `${day}T10:00:00.000Z`;
  const { id } = await placeOrder(shop, anOpenOrder({ name: "#5101", createdAt: at, processedAt: at }), []);
  const own = await documentByHand(shop, { euros: 119, recipient: customer, introduction: "Zu #5101.", day });
  await call(shop, storePast);
  expect(await matchAll(shop)).toMatchObject({ assigned: 1 });
  const atPlatform = async () => {
    const path = `/shops/${shop.shop}/orders/${id}`;
    return (await control<{ order: AtPlatform }>("GET", path)).order;
  };

  await until(async () => (await atPlatform()).metafields.some(({ value }) => value === own.number));
  expect((await atPlatform()).displayFinancialStatus).toBe("PENDING");
  const pay = { action: "pay", kind: "invoice", id: own.id };
  await control("POST", `/lexoffice/${shop.organizationId}/actions`, pay);

  await until(async () => (await atPlatform()).displayFinancialStatus === "PAID");
  expect((await order(shop, id)).invoices).toMatchObject([{ number: own.number, status: "paid", isAssigned: true }]);
});

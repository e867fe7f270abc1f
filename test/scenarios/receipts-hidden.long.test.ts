import { expect, test } from "vitest";
import { storePast } from "#shared/api/imports.ts";
import { listSuggestions, matchReceipts } from "#shared/api/receipts.ts";
import { plusDays } from "#shared/values/days.ts";
import { call, order } from "./app.ts";
import { advance, makeShop, placeOrder, sandboxNow } from "./client.ts";
import { anOrder } from "./orders.ts";
import { documentByHand } from "./provider-by-hand.ts";
import { canary } from "./world/canary.ts";

test("a receipt of an order that the platform shows no more is left to the merchant, however certain it is", async () => {
  const shop = await makeShop("receipts-hidden", { scopes: ["read_orders"], createdAt: "2025-01-10T09:00:00.000Z" });
  const day = plusDays((await sandboxNow()).slice(0, 10), -55);
  const at = `${day}T10:00:00.000Z`;
  const placed = await placeOrder(shop, anOrder({ name: "#4001", createdAt: at, processedAt: at }), []);
  await documentByHand(shop, { euros: 119, recipient: `Karla ${canary.lastName}`, introduction: "Zu #4001", day });
  expect(await call(shop, storePast)).toEqual({ affected: 1 });
  // without a further scope the platform shows the orders of 60 days
  await advance("P10D");

  let answer = await call(shop, matchReceipts);
  while (answer.continue) answer = await call(shop, matchReceipts);

  expect(answer).toMatchObject({ found: 1, affected: 1, assigned: 0 });
  expect((await call(shop, listSuggestions)).items).toMatchObject([{ candidates: [{ orderId: placed.id }] }]);
  expect((await order(shop, placed.id)).reason?.code).not.toBe("LINKED_RECEIPT");
});

import { expect, test } from "vitest";
import { previewPreferences } from "#shared/api/dry-run.ts";
import { updatePreferences } from "#shared/api/shop.ts";
import { call, request, requestAs, sessionToken } from "./app.ts";
import { makeShop, patchOrder, placeOrder, type ScenarioShop, settle } from "./client.ts";
import { anOrder } from "./orders.ts";

/** Saves with the token of a dry run, whatever comes of it. */
async function saveWith({ shop }: ScenarioShop, dryRunToken: string, changes: object) {
  const { status, body } = await requestAs(shop, "PATCH", "/api/shop/preferences", {
    body: { ...changes, dryRunToken },
  });
  return { status, body };
}

test("a dry run that something has overtaken is refused, saves nothing, and a new one can be saved", async () => {
  const shop = await makeShop("dry-run-late", { preferences: { invoiceSkipTags: ["b2b"] } });
  const placed = await placeOrder(shop, anOrder({ tags: ["b2b"] }));
  await settle();
  const changes = { invoiceSkipTags: [] };
  const first = await call(shop, previewPreferences, changes);
  await patchOrder(shop, placed.id, { tags: ["b2b", "vip"], note: "geändert" });
  await placeOrder(shop, anOrder());
  await settle();

  const ofOrders = await saveWith(shop, first.token, changes);
  const second = await call(shop, previewPreferences, changes);
  await call(shop, updatePreferences, { posName: "Kasse" });
  const ofSettings = await saveWith(shop, second.token, changes);
  const ofOtherChanges = await saveWith(shop, second.token, { skipFree: false });
  const third = await call(shop, previewPreferences, changes);
  const saved = await saveWith(shop, third.token, changes);

  const outdated = { status: 409, body: expect.objectContaining({ code: "dry_run_outdated" }) };
  expect([ofOrders, ofSettings, ofOtherChanges]).toEqual([outdated, outdated, outdated]);
  expect(saved).toMatchObject({ status: 200, body: { preferences: { invoiceSkipTags: [], posName: "Kasse" } } });
});

test("what cannot be saved cannot be tried either, and another shop's order is not printed", async () => {
  const [one, two] = await Promise.all([makeShop("dry-run-one"), makeShop("dry-run-two")]);
  const placed = await placeOrder(one, anOrder());
  await settle();
  const token = await sessionToken(two.shop);

  const unmet = await request("POST", "/api/shop/preferences/preview", {
    token,
    body: { invoiceCreate: false, creditCreate: "all", invoiceFinalize: "gestern" },
  });
  const foreign = await request("POST", "/api/shop/preferences/preview/document", {
    token,
    body: { changes: {}, view: "review", orderId: placed.id, kind: "invoice", source: placed.id },
  });

  expect([unmet.status, foreign.status]).toEqual([422, 404]);
});

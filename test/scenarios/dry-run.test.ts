import { expect, test } from "vitest";
import { previewChangedDocument, previewPreferences } from "#shared/api/dry-run.ts";
import { updatePreferences } from "#shared/api/shop.ts";
import { call, order, request, requestAs, sessionToken } from "./app.ts";
import { control, makeShop, patchOrder, placeOrder, provider, type ScenarioShop, settle, witness } from "./client.ts";
import { anOpenOrder, anOrder, lineItem } from "./orders.ts";
import { longTest } from "./world/long.ts";

/** The traces that a dry run must not leave: calls at both vendors, and the whole table. */
async function traces(): Promise<unknown> {
  const { shopify, lexoffice } = await control<{ shopify: unknown; lexoffice: unknown }>("GET", "/calls");
  return { shopify, lexoffice, table: await witness("/table") };
}

/** Saves with the token of a dry run, whatever comes of it. */
async function saveWith({ shop }: ScenarioShop, dryRunToken: string, changes: object) {
  const { status, body } = await requestAs(shop, "PATCH", "/api/shop/preferences", {
    body: { ...changes, dryRunToken },
  });
  return { status, body };
}

test("a dry run with its PDFs calls neither platform nor provider and writes nothing", async () => {
  const shop = await makeShop("dry-run-reads");
  const placed = await placeOrder(shop, anOrder({ lineItems: [lineItem("119.00")] }));
  await placeOrder(shop, anOpenOrder());
  await settle();
  const before = await traces();

  const changes = { invoiceTitle: { de: "Faktura" } };
  const shown = await call(shop, previewPreferences, changes);
  const printed = await call(shop, previewChangedDocument, {
    ...{ changes, view: "review", orderId: placed.id, kind: "invoice", source: placed.id },
  });

  expect(shown).toMatchObject({
    ...{ orders: 2, erased: 0, isConnected: true, locked: [] },
    review: { sums: { more: 0, fewer: 0 }, taxDifferenceCents: 0 },
    // both documents exist: nothing is open
    immediate: { sums: { more: 0, fewer: 0, different: 0 }, outside: { transfers: 0, isEnough: true } },
  });
  expect(shown.review.sums.different).toBeGreaterThan(0);
  expect(shown.review.examples[0]).toMatchObject({
    kind: "invoice",
    fields: [{ field: "title", before: "Rechnung", after: "Faktura" }],
  });
  const pages = [printed.before, printed.after].map((pdf) =>
    Buffer.from(pdf?.base64 ?? "", "base64").toString("latin1"),
  );
  expect(pages.every((page) => page.startsWith("%PDF-"))).toBe(true);
  expect(pages[0]).not.toBe(pages[1]);
  expect(await traces()).toEqual(before);
});

test("what a dry run has shown is what happens when it is saved, and only then", async () => {
  const shop = await makeShop("dry-run-saves", { preferences: { invoiceSkipTags: ["b2b"] } });
  const placed = await placeOrder(shop, anOrder({ tags: ["b2b"] }));
  await settle();
  const changes = { invoiceSkipTags: [] };
  const shown = await call(shop, previewPreferences, changes);
  expect(shown.immediate).toMatchObject({
    sums: { more: 1, fewer: 0, different: 0, equal: 0 },
    matrix: [{ kind: "invoice", before: "skip", after: "wanted", count: 1, orders: [{ id: placed.id }] }],
    outside: { transfers: 1, isEnough: true, minutes: { least: 1, most: 1 } },
  });
  expect((await provider(shop)).invoices).toEqual([]);

  const saved = await saveWith(shop, shown.token, changes);
  await settle();

  expect(saved.status).toBe(200);
  const cents = shown.immediate.money.reduce((sum, { after }) => sum + after.grossCents, 0);
  expect(cents).toBeGreaterThan(0);
  expect((await provider(shop)).invoices).toMatchObject([{ totalPrice: { totalGrossAmount: cents / 100 } }]);
  expect((await order(shop, placed.id)).decisions).toMatchObject([{ kind: "invoice", verdict: "wanted" }]);
});

longTest("a dry run that something has overtaken is refused, saves nothing, and a new one can be saved", async () => {
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

longTest("what cannot be saved cannot be tried either, and another shop's order is not printed", async () => {
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

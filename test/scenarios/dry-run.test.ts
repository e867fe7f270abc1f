import { expect, test } from "vitest";
import { previewChangedDocument, previewPreferences } from "#shared/api/dry-run.ts";
import { call, order, requestAs } from "./app.ts";
import { control, makeShop, placeOrder, provider, type ScenarioShop, settle, witness } from "./client.ts";
import { anOpenOrder, anOrder, lineItem } from "./orders.ts";

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

import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { recentOrders } from "#functions/adapters/dynamodb/stores/orders/recent-orders.ts";
import { compareShops } from "#functions/modules/dry-run/compare-shops.ts";
import { previewPreferences } from "#functions/modules/dry-run/preview-preferences.ts";
import { dryRunShops } from "#functions/modules/dry-run/run-dry.ts";
import { decide } from "#functions/modules/orders/decide-order.ts";
import { type SavePorts, savePreferences } from "#functions/modules/shop/save-preferences.ts";
import { decideDocuments } from "#shared/domain/documents/decide-documents.ts";
import { orderFingerprint } from "#shared/domain/documents/paper/fingerprint.ts";
import type { Order } from "#shared/domain/orders/order.ts";
import type { PreferencesPatch } from "#shared/domain/preferences/preferences.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { typicalOrderOf } from "../../builders/generated/typical/typical-order.ts";
import { aRefundLine, aRefundOf } from "../../builders/order-parts.ts";
import { aLineItem, anOrder } from "../../builders/orders.ts";
import { planInput } from "../../builders/plans.ts";
import { preferences } from "../../builders/settings.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aConnection, aDocument, aDocumentTask, anInstalledShop, aSave } from "../dynamodb/fixtures.ts";
import { wholeOf } from "../dynamodb/whole-of.ts";
import { aClock } from "../tasks/manual-clock.ts";

const table = useTable();
const NOW = "2026-11-20T12:00:00.000Z";
const LONG_AGO = "2026-01-01T00:00:00.000Z";
const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A connected shop whose orders came under the `stored` settings, with the needs of a dry run. */
async function aShopWith(orders: readonly Order[], stored: PreferencesPatch) {
  const stores = await anInstalledShop(table(), { installedAt: LONG_AGO, since: { invoice: LONG_AGO } });
  const settings = preferences(stored);
  for (const order of orders) {
    const decisions = decideDocuments(planInput({ order, preferences: settings }));
    expect(await stores.orders.save(aSave({ order, decisions }))).toBe(true);
  }
  const installed = await wholeOf(stores);
  const since = settings.creditCreate === false ? { invoice: LONG_AGO } : { invoice: LONG_AGO, creditNote: LONG_AGO };
  const whole = {
    ...{ ...installed, preferences: settings, connection: aConnection() },
    shop: { ...installed.shop, since },
  };
  const ports = { recentOrders: recentOrders(table(), stores.shop), clock: aClock(NOW), sha256 };
  return { stores, whole, ports };
}

const typicalOrders = (count: number, from = 1) =>
  Array.from({ length: count }, (_, place) => typicalOrderOf(place + from).states.at(-1)?.order).filter(
    (order) => order !== undefined,
  );

test("no change has no effect on fifty orders, in either view, and its token stays", async () => {
  const { whole, ports } = await aShopWith(typicalOrders(50), { invoiceSkipTags: ["vip"] });

  const shown = await previewPreferences(ports, whole, {});

  const none = { more: 0, fewer: 0, different: 0 };
  expect(shown).toMatchObject({
    ...{ orders: 50, erased: 0, isConnected: true },
    review: { sums: none, movements: none, taxDifferenceCents: 0, examples: [] },
    immediate: { sums: none, movements: none, examples: [], outside: { transfers: 0, isEnough: true } },
  });
  expect((await previewPreferences(ports, whole, {})).token).toBe(shown.token);
});

test("what a dry run of fifty orders shows is decided byte by byte once it is saved", async () => {
  const { stores, whole, ports } = await aShopWith(typicalOrders(50, 100), { invoiceEvent: "fulfilled" });
  const patch = { invoiceEvent: "created", fixTaxShipping: true, invoiceTitle: { de: "Faktura" } } as const;

  const shops = await dryRunShops(ports, whole, patch);
  const shown = compareShops("immediate", shops);
  const savePorts = { shops: stores.shops, logs: stores.logs, clock: ports.clock };
  const unsent = { send: async () => {} };
  const jobs = { appJobs: unsent, importJobs: unsent, ids: { logKey: () => "log_1" } };
  const stored = { ...whole, preferences: (await wholeOf(stores)).preferences };
  await savePreferences(
    { ...savePorts, ...jobs } as unknown as SavePorts,
    stored,
    { ...whole.preferences, ...patch },
    { userId: "1" },
  );
  const saved = { ...(await wholeOf(stores)), connection: whole.connection };
  const real = { ...saved, shop: { ...saved.shop, since: shops.after.shop.since } };

  expect(saved.preferences).toEqual(shops.after.preferences);
  const ofReal = shops.orders.map((order) => decide(NOW, real, order.order, order));
  const contentsOf = (decisions: readonly unknown[]) => decisions.map((one) => canonicalJson(one));
  expect(contentsOf(shown.map(({ changes }) => changes.flatMap(({ after }) => after.document?.content ?? [])))).toEqual(
    contentsOf(ofReal.map((all) => all.flatMap((one) => (one.verdict === "wanted" ? [one.content] : [])))),
  );
  expect(shown.flatMap(({ changes }) => changes.map(({ after }) => after.verdict))).toEqual(
    ofReal.flatMap((decisions) => decisions.map(({ verdict }) => verdict)),
  );
  expect(shown.some(({ changes }) => changes.some(({ change }) => change === "different"))).toBe(true);
});

test("credit notes that are switched on now count in the review, and for refunds from now on only", async () => {
  const mug = aLineItem();
  const refunded = anOrder({
    lines: [mug],
    refunds: [aRefundOf({ lines: [aRefundLine(mug)] })],
    financialStatus: "REFUNDED",
    totals: { refundedCents: 1190 },
  });
  const { whole, ports } = await aShopWith([refunded], { creditCreate: false, invoiceFinalize: "paid" });
  const task = aDocumentTask({ state: "CONFIRMED", providerId: "p1", fingerprint: orderFingerprint(refunded) });
  const invoiced = { tasks: [task], documents: [aDocument({ providerId: "p1" })] };
  const newest = async (count: number) =>
    (await ports.recentOrders.newest(count)).map((one) => ({ ...one, ...invoiced }));

  const shown = await previewPreferences({ ...ports, recentOrders: { newest } }, whole, { creditCreate: "all" });

  const { review, immediate } = shown;

  expect(review.sums).toEqual({ more: 1, fewer: 0, different: 0, equal: 1 });
  expect(immediate.sums).toEqual({ more: 0, fewer: 0, different: 0, equal: 1 });
  expect(immediate.reasons).toEqual([
    { verdict: "skip", code: "BEFORE_SWITCH", before: 0, after: 1 },
    { verdict: "skip", code: "DISABLED_CREDIT_CREATE", before: 1, after: 0 },
  ]);
});

test("mails that are switched on follow the documents to come, where the plan has them", async () => {
  const order = anOrder({ fulfillmentStatus: "UNFULFILLED", fulfillments: [] });
  const waiting = { invoiceEvent: "fulfilled", invoiceFinalize: "fulfilled" } as const;
  const { whole, ports } = await aShopWith([order], waiting);
  const patch = { invoiceEvent: "created", invoiceFinalize: "created", invoiceSendMailEnabled: true } as const;
  const onPlan = (id: "business" | "free") => ({
    ...whole,
    shop: { ...whole.shop, plan: { ...whole.shop.plan, id } },
  });

  const shown = await previewPreferences(ports, onPlan("business"), patch);
  const without = await previewPreferences(ports, onPlan("free"), patch);

  expect([shown.review.mails, shown.immediate.mails]).toEqual([
    { before: 0, after: 1 },
    { before: 0, after: 1 },
  ]);
  expect([without.review.mails, without.immediate.mails]).toEqual([
    { before: 0, after: 0 },
    { before: 0, after: 0 },
  ]);
});

test("a shop without orders sees what samples would come to, and nothing is open", async () => {
  const { whole, ports } = await aShopWith([], { invoiceCreate: false, creditCreate: false });

  const shown = await previewPreferences(ports, whole, {
    invoiceCreate: "all",
    invoiceEvent: "paid",
    invoiceFinalize: "paid",
  });

  expect(shown).toMatchObject({ orders: 3, isSample: true, erased: 0 });
  expect(shown.review.matrix).toMatchObject([
    { kind: "invoice", before: "skip", after: "wanted", count: 2 },
    { kind: "invoice", before: "skip", after: "wait", count: 1, orders: [{ name: "Beispiel 2" }] },
  ]);
  expect(shown.immediate.sums).toEqual({ more: 0, fewer: 0, different: 0, equal: 0 });
});

test("orders of erased customers are left out and counted, and a change of an order changes the token", async () => {
  const orders = [anOrder(), anOrder({ id: "5002", name: "#1002" })];
  const { stores, whole, ports } = await aShopWith(orders, {});
  const newest = async (count: number) => {
    const found = await ports.recentOrders.newest(count);
    return found.map((one) => (one.order.id === "5002" ? { ...one, isErased: true } : one));
  };
  const before = await previewPreferences({ ...ports, recentOrders: { newest } }, whole, { skipFree: false });
  const [first] = orders;
  if (first === undefined) throw new Error("no order");
  const changed = { ...first, note: "neu", updatedAt: NOW };
  expect(await stores.orders.save(aSave({ order: changed, expectedVersion: 1 }))).toBe(true);

  const after = await previewPreferences(ports, whole, { skipFree: false });

  expect(before).toMatchObject({ orders: 1, erased: 1 });
  expect(after.token).not.toBe(before.token);
});

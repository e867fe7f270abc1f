import { expect, test } from "vitest";
import { queueStore } from "#functions/adapters/dynamodb/stores/tasks/queue-store.ts";
import { createDraft } from "#functions/modules/documents/create-draft.ts";
import type { CreateDocumentPorts } from "#functions/modules/orders/create-document.ts";
import { retryDocument } from "#functions/modules/orders/retry-document.ts";
import { resumeTasks } from "#functions/modules/queue/resume-tasks.ts";
import { AppError } from "#shared/errors.ts";
import { anOrder } from "../../builders/orders.ts";
import { preferences } from "../../builders/settings.ts";
import { noRegisters } from "../../builders/vat-ids.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aLogEntry } from "../dynamodb/fixtures.ts";
import { storePreferences } from "../dynamodb/store-preferences.ts";
import { wholeOf } from "../dynamodb/whole-of.ts";
import {
  aConnectedShop,
  type ConnectedShop,
  callsOf,
  eventsOf,
  invoiceTask,
  passTime,
  planned,
  provider,
  runUntilQuiet,
  surroundings,
  timing,
} from "./a-world.ts";

const table = useTable();

/** A shop whose merchant acts on its one order, and the platform that shows the order. */
async function aShopByHand(plan: Parameters<typeof aConnectedShop>[1] = {}) {
  const shop = await aConnectedShop(await surroundings(table()), plan);
  await storePreferences(shop.shops, { preferences: preferences(), since: {} });
  const { shops, orders, tasks, work, logs, ports } = shop;
  const { dispatcher, clock, ids } = ports;
  const refused = () => Promise.reject(new AppError("platform_token_missing"));
  const acts: CreateDocumentPorts = {
    ...{ shops, orders, tasks, work, logs, dispatcher, vatIds: noRegisters, clock, ids },
    platformOrders: { readOrder: async () => anOrder() },
    platformAuthorization: { exchange: refused, refresh: refused },
    links: { documentUrl: (_, id) => `https://provider.example/${id}` },
  };
  return { ...shop, acts };
}

const retry = async ({ acts }: { acts: CreateDocumentPorts }) =>
  retryDocument(acts, await wholeOf(acts), { orderId: "5001", kind: "invoice", by: "4711" });
const attempt = ({ tasks }: ConnectedShop, revision: number) =>
  tasks.find({ key: `invoice:5001:${revision}`, orderId: "5001", type: "document" });

test("what the provider refused is planned anew with a higher revision; the refusal stays in the ledger", async () => {
  const shop = await aShopByHand();
  await planned(shop, {}, (decision) => ({
    ...decision,
    content: { ...decision.content, lines: decision.content.lines.map((line) => ({ ...line, taxRate: 1234 })) },
  }));
  await runUntilQuiet(shop);

  const detail = await retry(shop);
  await runUntilQuiet(shop);

  expect(detail).toMatchObject({ tasks: [{ state: "PLANNED", revision: 1 }], reason: { verdict: "planned" } });
  expect([(await attempt(shop, 0))?.state, (await attempt(shop, 1))?.state]).toEqual(["REJECTED", "CONFIRMED"]);
  expect(provider(shop).invoices).toHaveLength(1);
});

test("a parked invoice that shows itself after all is adopted, not sent again", async () => {
  const shop = await aShopByHand();
  await planned(shop);
  shop.simulator.addFault({ match: { method: "POST", path: "/invoices" }, fault: "504-after-commit" });
  await runUntilQuiet(shop);
  const sending = await invoiceTask(shop);
  const log = {
    key: "log_1",
    at: shop.clock.now(),
    origin: "invoice",
    event: "document.parked",
    status: "critical",
  } as const;
  await shop.tasks.close(sending, { state: "PARKED", reason: { code: "DOCUMENT_UNCLEAR" }, log });
  shop.simulator.clearFaults();

  await retry(shop);
  await runUntilQuiet(shop);
  await passTime(shop, timing.settleSeconds + 120);

  expect(await invoiceTask(shop)).toMatchObject({ state: "CONFIRMED", adopted: true });
  expect(callsOf(shop, "POST", "/v1/invoices")).toBe(1);
  expect(provider(shop).invoices).toHaveLength(1);
});

test("an invoice that waits for its time is due at once", async () => {
  const shop = await aShopByHand();
  await planned(shop);
  const waiting = await invoiceTask(shop);
  await shop.tasks.postpone(waiting, { notBefore: "2026-04-01T00:00:00.000Z", reason: { code: "credits_exhausted" } });
  await runUntilQuiet(shop);
  expect(provider(shop).invoices).toHaveLength(0);

  await retry(shop);
  await runUntilQuiet(shop);

  expect(provider(shop).invoices).toHaveLength(1);
});

/** "Als Entwurf in Lexware Office anlegen": the provider's worker runs while the person waits. */
async function askForDraft(shop: Awaited<ReturnType<typeof aShopByHand>>) {
  const sleep = async () => {
    await runUntilQuiet(shop);
    shop.clock.advance(1);
  };
  const clock = { now: () => shop.clock.now(), monotonic: () => shop.clock.monotonic(), sleep };
  return createDraft({ ...shop.acts, clock }, await wholeOf(shop), { orderId: "5001", kind: "invoice", again: false });
}

test("a draft without a transfer left is refused at once and does not come weeks later", async () => {
  const shop = await aShopByHand({ id: "free", used: 9 });
  await planned(shop);
  await runUntilQuiet(shop);

  const refused = await askForDraft(shop);
  await passTime(shop, 40 * 86_400, 86_400);

  expect(refused).toMatchObject({ _key: null, state: "REJECTED", reason: "credits_exhausted" });
  // The provider has not refused it.
  const events = await eventsOf(shop);
  expect([events.includes("shop.creditsExhausted"), events.includes("document.rejected")]).toEqual([true, false]);
  expect(provider(shop).invoices).toHaveLength(1);
});

test("a draft that the account refuses is refused at once and does not come later", async () => {
  const shop = await aShopByHand();
  await planned(shop);
  await runUntilQuiet(shop);
  const match = { method: "POST", path: "/v1/invoices*", organizationId: shop.organizationId };
  shop.simulator.addFault({ match, fault: "402" });

  const refused = await askForDraft(shop);
  shop.simulator.clearFaults();
  await passTime(shop, 3_600);

  expect(refused).toMatchObject({ state: "REJECTED", reason: "accounting_contract" });
  expect(provider(shop).invoices).toHaveLength(1);
});

test("what an account refused goes on in one act once its contract allows it, and no other refusal does", async () => {
  const shop = await aShopByHand();
  await planned(shop);
  const queue = queueStore(table(), shop.shop, async () => 30);
  const refused = { state: "REJECTED", log: aLogEntry({ orderId: "5001", event: "document.rejected" }) } as const;
  await shop.tasks.close(await invoiceTask(shop), { ...refused, reason: { code: "accounting_contract" } });

  const others = await resumeTasks({ ...shop.acts, queue }, { by: "4711" });
  const resumed = await resumeTasks({ ...shop.acts, queue }, { reason: "refused", by: "4711" });
  await runUntilQuiet(shop);

  expect([others.resumed, resumed]).toEqual([0, { resumed: 1, failed: 0, next: null }]);
  expect(provider(shop).invoices).toHaveLength(1);
});

test("a draft whose answer was lost is found again, and stays one", async () => {
  const shop = await aShopByHand();
  await planned(shop);
  await runUntilQuiet(shop);
  shop.simulator.addFault({ match: { method: "POST", path: "/invoices" }, fault: "504-after-commit" });
  const unclear = await askForDraft(shop);
  shop.simulator.clearFaults();
  await passTime(shop, timing.settleSeconds + 120);

  const found = await askForDraft(shop);

  expect(unclear).toMatchObject({ _key: null, state: "SENDING" });
  expect(found).toMatchObject({ _key: expect.stringMatching(/^doc_/), state: "CONFIRMED" });
  expect(
    provider(shop)
      .invoices.map(({ voucherStatus }) => voucherStatus)
      .sort(),
  ).toEqual(["draft", "open"]);
  expect((await shop.orders.findWhole("5001"))?.documents).toHaveLength(1);
});

test("a pause reaches a worker that has begun: nothing is armed any more", async () => {
  const shop = await aShopByHand();
  await planned(shop);
  const now = shop.clock.now();
  await shop.shops.pause(now);

  const armed = await shop.tasks.arm(await invoiceTask(shop), {
    now,
    settleAt: now,
    contentHash: "h",
    credits: undefined,
  });
  await runUntilQuiet(shop);

  expect(armed).toBe("epoch");
  expect(await shop.tasks.countOpenDocuments(10)).toBe(1);
  expect(callsOf(shop, "POST", "/v1/") + callsOf(shop, "GET", "/v1/")).toBe(0);
});

test("a pause keeps its first instant and ends once", async () => {
  const { shops } = await aShopByHand();

  expect([await shops.pause("2026-03-05T12:00:00.000Z"), await shops.pause("2026-03-06T12:00:00.000Z")]).toEqual([
    true,
    false,
  ]);
  expect((await shops.find())?.pausedAt).toBe("2026-03-05T12:00:00.000Z");
  expect([await shops.resume(), await shops.resume()]).toEqual([true, false]);
  expect((await shops.find())?.pausedAt).toBeUndefined();
});

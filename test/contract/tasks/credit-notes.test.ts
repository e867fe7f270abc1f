import { expect, test } from "vitest";
import type { WantedDecision } from "#shared/domain/documents/decision/decision.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aSave, usedTransfers } from "../dynamodb/fixtures.ts";
import {
  aConnectedShop,
  callsOf,
  eventsOf,
  passTime,
  planned,
  provider,
  runUntilQuiet,
  surroundings,
  timing,
} from "./a-world.ts";
import { corrected, documentsOf, taskOf, wanted, wantedBeside } from "./corrections.ts";

const table = useTable();

/** A shop with an order and its finished invoice. */
async function anInvoicedShop() {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  await runUntilQuiet(shop);
  return shop;
}

type InvoicedShop = Awaited<ReturnType<typeof anInvoicedShop>>;

/** Credit notes over all of the invoice, one per refund. */
async function refunded(shop: InvoicedShop, ...refunds: { id: string; mayLink: boolean }[]): Promise<void> {
  const decisions = [];
  for (const { id, mayLink } of refunds) {
    decisions.push(wantedBeside("creditNote", id, { corrects: (await corrected(shop, mayLink)) ?? expect.fail() }));
  }
  await wanted(shop, ...decisions);
  await runUntilQuiet(shop);
}

const linksOf = (shop: InvoicedShop) =>
  provider(shop).creditNotes.map(({ relatedVouchers }) => relatedVouchers.map(({ id }) => id));

test("a credit note is linked to its invoice, read back, counted and found by its number", async () => {
  const shop = await anInvoicedShop();

  await refunded(shop, { id: "9001", mayLink: true });

  const [note] = provider(shop).creditNotes;
  expect(linksOf(shop)).toEqual([[provider(shop).invoices[0]?.id]]);
  expect(note).toMatchObject({ voucherStatus: "paidoff", totalPrice: { totalGrossAmount: 11.9 } });
  const whole = await shop.orders.findWhole("5001");
  expect(await documentsOf(shop)).toMatchObject([
    { kind: "creditNote", source: { type: "refund", id: "9001" }, number: note?.voucherNumber, totalCents: 1190 },
    { kind: "invoice" },
  ]);
  expect(whole?.row).toMatchObject({ remainingCents: 0 });
  const list = { sortBy: "date", descending: true, pageSize: 5 } as const;
  expect((await shop.orders.list({ ...list, filter: "withCredit" })).total).toBe(1);
  expect((await shop.orders.list({ ...list, search: String(note?.voucherNumber).toLowerCase() })).rows).toHaveLength(1);
  expect((await shop.shops.findWhole())?.statistics.provider.creditNotes).toMatchObject({ created: 1 });
  expect(await usedTransfers(shop)).toBe(2);
  expect((await eventsOf(shop)).slice(-1)).toEqual(["document.created"]);
});

test("where the provider refuses the link, the same task is sent without it, once", async () => {
  const shop = await anInvoicedShop();

  await refunded(shop, { id: "9001", mayLink: true }, { id: "9002", mayLink: true });

  const invoiceId = provider(shop).invoices[0]?.id;
  expect(linksOf(shop).sort()).toEqual([[], [invoiceId]]);
  expect(callsOf(shop, "POST", "/v1/credit-notes")).toBe(3);
  const tasks = await Promise.all(["creditNote:9001:0", "creditNote:9002:0"].map((key) => taskOf(shop, key)));
  expect(tasks.map(({ state, revision }) => [state, revision])).toEqual([
    ["CONFIRMED", 0],
    ["CONFIRMED", 0],
  ]);
  expect(tasks.filter(({ unlinked }) => unlinked)).toHaveLength(1);
  expect(await usedTransfers(shop)).toBe(3);
});

test("a credit note that may not be linked goes without asking for it, after a look at the invoice", async () => {
  const shop = await anInvoicedShop();
  const looks = callsOf(shop, "GET", "/v1/invoices");

  await refunded(shop, { id: "9001", mayLink: false });

  expect(linksOf(shop)).toEqual([[]]);
  expect(callsOf(shop, "POST", "/v1/credit-notes")).toBe(1);
  expect(callsOf(shop, "GET", "/v1/invoices") - looks).toBe(1);
});

test.each(["void", "reopen", "delete"] as const)(
  "an invoice that a person took back (%s) is not corrected once more",
  async (action) => {
    const shop = await anInvoicedShop();
    const id = provider(shop).invoices[0]?.id ?? expect.fail();
    const { organizationId } = shop;
    shop.simulator.act(organizationId, action, "invoice", id);

    await refunded(shop, { id: "9001", mayLink: false });

    expect(provider(shop).creditNotes).toEqual([]);
    expect(await taskOf(shop, "creditNote:9001:0")).toMatchObject({
      state: "REJECTED",
      reason: { code: "RECEIPT_NOT_FOUND" },
    });
    expect((await shop.orders.findWhole("5001"))?.row.reason).toMatchObject({ verdict: "failed", sourceId: "9001" });
    expect(await usedTransfers(shop)).toBe(1);
  },
);

test.each(["504-after-commit", "reset-after-commit", "empty-201", "504-before-commit", "500"] as const)(
  "one credit note comes of it when its creation meets: %s",
  async (fault) => {
    const shop = await anInvoicedShop();
    const { organizationId } = shop;
    shop.simulator.addFault({ match: { method: "POST", path: "/credit-notes*", organizationId, nth: 1 }, fault });

    await refunded(shop, { id: "9001", mayLink: true });
    await passTime(shop, 2 * timing.settleSeconds);

    expect(linksOf(shop)).toEqual([[provider(shop).invoices[0]?.id]]);
    expect(await taskOf(shop, "creditNote:9001:0")).toMatchObject({ state: "CONFIRMED" });
    expect(await usedTransfers(shop)).toBe(2);
  },
);

test("a credit note whose unlinked answer was lost is found again", async () => {
  const shop = await anInvoicedShop();
  const { organizationId } = shop;
  await refunded(shop, { id: "9001", mayLink: true });
  // The first send is refused for its link, the second is lost.
  shop.simulator.addFault({
    match: { method: "POST", path: "/credit-notes*", organizationId, nth: 2 },
    fault: "504-after-commit",
  });

  await refunded(shop, { id: "9002", mayLink: true });
  await passTime(shop, 2 * timing.settleSeconds);

  expect(provider(shop).creditNotes).toHaveLength(2);
  expect(await taskOf(shop, "creditNote:9002:0")).toMatchObject({ state: "CONFIRMED", adopted: true });
});

test("an invoice for which a refund waits has its order decided anew, once", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  const refund = { type: "refund", id: "9001" } as const;
  const trace = [] as const;
  await planned(shop, {}, (decision) => decision, [
    { kind: "creditNote", source: refund, verdict: "wait", code: "WAIT", details: { event: "invoice" }, trace },
  ]);

  await runUntilQuiet(shop);
  await passTime(shop, 120);

  expect(shop.orderEvents.map(({ orderId, topic, updatedAt }) => [orderId, topic, updatedAt])).toEqual([
    ["5001", "orders/updated", undefined],
  ]);
});

test("an invoice that is refused has its order decided anew as well: no refund goes on waiting for it", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  const source = { type: "refund", id: "9001" } as const;
  const wrongRates = (decision: WantedDecision) => ({
    ...decision,
    content: { ...decision.content, lines: decision.content.lines.map((line) => ({ ...line, taxRate: 1234 })) },
  });
  await planned(shop, {}, wrongRates, [
    { kind: "creditNote", source, verdict: "wait", code: "WAIT", details: { event: "invoice" }, trace: [] },
  ]);

  await runUntilQuiet(shop);
  await passTime(shop, 120);

  expect(await taskOf(shop, "invoice:5001:0")).toMatchObject({ state: "REJECTED" });
  expect(shop.orderEvents.map(({ orderId }) => orderId)).toEqual(["5001"]);
});

test.each(["CANCELLED_AFTER_INVOICE", "CHANGED_AFTER_DOCUMENT"] as const)(
  "an order that changed while its invoice was on its way is decided anew and keeps its reason: %s",
  async (code) => {
    const shop = await aConnectedShop(await surroundings(table()));
    const order = await planned(shop);
    const source = { type: "order", id: order.id } as const;
    const decisions = [{ kind: "invoice", source, verdict: "hold", code, trace: [] }] as const;
    await shop.orders.save(aSave({ order, decisions, expectedVersion: 1 }));

    await runUntilQuiet(shop);
    await passTime(shop, 120);

    expect(provider(shop).invoices).toHaveLength(1);
    expect(shop.orderEvents.map(({ orderId }) => orderId)).toEqual(["5001"]);
    expect((await shop.orders.findWhole("5001"))?.row.reason).toEqual({ kind: "invoice", code, verdict: "hold" });
  },
);

test("an invoice that nothing waits for asks nobody to decide", async () => {
  const shop = await anInvoicedShop();

  expect(shop.orderEvents).toEqual([]);
});

test("an order that could not be handed on is handed on later", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  const source = { type: "refund", id: "9001" } as const;
  await planned(shop, {}, (decision) => decision, [
    { kind: "creditNote", source, verdict: "wait", code: "WAIT", trace: [] },
  ]);
  let refusals = 1;
  const send = shop.ports.reprocessing.send;
  shop.ports.reprocessing = {
    send: async (event) => {
      if (refusals-- > 0) throw new Error("the queue is not there");
      await send(event);
    },
  };

  await expect(runUntilQuiet(shop)).rejects.toThrow("the queue is not there");
  await passTime(shop, 2 * timing.leaseSeconds);

  expect(shop.orderEvents).toHaveLength(1);
});

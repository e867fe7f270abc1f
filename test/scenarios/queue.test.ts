import { expect } from "vitest";
import { createDocument } from "#shared/api/orders.ts";
import { adoptDocument, listQueue, retryTask, skipTask } from "#shared/api/queue.ts";
import { call, order, orders, request, sessionToken, story } from "./app.ts";
import { clearFaults, control, fault, makeShop, placeOrder, provider, type ScenarioShop } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { documentByHand } from "./provider-by-hand.ts";
import { tellTogether, tellVariations } from "./stories.ts";

/** Tasks that wait for the merchant, and what the merchant can do with them. */

const queueOf = async (shop: ScenarioShop, query: object = {}) => (await call(shop, listQueue, { ...query })).items;

/** An order whose invoice the provider refuses for good. */
async function refusedOrder(shop: ScenarioShop, input: object = anOrder()) {
  await fault(shop, "406", { method: "POST", path: "/v1/invoices*" });
  return placeOrder(shop, input);
}

/** The merchant makes a finalised invoice at the provider by hand; answers its number. */
const invoiceByHand = async (shop: ScenarioShop, euros: number, remark = ""): Promise<string> =>
  (await documentByHand(shop, { euros, remark })).number;

const cup = (price: string) => anOrder({ lineItems: { nodes: [lineItem(price, { sku: "CUP" })] } });

tellTogether({
  "a refused invoice waits in the queue and goes on when it is tried again": async function* () {
    const shop = await makeShop("queue-retry");
    const placed = await refusedOrder(shop);
    yield;
    const [entry, ...others] = await queueOf(shop);
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      kind: "invoice",
      state: "REJECTED",
      actions: ["retry", "skip", "adopt"],
      attempts: 1,
    });
    expect(await queueOf(shop, { order: placed.id })).toEqual([entry]);

    await control("DELETE", "/lexoffice/faults");
    await call(shop, retryTask, { orderId: placed.id, task: entry?._key });
    await call(shop, retryTask, { orderId: placed.id, task: entry?._key }).catch(() => undefined);
    yield;

    expect(await queueOf(shop)).toEqual([]);
    expect((await provider(shop)).invoices).toHaveLength(1);
  },
});

tellTogether({
  "a skipped invoice comes no more, says so, and is made only by a person": async function* () {
    const shop = await makeShop("queue-skip");
    const placed = await refusedOrder(shop);
    yield;
    const [entry] = await queueOf(shop);
    const skip = { orderId: placed.id, task: entry?._key };

    expect(await call(shop, skipTask, skip)).toEqual({ state: "SKIPPED" });
    expect(await call(shop, skipTask, skip)).toEqual({ state: "SKIPPED" });
    expect((await orders(shop)).items[0]?.reason).toMatchObject({ code: "SKIPPED_BY_PERSON", verdict: "skip" });
    await clearFaults();
    yield;

    expect(await queueOf(shop)).toEqual([]);
    expect((await provider(shop)).invoices).toEqual([]);
    const detail = await order(shop, placed.id);
    expect(detail.reason).toMatchObject({ code: "SKIPPED_BY_PERSON" });
    expect(detail.actions).toMatchObject([{ action: "create", kind: "invoice" }]);
    expect((await story(shop, placed.id)).filter((event) => event === "document.skipped")).toHaveLength(1);

    await call(shop, createDocument, { orderId: placed.id, kind: "invoice" });
    yield;
    expect((await provider(shop)).invoices).toHaveLength(1);
    expect((await order(shop, placed.id)).reason).toBeNull();
  },
});

tellVariations({
  "an invoice made by hand is taken over by its number, nothing is sent": async function* () {
    const shop = await makeShop("queue-adopt");
    const placed = await refusedOrder(shop, cup("20.00"));
    const other = await placeOrder(shop, cup("20.00"));
    yield;
    const entries = await queueOf(shop);
    expect(entries).toHaveLength(2);
    const keyOf = (orderId: string) => entries.find(({ order: { id } }) => id === orderId)?._key;
    await clearFaults();
    const [dear, right] = [await invoiceByHand(shop, 25), await invoiceByHand(shop, 20, `Bestellung ${placed.name}`)];
    const foreign = await invoiceByHand(shop, 20, "Ref 7K3M9QZX4T2B");
    const adopt = (number: string, rest: object = {}) =>
      call(shop, adoptDocument, { orderId: placed.id, task: keyOf(placed.id), number, ...rest });

    expect(await adopt("RE9999")).toMatchObject({ adopted: false, problem: "not_found" });
    // Nothing is said of what another shop's mark is on, or what has to do with no order of this one, but that it is so.
    const taken = { adopted: false, problem: "taken", expected: null, found: null };
    expect(await adopt(foreign, { acceptUnrelated: true, acceptDifference: true })).toEqual(taken);
    expect(await adopt(dear)).toEqual({ adopted: false, problem: "unrelated", expected: null, found: null });
    const belongs = { acceptUnrelated: true };
    expect(await adopt(dear, belongs)).toEqual({ adopted: false, problem: "differs", expected: 20, found: 25 });
    expect(await adopt(right)).toMatchObject({ adopted: true });
    expect(await adopt(right)).toMatchObject({ adopted: true });
    const second = { orderId: other.id, task: keyOf(other.id), ...belongs };
    expect(await call(shop, adoptDocument, { ...second, number: right })).toMatchObject({ problem: "taken" });
    yield;

    const detail = await order(shop, placed.id);
    expect(detail.invoices).toMatchObject([{ number: right, status: "open" }]);
    expect(detail.reason).toBeNull();
    expect((await provider(shop)).invoices).toHaveLength(3);
    expect(await story(shop, placed.id)).toContain("document.takenOver");
    expect(await call(shop, adoptDocument, { ...second, number: right })).toMatchObject({ problem: "taken" });

    expect(await call(shop, adoptDocument, { ...second, number: dear, acceptDifference: true })).toMatchObject({
      adopted: true,
    });
    yield;
    expect((await order(shop, other.id)).invoices).toMatchObject([{ number: dear, total: 25 }]);
    expect(await story(shop, other.id)).toContain("document.totalDiffers");
    expect(await story(shop, other.id)).toContain("document.takenOverUnrelated");
    expect(await queueOf(shop)).toEqual([]);
  },

  "the queue is read a page at a time, and nobody acts on what is not theirs": async function* () {
    const shop = await makeShop("queue-pages");
    const stranger = await makeShop("queue-stranger");
    await refusedOrder(shop);
    await placeOrder(shop, anOrder());
    await placeOrder(shop, anOrder());
    yield;

    const first = await call(shop, listQueue, { pageSize: 2 });
    const second = await call(shop, listQueue, { pageSize: 2, cursor: first.next ?? "" });
    const back = await call(shop, listQueue, { pageSize: 2, cursor: second.previous ?? "" });
    expect([first.items.length, second.items.length, first.hasPrevious, second.hasNext]).toEqual([2, 1, false, false]);
    expect(back.items).toEqual(first.items);

    const [entry] = first.items;
    const token = await sessionToken(stranger.shop);
    const body = { orderId: entry?.order.id, task: entry?._key };
    const answers = await Promise.all([
      request("POST", "/api/queue/skip", { token, body }),
      request("POST", "/api/queue/retry", { token, body }),
      request("GET", `/api/queue?cursor=${first.next}`, { token }),
      request("POST", "/api/queue/skip", { token, body: { ...body, task: "contact:1:2" } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 400, 422]);
    await clearFaults();
  },
});

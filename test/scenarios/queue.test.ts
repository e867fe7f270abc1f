import { expect } from "vitest";
import { createDocument } from "#shared/api/orders.ts";
import { listQueue, retryTask, skipTask } from "#shared/api/queue.ts";
import { call, order, orders, story } from "./app.ts";
import { clearFaults, control, fault, makeShop, placeOrder, provider, type ScenarioShop } from "./client.ts";
import { anOrder } from "./orders.ts";
import { tellTogether } from "./stories.ts";

/** Tasks that wait for the merchant, and what the merchant can do with them. */

const queueOf = async (shop: ScenarioShop, query: object = {}) => (await call(shop, listQueue, { ...query })).items;

/** An order whose invoice the provider refuses for good. */
async function refusedOrder(shop: ScenarioShop, input: object = anOrder()) {
  await fault(shop, "406", { method: "POST", path: "/v1/invoices*" });
  return placeOrder(shop, input);
}

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

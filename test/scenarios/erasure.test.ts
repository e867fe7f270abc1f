import { beforeAll, describe, expect, test } from "vitest";
import {
  advance,
  deliver,
  makeShop,
  placeOrder,
  runSchedule,
  type ScenarioShop,
  settle,
  uninstall,
  witness,
} from "./client.ts";
import { connectShop } from "./connect-flow.ts";
import { anOrder } from "./orders.ts";
import { canary } from "./world/canary.ts";
import type { Traces } from "./world/traces.ts";

const words = Object.values(canary);
const traces = (...wanted: string[]) => witness<Traces>(`/traces/${encodeURIComponent(wanted.join("|"))}`);
/** The items that the law keeps: a document's task, its content and the contact under the order's own key. */
const isKept = (place: string) => /^ORDER#\S+ (TASK|CONTENT)#invoice:|^CONTACT#|^KEPT#/.test(place);

/** Delivers a late message of the platform, with the customer as it knew the order. */
const late = (shop: string, orderId: string) =>
  deliver(shop, {
    topic: "orders/updated",
    payload: { ...anOrder(), id: Number(orderId), updated_at: "2020-01-01T00:00:00Z" },
    times: 2,
  });

describe("a customer whose erasure the platform demands", () => {
  let shop: ScenarioShop;
  let placed: { id: string };
  let before: Traces;

  beforeAll(async () => {
    shop = await makeShop("erases", { connected: false });
    await connectShop(shop);
    placed = await placeOrder(shop, anOrder());
    await settle();
    before = await traces(...words);
    const customer = { id: 191_167, email: `karla@${canary.emailDomain}`, phone: canary.phone };
    const payload = { shop_id: 1, customer, orders_to_redact: [Number(placed.id)] };
    await deliver(shop.shop, { topic: "customers/redact", payload, times: 2 });
    await settle();
    await late(shop.shop, placed.id);
    await settle();
  });

  test("stands in the table before", () => {
    expect(before.table.length).toBeGreaterThan(5);
  });

  test("stands afterwards in no item but those the law keeps, also after late messages", async () => {
    const { table } = await traces(...words);

    expect(table.filter((place) => !isKept(place))).toEqual([]);
    expect(table.length).toBeGreaterThan(0);
  });

  test("stands in no message that waits, is in flight or is dead, and in no line of a function", async () => {
    const { queues, logs } = await traces(...words);

    expect({ queues, logs }).toEqual({ queues: [], logs: [] });
  });

  test("keeps the note and the telephone number nowhere at all", async () => {
    expect(await traces(canary.note, canary.phone, canary.emailDomain)).toEqual({ table: [], queues: [], logs: [] });
  });

  test("stands in no message about an order, from the delivery on", async () => {
    const { id } = await placeOrder(shop, anOrder({ buyer: "kuno" }));
    for (let look = 0; look < 5; look++) expect((await traces(...words)).queues).toEqual([]);
    await late(shop.shop, id);

    expect((await traces(...words)).queues).toEqual([]);
    await settle();
  });
});

describe("a shop whose erasure the platform demands", () => {
  let shop: ScenarioShop;
  let placed: { id: string };

  beforeAll(async () => {
    shop = await makeShop("leaves", { connected: false });
    await connectShop(shop);
    placed = await placeOrder(shop, anOrder());
    await placeOrder(shop, anOrder({ test: true }));
    await settle();
    await uninstall(shop);
    await settle();
    await advance("PT48H");
    await deliver(shop.shop, { topic: "shop/redact", payload: { shop_id: 1, shop_domain: shop.shop }, times: 2 });
    await settle();
  });

  const partitions = async () => {
    const { table } = await traces(shop.shop);
    return [
      ...new Set(table.filter((place) => !place.endsWith(" ERASURE")).map((place) => place.split("#")[0])),
    ].sort();
  };

  test("is found in no item but the kept ones, the proofs and its last epoch", async () => {
    expect(await partitions()).toEqual(["COMPLIANCE", "ERASURE", "KEPT", "SHOP"]);
  });

  test("stays erased when messages come late, are tried again, or a schedule fires", async () => {
    await late(shop.shop, placed.id);
    for (const topic of ["app/uninstalled", "shop/update", "app/scopes_update"]) {
      await deliver(shop.shop, { topic, payload: { id: 1, name: "Becherladen", email: "laden@example.org" } });
    }
    await deliver(shop.shop, { topic: "refunds/create", payload: { id: 5, order_id: Number(placed.id) } });
    for (const schedule of ["expire-logs", "reconcile-orders", "refresh-tokens", "wake-due"])
      await runSchedule(schedule);
    await settle();

    expect(await partitions()).toEqual(["COMPLIANCE", "ERASURE", "KEPT", "SHOP"]);
    const { table } = await traces(...words);
    expect(table.filter((place) => !isKept(place) && place.includes(shop.shop))).toEqual([]);
  });

  test("leaves its name in no message and its customers in no line", async () => {
    expect((await traces(shop.shop)).queues).toEqual([]);
    expect((await traces(...words)).logs).toEqual([]);
  });
});

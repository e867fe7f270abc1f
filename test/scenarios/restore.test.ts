// The drill of a restore: a copy, the table lost, the copy under another name, erasures replayed, the app on it. By hand: npm run drill
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { order } from "./app.ts";
import {
  deadLetters,
  deliver,
  makeShop,
  placeOrder,
  provider,
  runSchedule,
  type ScenarioShop,
  settle,
  witness,
} from "./client.ts";
import { anOrder } from "./orders.ts";
import { canary } from "./world/canary.ts";
import { former } from "./world/lost-table.ts";
import type { Traces } from "./world/traces.ts";

const step = <Answer>(name: string) => witness<Answer>(`/restore/${name}`, "POST");
const tableTraces = async (word: string) => (await witness<Traces>(`/traces/${encodeURIComponent(word)}`)).table;
const karla = `karla@${canary.emailDomain}`;
const kuno = `kuno@${canary.emailDomain}`;
/** Documents and what belongs to them: the law keeps them. */
const isKept = (place: string) => /^ORDER#\S+ (TASK|CONTENT)#invoice:|^CONTACT#|^KEPT#/.test(place);

const invoicesOf = async (shop: ScenarioShop) =>
  (await provider(shop)).invoices.map(({ voucherNumber }) => voucherNumber);

describe("a table that is lost", () => {
  let shop: ScenarioShop;
  let erased: { id: string };
  let kept: { id: string };
  let made: unknown[];
  const told: Record<string, unknown> = {};

  beforeAll(async () => {
    shop = await makeShop("restored");
    erased = await placeOrder(shop, anOrder());
    kept = await placeOrder(shop, anOrder({ buyer: "kuno" }));
    await settle();
    made = await invoicesOf(shop);
    told["copy"] = await step("copy");
    const customer = { id: 191_167, email: karla, phone: canary.phone };
    const payload = { shop_id: 1, customer, orders_to_redact: [Number(erased.id)] };
    await deliver(shop.shop, { topic: "customers/redact", payload });
    await settle();
    told["erased"] = await tableTraces(karla);
    told["restore"] = await step("restore");
    told["replay"] = await step("replay");
    told["serve"] = await step("serve");
    told["back"] = await tableTraces(karla);
    await runSchedule("expire-logs");
    await settle();
  });

  afterAll(() => console.log(JSON.stringify(told, undefined, 1)));

  test("comes back with all that the copy has, and with the requests of the list besides", () => {
    const { items } = told["copy"] as { items: number };

    expect(told["restore"]).toEqual({ items });
    expect(told["replay"]).toMatchObject({ said: expect.stringContaining("2 orders and 0 shops are to be erased") });
    expect((told["serve"] as { items: number }).items).toBeGreaterThan(items);
  });

  test("brings back no customer who was erased since the copy, also of an order that the version before stored", async () => {
    expect((told["erased"] as string[]).filter((place) => !isKept(place))).toEqual([]);
    expect((told["back"] as string[]).filter((place) => !isKept(place))).not.toEqual([]);
    expect((await tableTraces(karla)).filter((place) => !isKept(place))).toEqual([]);
    const ofFormer = await tableTraces(former.shop);
    expect(ofFormer).toContain(`ORDER#${former.shop}#${former.orderId} ERASURE`);
  });

  test("serves every other customer's order with its document as before", async () => {
    const { invoices } = await order(shop, kept.id);

    expect(invoices).toHaveLength(1);
    expect(await tableTraces(kuno)).not.toEqual([]);
  });

  test("doubles nothing at the provider, and the app goes on", async () => {
    await runSchedule("reconcile-orders");
    await settle();
    expect(await invoicesOf(shop)).toEqual(made);

    await placeOrder(shop, anOrder({ buyer: "kuno" }));
    await settle();

    expect(await invoicesOf(shop)).toHaveLength(3);
    expect(await deadLetters()).toEqual([]);
  });
});

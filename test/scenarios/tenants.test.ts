import { beforeAll, describe, expect, test } from "vitest";
import { logs, order, orders, request, sessionToken } from "./app.ts";
import { makeShop, placeOrder, type ScenarioShop, settle } from "./client.ts";
import { anOrder } from "./orders.ts";

describe("two shops", () => {
  const shops: ScenarioShop[] = [];
  const ids: string[] = [];
  const keys: string[] = [];

  beforeAll(async () => {
    shops.push(...(await Promise.all([makeShop("tenant-one"), makeShop("tenant-two")])));
    for (const shop of shops) ids.push((await placeOrder(shop, anOrder())).id);
    await settle();
    for (const [index, shop] of shops.entries()) {
      keys.push((await order(shop, ids[index] ?? "")).invoices[0]?._key ?? "");
    }
  });

  const of = (index: number) => {
    const shop = shops[index];
    if (!shop) throw new Error("no shop");
    return { shop, own: ids[index] ?? "", foreign: ids[1 - index] ?? "", foreignKey: keys[1 - index] ?? "" };
  };

  test.each([0, 1])("see their own orders only (%i)", async (index) => {
    const { shop, own } = of(index);

    const [all, searched] = await Promise.all([orders(shop), orders(shop, { search: "kanarienvogel" })]);

    expect(all.items.map(({ id }) => id)).toEqual([own]);
    expect(searched.items.map(({ id }) => id)).toEqual([own]);
  });

  test.each([0, 1])("see their own log only (%i)", async (index) => {
    const { shop, own, foreign } = of(index);

    const [all, ofForeign] = await Promise.all([logs(shop), logs(shop, { order: foreign })]);

    expect(new Set(all.flatMap(({ order: about }) => about?.id ?? []))).toEqual(new Set([own]));
    expect(ofForeign).toEqual([]);
  });

  test.each([0, 1])("cannot open or download what belongs to the other (%i)", async (index) => {
    const { shop, own, foreign, foreignKey } = of(index);
    const token = await sessionToken(shop.shop);
    const paths = [
      `/api/orders/${foreign}`,
      `/api/orders/${foreign}/lexoffice/invoice/${foreignKey}/download`,
      `/api/orders/${own}/lexoffice/invoice/${foreignKey}/download`,
    ];

    const answers = await Promise.all(paths.map((path) => request("GET", path, { token })));

    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
    for (const { text } of answers) expect(text).not.toContain("%PDF");
  });

  test("do not accept each other's place in a list", async () => {
    const [one, two] = [of(0), of(1)];
    for (let count = 0; count < 2; count++) await placeOrder(one.shop, anOrder({ test: true }));
    await settle();
    const { next } = await orders(one.shop, { limit: 1 });

    const token = await sessionToken(two.shop.shop);
    const answer = await request("GET", `/api/orders?limit=1&cursor=${next}`, { token });

    expect([400, 422]).toContain(answer.status);
  });
});

import { beforeAll, expect, test } from "vitest";
import { logs, order, shopOf } from "./app.ts";
import { advance, makeShop, placeOrder, provider, settle } from "./client.ts";
import { anOrder } from "./orders.ts";
import { runInParallel } from "./world/world.ts";

beforeAll(runInParallel);

test("O99 an order beyond the plan's transfers waits visibly and gets its invoice in the next period", async () => {
  const shop = await makeShop("credits", { plan: "free" });
  const placed = await Promise.all(Array.from({ length: 11 }, () => placeOrder(shop, anOrder())));
  await settle();

  expect((await provider(shop)).invoices).toHaveLength(10);
  expect((await shopOf(shop)).plan.credits).toMatchObject({ quota: 10, used: 10 });
  const details = await Promise.all(placed.map(({ id }) => order(shop, id)));
  const [waiting, ...others] = details.filter(({ invoices }) => invoices.length === 0);
  expect(others).toEqual([]);
  const [task] = (waiting?.tasks ?? []).filter(({ kind }) => kind === "invoice");
  expect(task).toMatchObject({ state: "PLANNED", reason: "credits_exhausted" });
  const exhausted = (await logs(shop)).filter(({ event }) => event === "shop.creditsExhausted");
  expect(exhausted).toMatchObject([
    { status: "warning", order: { id: waiting?.id }, body: { code: "credits_exhausted" } },
  ]);

  await advance("P31D");

  expect((await provider(shop)).invoices).toHaveLength(11);
  expect((await order(shop, waiting?.id ?? "")).invoices).toHaveLength(1);
  expect((await shopOf(shop)).plan.credits).toMatchObject({ quota: 10, used: 1 });
});

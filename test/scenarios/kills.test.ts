// A function that dies at its work leaves nothing undone and nothing doubled; the long form kills everything, again and again.
import { expect, test } from "vitest";
import { shopOf } from "./app.ts";
import { advance, control, deadLetters, fault, makeShop, provider, runSchedule, until, witness } from "./client.ts";
import { anOrder, lineItem } from "./orders.ts";
import { becomeMortal } from "./world/world.ts";

const PRICES = ["11.90", "23.80", "35.70"];
const SLOW_MILLISECONDS = 60_000;

test("a worker killed while the provider answers makes each invoice once, for one transfer each", async () => {
  await becomeMortal();
  const shop = await makeShop("killed");
  await fault(shop, "slow", { method: "POST", path: "/v1/invoices" }, SLOW_MILLISECONDS);
  for (const price of PRICES) {
    await control("POST", `/shops/${shop.shop}/orders`, {
      order: anOrder({ lineItems: { nodes: [lineItem(price)] } }),
    });
  }
  await until(async () => (await provider(shop)).invoices.length > 0);

  expect((await witness<{ processes: number }>("/kill/document-tasks", "POST")).processes).toBeGreaterThan(0);
  await control("DELETE", "/lexoffice/faults");
  await control("POST", "/clock", { advance: "PT3M" });
  await runSchedule("wake-due");
  for (const duration of ["PT13M", "PT6M", "PT30M"]) await advance(duration);

  const { invoices } = await provider(shop);
  expect(invoices.map(({ totalPrice }) => totalPrice?.totalGrossAmount?.toFixed(2)).sort()).toEqual(PRICES);
  expect((await shopOf(shop)).plan.credits.used).toBe(PRICES.length);
  expect(await deadLetters()).toEqual([]);
});

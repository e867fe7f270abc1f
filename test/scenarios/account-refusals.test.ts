import { afterEach, expect, test } from "vitest";
import { order, shopOf } from "./app.ts";
import { advance, clearFaults, control, fault, makeShop, placeOrder, provider, sandboxNow, settle } from "./client.ts";
import { mailsTo } from "./mails-steps.ts";
import { anOrder } from "./orders.ts";

afterEach(clearFaults);

test("an account whose contract ended holds all its documents, says so on every page and in one mail, and goes on by itself", async () => {
  const email = "vertrag@becher.example";
  const shop = await makeShop("refusal-contract", { email });
  await fault(shop, "402", { method: "POST", path: "/v1/*" });
  const placed = [await placeOrder(shop, anOrder()), await placeOrder(shop, anOrder())];
  await settle();
  await advance("PT6M");

  const waiting = await Promise.all(placed.map(({ id }) => order(shop, id)));
  expect(waiting.flatMap(({ tasks }) => tasks.map(({ state }) => state))).toEqual(["PLANNED", "PLANNED"]);
  expect((await shopOf(shop)).lexoffice.outage).toMatchObject({ because: "contract" });

  await clearFaults();
  await advance("PT1H");

  expect((await provider(shop)).invoices).toHaveLength(2);
  expect((await shopOf(shop)).lexoffice.outage).toBeUndefined();
  expect((await mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject.includes("Vertrag"))).toEqual(
    ["Dein Vertrag mit Lexware Office lässt keine Belege zu"],
  );
});

test("the sandbox tells until when a document waits whose answer was lost", async () => {
  const shop = await makeShop("refusal-lost");
  await fault(shop, "504-after-commit", { method: "POST", path: "/v1/invoices*", nth: 1 });
  await placeOrder(shop, anOrder());
  await settle();

  const { nextDueAt } = await control<{ nextDueAt: string }>("POST", "/settle", { timeoutMs: 60_000 });

  const waits = Date.parse(nextDueAt) - Date.parse(await sandboxNow());
  expect([waits > 0, waits < 6 * 60_000]).toEqual([true, true]);
  await advance("PT6M");
  expect((await provider(shop)).invoices).toHaveLength(1);
});

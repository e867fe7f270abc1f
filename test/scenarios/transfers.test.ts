import { expect, test } from "vitest";
import { discardWaiting, getCredits } from "#shared/api/credits.ts";
import { call, logs, order } from "./app.ts";
import { advance, control, makeShop, placeOrder, runSchedule, settle } from "./client.ts";
import { anOrder } from "./orders.ts";

/** Eleven documents at two calls a second, on a machine that may be busy. */
const PATIENCE = 500_000;

interface Mail {
  to: string[];
  subject: string;
  text: string;
}

test("transfers run out: mails say so once, what waits is given up when asked, and the next month begins once", {
  timeout: 500_000,
}, async () => {
  const email = "waage@example.org";
  const shop = await makeShop("transfers", { plan: "free", preferences: { email } });
  const placed = await Promise.all(Array.from({ length: 11 }, () => placeOrder(shop, anOrder())));
  await settle(PATIENCE);

  const credits = () => call(shop, getCredits);
  expect(await credits()).toMatchObject({ credits: { quota: 10, used: 10 }, level: "empty", percent: 0, waiting: 1 });
  const kinds = (await credits()).items.map(({ kind }) => kind);
  expect([kinds.filter((kind) => kind === "consumption").length, kinds.at(-1)]).toEqual([10, "grant"]);

  await runSchedule("daily-notices");
  await runSchedule("daily-notices");
  await settle(PATIENCE);
  const mails = (await control<Mail[]>("GET", "/mails")).filter(({ to }) => to.includes(email));
  const told = (subject: string) => mails.filter((mail) => mail.subject === subject);
  expect(told("Deine Übertragungen sind aufgebraucht")).toHaveLength(1);
  expect(told("Deine Übertragungen werden knapp").length).toBeLessThanOrEqual(1);
  expect(told("Deine Übertragungen sind aufgebraucht")[0]?.text).toContain("/plan");

  expect(await call(shop, discardWaiting)).toEqual({ waiting: 1 });
  await settle(PATIENCE);
  expect((await credits()).waiting).toBe(0);
  const details = await Promise.all(placed.map(({ id }) => order(shop, id)));
  const tasks = details.flatMap((detail) => detail.tasks.filter(({ kind }) => kind === "invoice"));
  expect(tasks.filter(({ state }) => state === "SKIPPED")).toMatchObject([{ reason: "DISCARDED" }]);
  expect((await logs(shop)).filter(({ event }) => event === "document.discarded")).toHaveLength(1);

  await advance("P31D");
  await runSchedule("renew-credits");
  await runSchedule("renew-credits");
  await settle(PATIENCE);
  expect(await credits()).toMatchObject({ credits: { quota: 10, used: 0 }, level: "enough", percent: 100 });
  expect((await credits()).items.filter(({ reason }) => reason === "month")).toHaveLength(2);
});

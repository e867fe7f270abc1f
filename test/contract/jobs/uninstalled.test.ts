import { expect, test } from "vitest";
import { type JobName, jobNames, jobs } from "#shared/messages/jobs.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aShopForEveryJob } from "./a-shop-for-every-job.ts";
import { messageOf } from "./job-messages.ts";

const table = useTable();

/**
 * Jobs that outlive an uninstallation: they remove, count or answer; the last ends the installation itself
 * (`lost-uninstallation.test.ts`).
 */
const belated: readonly JobName[] = [
  ...(["expire-logs", "date-logs", "erase-customers", "record-payouts", "finish-payouts"] as const),
  ...(["settle-redemption"] as const),
  ...(["answer-data-requests", "erase-shop", "revoke-tokens", "end-lost-installation"] as const),
];
/** Jobs that have nothing to do in this shop: no switch kept an order back. */
const idle: readonly JobName[] = ["redecide-known"];
const stopping = jobNames.filter((name) => !belated.includes(name));
const acting = stopping.filter((name) => !idle.includes(name));

test.each(acting)("the job %s of a shop with the app has an effect", async (name) => {
  const world = await aShopForEveryJob(table());
  const before = await world.effects();

  // What it calls outside fails.
  await world.run[jobs[name].queue](messageOf(name, world.shop)).catch(() => undefined);

  expect(await world.effects()).not.toEqual(before);
});

test.each(stopping)("the job %s of a shop that uninstalled the app meanwhile ends without effect", async (name) => {
  const world = await aShopForEveryJob(table());
  await world.uninstall();
  const before = await world.effects();

  await world.run[jobs[name].queue](messageOf(name, world.shop));

  expect(await world.effects()).toEqual(before);
});

test("permissions are given back after an uninstallation, and again later where the provider does not answer", async () => {
  const world = await aShopForEveryJob(table());
  await world.uninstall();

  await world.run[jobs["revoke-tokens"].queue](messageOf("revoke-tokens", world.shop));

  expect((await world.effects()).outside).toEqual(["provider.revoke", "job"]);
});

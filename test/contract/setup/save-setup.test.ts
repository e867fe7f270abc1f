import { expect, test } from "vitest";
import { saveSetup } from "#functions/modules/setup/save-setup.ts";
import type { SetupChange } from "#shared/domain/shop/setup-state.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aConnection, anInstalledShop, NOW, providerTokens } from "../dynamodb/fixtures.ts";
import { aClock } from "../tasks/manual-clock.ts";

const table = useTable();
const boxes = { terms: true, liability: true };
const LONG_AGO = "2026-03-02T09:00:00.000Z";

/** A connected shop with documents switched on. A shop without a state of the set-up is older than it. */
async function aConnectedShop(fields: Partial<Shop>) {
  const { shops, connections, credits, logs } = await anInstalledShop(table(), fields);
  await connections.connect(aConnection({ connectedAt: LONG_AGO }), providerTokens(), { epoch: 1 });
  const jobs: string[] = [];
  let keys = 0;
  const ports = {
    ...{ shops, credits, logs, clock: aClock(NOW) },
    shopJobs: { send: async (sent: readonly { duty: string }[]) => void jobs.push(...sent.map(({ duty }) => duty)) },
    ids: { documentKey: () => "", logKey: () => `log_${++keys}`, secretId: () => "" },
  };
  const save = async (change: SetupChange) => {
    const whole = await shops.findWhole();
    if (whole === undefined) throw new Error("no shop");
    await saveSetup(ports, { ...whole, preferences: { ...whole.preferences, invoiceCreate: "all" } }, change);
  };
  return {
    save,
    jobs,
    completedAt: async () => (await shops.find())?.setupCompletedAt,
    bonuses: async () => Object.keys((await credits.find())?.bonuses ?? {}),
    told: async () => {
      const { entries } = await logs.list({ sortBy: "date", descending: true, pageSize: 25 });
      return entries.filter(({ event }) => event === "shop.setupCompleted").length;
    },
  };
}

test("who completes the set-up gets its reward and the log says so, once however often it is walked", async () => {
  const shop = await aConnectedShop({ setup: { step: 0 } });

  await shop.save({ ...boxes, completed: true });
  await shop.save({ step: 0, terms: false, liability: false });
  await shop.save({ ...boxes, completed: true });

  expect(await shop.bonuses()).toEqual(["setup"]);
  expect(shop.jobs).toEqual(["wake-waiting"]);
  expect(await shop.told()).toBe(1);
  expect(await shop.completedAt()).toBe(NOW);
});

test("a shop that is older than the set-up stays set up while it walks it again, and gets no reward for that", async () => {
  const shop = await aConnectedShop({});

  await shop.save({ step: 0, terms: false, liability: false });
  expect(await shop.completedAt()).toBe(LONG_AGO);
  await shop.save({ ...boxes, step: 1 });
  await shop.save({ completed: true });

  expect(await shop.completedAt()).toBe(LONG_AGO);
  expect(await shop.bonuses()).toEqual([]);
  expect([shop.jobs, await shop.told()]).toEqual([[], 0]);
});

import { expect, test } from "vitest";
import { jobStore } from "#functions/adapters/dynamodb/stores/jobs/job-store.ts";
import { shopifyShop } from "#functions/adapters/shopify/store.ts";
import { processAppEvent } from "#functions/modules/app-events/process-app-event.ts";
import { carryOutSweep, type SweepPorts } from "#functions/modules/sweeps/carry-out-sweep.ts";
import { AppError } from "#shared/errors.ts";
import type { JobMessage } from "#shared/messages/jobs.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aBillingWorld } from "../plans/a-billing-world.ts";

const table = useTable();
type AppEventPorts = Parameters<typeof processAppEvent>[0];

/** An installed shop of the simulated platform, its nightly check, and the jobs that come of it. */
async function aCheckedShop() {
  const world = await aBillingWorld(table());
  const { shop, platform, ports } = world;
  const asked: JobMessage<"app-events">["duty"][] = [];
  const send = async (jobs: readonly JobMessage<"app-events">[]) => void asked.push(...jobs.map(({ duty }) => duty));
  const calls = { baseUrl: `${platform.simulator.url}/{shop}`, apiVersion: "2026-10" };
  const platformShop = shopifyShop(calls);
  const all = { ...ports, platformShop, appJobs: { send } };
  const removal = {
    removeOwn: (asked: { shop: string; accessToken: string }) =>
      platformShop.readStore(asked.shop, asked.accessToken).then(() => ({ removed: 0 })),
  };
  const check = (platformSubscriptions: object = removal) =>
    // Only what the check of a shop without a connection needs.
    carryOutSweep(
      {
        ...all,
        platformSubscriptions,
        connections: { find: async () => undefined },
        jobStore: jobStore(table(), shop, async () => 30),
        sweepMetrics: { found: () => undefined },
      } as unknown as SweepPorts,
      { shop, sweep: "check-subscriptions", period: ports.clock.now() },
      { remainingMilliseconds: () => 120_000 },
    );
  return {
    ...world,
    asked,
    check,
    /** Works on the jobs as the worker of app events does. */
    carryOut: async () => {
      for (const duty of asked.splice(0))
        if (duty === "end-lost-installation")
          await processAppEvent(all as unknown as AppEventPorts, { shop, duty }, { isLastTry: false });
    },
  };
}

test("a shop whose app was removed without a message is found, and all of it ends as with the message", async () => {
  const world = await aCheckedShop();
  await world.platform.simulator.uninstall(world.shop);

  await world.check();
  await world.carryOut();

  expect(await world.record()).toMatchObject({ uninstalledAt: expect.any(String), epoch: 2 });
  expect(world.told).toMatchObject([{ type: "shop.uninstalled", shop: world.shop }]);
  expect(await world.logEvents()).toContain("shop.uninstalled");
  expect(world.asked).toEqual(["revoke-tokens"]);
});

test("tokens that another call found dead before the night are proof enough", async () => {
  const world = await aCheckedShop();
  await world.platform.simulator.uninstall(world.shop);
  await world.check();
  world.asked.length = 0;

  world.advanceDays(1);
  await world.check();

  expect(world.asked).toEqual(["end-lost-installation"]);
});

test("a merchant who came back meanwhile keeps the shop", async () => {
  const world = await aCheckedShop();
  await world.platform.simulator.uninstall(world.shop);
  await world.check();
  await world.platform.simulator.createShop({ shop: world.shop });
  await world.install();
  const tokens = await world.ports.platformAuthorization.exchange(
    world.shop,
    await world.platform.simulator.sessionToken(world.shop),
  );
  await world.ports.shops.saveTokens(tokens, undefined);

  await world.carryOut();

  expect((await world.record()).uninstalledAt).toBeUndefined();
});

test("tokens that died of age prove nothing: the app may be there", async () => {
  const world = await aCheckedShop();
  world.advanceDays(91);

  await world.check();

  expect(world.asked).toEqual([]);
  expect((await world.record()).uninstalledAt).toBeUndefined();
});

test("a shop that answers forbidden, but renews its tokens, is left alone", async () => {
  const world = await aCheckedShop();
  const forbidden = { removeOwn: () => Promise.reject(new AppError("platform_rejected", { status: 403 })) };

  await world.check(forbidden);

  expect(world.asked).toEqual([]);
  expect((await world.record()).uninstalledAt).toBeUndefined();
});

test("one that answers forbidden and refuses to renew its tokens is gone", async () => {
  const world = await aCheckedShop();
  await world.platform.simulator.uninstall(world.shop);

  await world.check({ removeOwn: () => Promise.reject(new AppError("platform_rejected", { status: 403 })) });
  await world.carryOut();

  expect((await world.record()).uninstalledAt).toBeDefined();
});

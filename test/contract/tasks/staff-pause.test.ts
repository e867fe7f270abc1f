import { expect, test } from "vitest";
import { staffPauses } from "#functions/adapters/dynamodb/stores/admin/announcements.ts";
import { pauseOf } from "#shared/domain/shop/staff-pause.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { platformTokens } from "../dynamodb/fixtures.ts";
import {
  aConnectedShop,
  callsOf,
  invoiceTask,
  passTime,
  planned,
  provider,
  runOnce,
  runUntilQuiet,
  surroundings,
} from "./a-world.ts";

const table = useTable();
const notice = "Wir prüfen einen Fehler bei Gutschriften.";

/** A connected shop with an invoice to make, and the pauses of our own people. */
async function aShopToPause() {
  const shop = await aConnectedShop(await surroundings(table()));
  await planned(shop);
  return { ...shop, pauses: staffPauses(table()) };
}

const calls = (shop: Parameters<typeof callsOf>[0]) => callsOf(shop, "POST", "/v1/") + callsOf(shop, "GET", "/v1/");

test("a shop that our own people paused has nothing sent, and each document once afterwards", async () => {
  const shop = await aShopToPause();
  const pause = { at: shop.clock.now(), notice };
  expect(await shop.pauses.pause(shop.shop, pause)).toBe(true);

  await runUntilQuiet(shop);
  await passTime(shop, 3_600, 600);

  expect(calls(shop)).toBe(0);
  expect(await shop.shops.find()).toMatchObject({ staffPause: pause });

  expect([await shop.pauses.resume(shop.shop), await shop.pauses.resume(shop.shop)]).toEqual(["resumed", "running"]);
  await shop.work.request(shop.clock.now());
  await runUntilQuiet(shop);
  expect(provider(shop).invoices).toHaveLength(1);
});

test("the pause of a shop reaches a worker that has begun: nothing is armed any more", async () => {
  const shop = await aShopToPause();
  const now = shop.clock.now();
  await shop.pauses.pause(shop.shop, { at: now, notice });

  const armed = await shop.tasks.arm(await invoiceTask(shop), {
    ...{ now, settleAt: now, contentHash: "h", credits: undefined },
  });

  expect(armed).toBe("epoch");
});

test("while all shops are paused nothing is sent, and each goes on by itself within two minutes", async () => {
  const shop = await aShopToPause();
  await shop.pauses.pauseAll({ at: shop.clock.now(), notice });

  await runUntilQuiet(shop);
  await passTime(shop, 600);

  expect(calls(shop)).toBe(0);
  const whole = await shop.shops.findWhole();
  expect(whole && pauseOf(whole.shop)).toBe("AUTOMATION_PAUSED_BY_STAFF");

  await shop.pauses.resumeAll();
  await passTime(shop, 120);

  expect(provider(shop).invoices).toHaveLength(1);
  expect(await shop.pauses.ofAll()).toBeUndefined();
});

test("the pause of all shops reaches a worker that is under way within seconds", async () => {
  const shop = await aShopToPause();
  for (const number of [2, 3, 4, 5]) {
    await planned(shop, { id: `500${number}`, name: `#100${number}`, email: `kunde${number}@example.com` });
  }
  // Each send takes a while, and our own people pause during the first.
  const { accounting } = shop.ports;
  const ports = {
    ...shop.ports,
    accounting: {
      with: (token: string) => {
        const session = accounting.with(token);
        return {
          ...session,
          createDocument: async (...request: Parameters<typeof session.createDocument>) => {
            await shop.pauses.pauseAll({ at: shop.clock.now(), notice });
            shop.clock.advance(10);
            return session.createDocument(...request);
          },
        };
      },
    },
  };

  await runOnce(shop, "worker", ports);

  // two at a time
  expect(provider(shop).invoices.length).toBeLessThanOrEqual(2);
  expect(provider(shop).invoices.length).toBeGreaterThan(0);
  await shop.pauses.resumeAll();
  await passTime(shop, 600);
  expect(provider(shop).invoices).toHaveLength(5);
});

test("the pause of all shops is not kept with a shop that is installed again", async () => {
  const shop = await aShopToPause();
  const before = await shop.shops.findWhole();
  if (before === undefined) throw new Error("no shop");
  await shop.pauses.pauseAll({ at: shop.clock.now(), notice });
  await shop.pauses.pause(shop.shop, { at: shop.clock.now(), notice: "Nur dieser Shop." });
  await shop.shops.uninstall(shop.clock.now(), 1);

  const { shop: fresh, preferences } = before;
  await shop.shops.install({ shop: fresh, preferences, tokens: platformTokens() });
  await shop.pauses.resumeAll();

  const again = await shop.shops.findWhole();
  expect(again?.shop.pauseOfAll).toBeUndefined();
  // Leaving and coming back ends no pause of the shop itself.
  expect(again?.shop.staffPause?.notice).toBe("Nur dieser Shop.");
});

test("a shop that never had the app cannot be paused, and nothing is left of it", async () => {
  const pauses = staffPauses(table());

  expect(await pauses.pause("nie.myshopify.com", { at: "2026-03-05T12:00:00.000Z", notice })).toBe(false);
  expect(await pauses.resume("nie.myshopify.com")).toBe("missing");
});

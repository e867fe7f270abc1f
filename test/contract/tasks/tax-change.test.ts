import { expect, test } from "vitest";
import { dateTaxChange } from "#functions/modules/connection/date-tax-change.ts";
import { pullProfile } from "#functions/modules/connection/pull-profile.ts";
import { berlinDay } from "#shared/values/days.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { aConnectedShop, type ConnectedShop, eventsOf, surroundings } from "./a-world.ts";

const table = useTable();
const changesOf = async ({ connections }: ConnectedShop) => (await connections.find())?.profile.taxChanges;

/** A shop that has its work noted down. */
async function aShop() {
  const shop = await aConnectedShop(await surroundings(table()));
  const duties: string[] = [];
  const appJobs = {
    send: async (jobs: readonly { duty: string }[]) => void duties.push(...jobs.map(({ duty }) => duty)),
  };
  const importJobs = { send: async () => void duties.push("unsent") };
  const ports = { ...shop, ...shop.ports, appJobs, importJobs };
  const pull = () => pullProfile(ports, shop.shop);
  const date = (since: string) => dateTaxChange(ports, { shop: shop.shop, change: "smallBusiness", since });
  return { ...shop, duties, pull, date };
}

test("O23 a change of the taxes is dated by the day it is seen, until the merchant names the day", async () => {
  const shop = await aShop();
  await shop.pull();
  await expect(shop.date("2026-01-01")).rejects.toMatchObject({ code: "not_found" });
  shop.duties.length = 0;

  shop.clock.advance(86_400);
  shop.simulator.updateProfile(shop.organizationId, { smallBusiness: true, taxType: "vatfree" });
  const seen = await shop.pull();
  const today = berlinDay(shop.clock.now());

  expect(seen.taxChanges).toEqual({ smallBusiness: { since: today } });
  expect((await shop.date("2026-01-01")).taxChanges).toEqual({
    smallBusiness: { since: "2026-01-01", isConfirmed: true },
  });
  await shop.pull();
  expect(await changesOf(shop)).toEqual({ smallBusiness: { since: "2026-01-01", isConfirmed: true } });
  // what is unsent follows the account at each reading, as a message may be lost, and the day that the merchant names
  expect(shop.duties).toEqual(["unsent", "redecide-orders", "unsent", "unsent"]);
  expect(await eventsOf(shop)).toContain("lexoffice.taxChangeDated");
});

test("without a connection there is nothing to date", async () => {
  const shop = await aShop();
  await shop.connections.end("disconnected");

  await expect(shop.date("2026-01-01")).rejects.toMatchObject({ code: "not_connected" });
});

test("a day that is named while the account is connected once more is not overwritten", async () => {
  const shop = await aShop();
  shop.clock.advance(86_400);
  shop.simulator.updateProfile(shop.organizationId, { smallBusiness: true, taxType: "vatfree" });
  await shop.pull();
  const before = (await shop.connections.find()) ?? expect.fail();
  await shop.date("2026-01-01");

  const again = { ...before, connectedAt: shop.clock.now() };
  const connected = shop.connections.connect(again, await shop.connections.tokens(), { epoch: 1, before });

  await expect(connected).rejects.toMatchObject({ code: "write_conflict" });
  expect(await changesOf(shop)).toEqual({ smallBusiness: { since: "2026-01-01", isConfirmed: true } });
});

import { expect, test } from "vitest";
import { documentComparison } from "#functions/adapters/dynamodb/stores/documents/document-comparison.ts";
import { jobStore } from "#functions/adapters/dynamodb/stores/jobs/job-store.ts";
import { type ProviderCallPorts, withProviderToken } from "#functions/modules/connection/with-provider-token.ts";
import { awaitSlot, inTurns } from "#functions/modules/provider/slot.ts";
import { carryOutSweep, type SweepPorts } from "#functions/modules/sweeps/carry-out-sweep.ts";
import { AppError } from "#shared/errors.ts";
import { useTable } from "../dynamodb/a-simulated-table.ts";
import { later, NOW } from "../dynamodb/fixtures.ts";
import { aConnectedShop, type ConnectedShop, surroundings } from "./a-world.ts";

const table = useTable();

/** A call of the shop that begins when the next slot is half a second away; answers when it began. */
async function calledAt(shop: ConnectedShop, given: Partial<ProviderCallPorts>): Promise<string> {
  await awaitSlot(shop.ports);
  let begunAt = "";
  await withProviderToken({ ...shop, ...shop.ports, ...given }, async () => {
    begunAt = shop.clock.now();
  });
  return begunAt;
}

/** The shop's clock; the merchant acts when a caller first waits. */
function whileWaiting({ clock, ports }: ConnectedShop, act: () => Promise<unknown>) {
  let acted: Promise<unknown> | undefined;
  const sleep = async (milliseconds: number) => {
    acted ??= act();
    await acted;
    await clock.sleep(milliseconds);
  };
  return { clock: { ...ports.clock, now: clock.now, monotonic: clock.monotonic, sleep } };
}

test("a merchant who comes while a sweep waits for its slot goes first", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  const starts: string[] = [];
  const merchant = async () => void starts.push(await shop.work.reserveSlot(shop.clock.now()));

  const begunAt = await calledAt(shop, { background: inTurns, ...whileWaiting(shop, merchant) });

  expect(starts).toEqual([later(0.5)]);
  expect(begunAt).toBe(later(1));
});

test("a merchant's own call keeps the slot it reserved", async () => {
  const shop = await aConnectedShop(await surroundings(table()));

  const begunAt = await calledAt(
    shop,
    whileWaiting(shop, () => shop.work.reserveSlot(shop.clock.now())),
  );

  expect(begunAt).toBe(later(0.5));
});

test("a sweep does not wait where the provider is left alone for long", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  for (let refusal = 0; refusal < 3; refusal++) await shop.work.refused(NOW);

  const call = withProviderToken({ ...shop, ...shop.ports, background: inTurns }, async () => "called");

  await expect(call).rejects.toMatchObject({ code: "accounting_throttled" });
});

test("a call that came too early is made once more after the provider's rest, and no third time", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  const begun: string[] = [];
  const call = (refusals: number) =>
    withProviderToken({ ...shop, ...shop.ports }, async () => {
      begun.push(shop.clock.now());
      if (begun.length <= refusals) throw new AppError("accounting_throttled");
      return "called";
    });

  expect(await call(1)).toBe("called");
  expect(begun).toEqual([NOW, later(1)]);

  begun.length = 0;
  await expect(call(9)).rejects.toMatchObject({ code: "accounting_throttled" });
  expect(begun).toHaveLength(2);
});

test("the nightly comparison takes free slots only", async () => {
  const shop = await aConnectedShop(await surroundings(table()));
  const reserved: string[] = [];
  const reserveSlot = async (now: string) => {
    reserved.push(now);
    return now;
  };
  const listed: string[] = [];
  const found: number[] = [];
  // Only what a comparison of empty days needs.
  const ports = {
    ...shop,
    ...shop.ports,
    work: { ...shop.work, reserveSlot },
    jobStore: jobStore(table(), shop.shop, async () => 30),
    comparison: documentComparison(table(), shop.shop),
    documentList: {
      with: () => ({
        documentsOf: async ({ day }: { day: string }) => {
          listed.push(day);
          return { rows: [], hasNext: false };
        },
      }),
    },
    sweepMetrics: { found: (_: string, count: number) => void found.push(count) },
  } as unknown as SweepPorts;
  const message = { shop: shop.shop, sweep: "reconcile-documents", period: NOW } as const;

  await carryOutSweep(ports, message, { remainingMilliseconds: () => 120_000 });

  expect(listed.length).toBeGreaterThan(0);
  expect([reserved, found]).toEqual([[], [0]]);
});

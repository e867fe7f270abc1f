import { expect, test } from "vitest";
import { eraseShop } from "#functions/modules/compliance/erase-shop.ts";
import type { GoneShop, OpenShopErasure } from "#functions/modules/compliance/ports.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { AppError } from "#shared/errors.ts";

const SHOP = "a.myshopify.com";
const NOW = "2026-03-10T09:00:00.000Z";
const notAsked = () => Promise.reject(new Error("not asked in this test"));

/** A shop that is gone, with pages of orders to erase; those of `broken` fail. */
function anErasure(pages: readonly (readonly string[])[], broken: readonly string[] = []) {
  const left = new Set(pages.flat());
  const asked: string[] = [];
  const reported: string[] = [];
  const cancelled: LogEntry[] = [];
  const world = {
    now: NOW,
    open: [{ id: "redact-1", at: NOW }] as OpenShopErasure[],
    installation: { epoch: 2 } as GoneShop | { installedAt: string },
    mustEnd: [] as boolean[],
  };
  const ports: Parameters<typeof eraseShop>[0] = {
    shopErasures: {
      begin: async () => {},
      findOpen: async () => world.open,
      installation: async () => world.installation,
      erasePage: async (_, { progress = "0" }, { mustEnd }) => {
        world.mustEnd.push(mustEnd);
        const orders = (pages[Number(progress)] ?? []).filter((orderId) => left.has(orderId));
        for (const orderId of orders) if (!broken.includes(orderId)) left.delete(orderId);
        const failed = orders.filter((orderId) => broken.includes(orderId));
        const next = Number(progress) + 1;
        return {
          failed: failed.map((orderId) => ({ orderId, error: new Error("cannot be read") })),
          ...(next < pages.length ? { cursor: String(next) } : {}),
        };
      },
      saveProgress: async (id, progress) => {
        world.open = world.open.map((request) => ({ id, at: request.at, ...(progress && { progress }) }));
      },
      cancel: async (_, entry) => {
        cancelled.push(entry);
        return true;
      },
      closeCancelled: async (id) => {
        world.open = world.open.filter((request) => request.id !== id);
      },
      finish: async () => {
        if (left.size > 0) return "left";
        world.open = [];
        return "erased";
      },
    },
    // Only whether the shop is known is asked here.
    shops: { find: async () => undefined } as unknown as Parameters<typeof eraseShop>[0]["shops"],
    connections: {} as Parameters<typeof eraseShop>[0]["connections"],
    consents: {} as Parameters<typeof eraseShop>[0]["consents"],
    authorization: {} as Parameters<typeof eraseShop>[0]["authorization"],
    platformAuthorization: { exchange: notAsked, refresh: () => Promise.reject(new AppError("internal_error")) },
    platformShop: { readStore: notAsked },
    domainEvents: { publish: async () => {} },
    appJobs: { send: async (jobs) => void asked.push(...jobs.map(({ duty }) => duty)) },
    clock: { now: () => world.now, monotonic: () => 0, sleep: async () => {} },
    ids: { documentKey: () => "doc_1", logKey: () => "log_1", secretId: () => "st_1" },
    reportError: (_, { task }) => void reported.push(task),
  };
  const run = async () => {
    asked.push("erase-shop");
    for (let next = asked.shift(); next !== undefined; next = asked.shift()) await eraseShop(ports, SHOP);
  };
  return { ports, world, run, left, asked, reported, cancelled };
}

test("pages are erased one after the other, each by a message of its own, until the request is closed", async () => {
  const erasure = anErasure([["1", "2"], ["3"]]);

  await erasure.run();

  expect([...erasure.left]).toEqual([]);
  expect(erasure.world.open).toEqual([]);
});

test("an order whose erasure fails is reported and left, and the others and later pages are erased", async () => {
  const erasure = anErasure([["1", "2"], ["3"]], ["1"]);

  await erasure.run();

  expect([...erasure.left]).toEqual(["1"]);
  expect(erasure.reported).toEqual(["erase-shop 1"]);
});

test("a request with an order that is left stays open, and the next run begins with the first page", async () => {
  const broken = ["1"];
  const erasure = anErasure([["1"], ["2"]], broken);
  await erasure.run();
  expect(erasure.world.open).toEqual([{ id: "redact-1", at: NOW }]);
  broken.pop();

  await erasure.run();

  expect(erasure.world.open).toEqual([]);
});

test("the app that is installed cancels the request, and the log says so", async () => {
  const erasure = anErasure([["1"]]);
  erasure.world.installation = { installedAt: "2026-03-01T09:00:00.000Z" };

  await erasure.run();

  expect(erasure.cancelled.map(({ event }) => event)).toEqual(["webhook.shopErasureCancelled"]);
  expect([...erasure.left]).toEqual(["1"]);
});

test("the app that was installed after the request and is gone again cancels it too: another request follows", async () => {
  const erasure = anErasure([["1"]]);
  erasure.world.installation = { epoch: 4, installedAt: "2026-03-10T10:00:00.000Z" };

  await erasure.run();

  expect(erasure.cancelled).toHaveLength(1);
});

test("a request from after the installation that cancels an older one is carried out", async () => {
  const erasure = anErasure([["1"]]);
  erasure.world.open = [
    { id: "redact-1", at: NOW },
    { id: "redact-2", at: "2026-03-12T09:00:00.000Z" },
  ];
  erasure.world.installation = { epoch: 4, installedAt: "2026-03-10T10:00:00.000Z" };

  await erasure.run();

  expect(erasure.cancelled.map(({ ref }) => ref)).toEqual([{ webhook: "redact-1" }]);
  expect([...erasure.left]).toEqual([]);
  expect(erasure.world.open).toEqual([]);
});

test.each([
  [21, false],
  [22, true],
])("%i hours after the request: everything goes, permissions of the provider too: %s", async (hours, mustEnd) => {
  const erasure = anErasure([["1"]]);
  erasure.world.now = new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();

  await erasure.run();

  expect(erasure.world.mustEnd).toEqual([mustEnd]);
});

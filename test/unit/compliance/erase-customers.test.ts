import { expect, test } from "vitest";
import { eraseCustomers } from "#functions/modules/compliance/erase-customers.ts";
import type { OrderToErase } from "#functions/modules/compliance/ports.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { ShopJob } from "#shared/messages/shop-job.ts";

const NOW = "2026-03-10T09:00:00.000Z";

/** Orders of one request, in pages; `broken`: their erasure fails. */
function anErasure(pages: readonly (readonly string[])[], broken: readonly string[] = []) {
  const left = new Set(pages.flat());
  const sent: ShopJob[] = [];
  const told: LogEntry[] = [];
  const reported: string[] = [];
  const ports: Parameters<typeof eraseCustomers>[0] = {
    erasures: {
      ordersOf: async () => [],
      begin: async () => {},
      ordersToErase: async (_, cursor = "0") => {
        const orders = (pages[Number(cursor)] ?? []).filter((orderId) => left.has(orderId));
        const next = Number(cursor) + 1;
        return {
          orders: orders.map((orderId): OrderToErase => ({ orderId, request: "redact-1", requestedAt: NOW })),
          ...(next < pages.length ? { cursor: String(next) } : {}),
        };
      },
      eraseOrder: async ({ orderId }) => {
        if (broken.includes(orderId)) throw new Error(`cannot read ${orderId}`);
        left.delete(orderId);
        return "erased";
      },
      finish: async (_, entryOf) => {
        if (left.size === 0) told.push(entryOf({ id: "redact-1", at: NOW, orders: pages.flat().length }));
      },
    },
    shopJobs: { send: async (jobs) => void sent.push(...jobs) },
    clock: { now: () => NOW, monotonic: () => 0, sleep: async () => {} },
    ids: { documentKey: () => "doc_1", logKey: () => "log_1", secretId: () => "st_1" },
    reportError: (_, { task }) => void reported.push(task),
  };
  const run = async () => {
    sent.push({ shop: "a.myshopify.com", duty: "erase-customers" });
    for (let next = sent.shift(); next !== undefined; next = sent.shift()) {
      if (next.duty === "erase-customers") await eraseCustomers(ports, next);
    }
  };
  return { ports, run, left, sent, told, reported, broken };
}

test("an order whose erasure fails is reported and left, and all others of its page and the next are erased", async () => {
  const erasure = anErasure([["1", "2", "3"], ["4"]], ["1"]);

  await erasure.run();

  expect([...erasure.left]).toEqual(["1"]);
  expect(erasure.reported).toEqual(["erase-customers 1"]);
});

test("a request is not finished while an order of it is left", async () => {
  const erasure = anErasure([["1", "2"]], ["2"]);

  await erasure.run();

  expect(erasure.told).toEqual([]);
});

test("a page with a failing order sends the next page once and does not fail itself", async () => {
  const erasure = anErasure([["1"], ["2"]], ["1"]);

  await eraseCustomers(erasure.ports, { shop: "a.myshopify.com" });

  expect(erasure.sent).toEqual([{ shop: "a.myshopify.com", duty: "erase-customers", cursor: "1" }]);
});

test("the next run erases the order that was left and finishes the request", async () => {
  const broken = ["1"];
  const erasure = anErasure([["1", "2"]], broken);
  await erasure.run();
  broken.pop();

  await erasure.run();

  expect(erasure.told.map(({ event }) => event)).toEqual(["webhook.customerErased"]);
});

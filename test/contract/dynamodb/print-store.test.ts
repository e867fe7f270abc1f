import { expect, test } from "vitest";
import { printStore } from "#functions/adapters/dynamodb/stores/prints/print-store.ts";
import type { PrintJob } from "#shared/domain/prints/print-job.ts";
import { useTable } from "./a-table.ts";
import { aShopKey, later, NOW } from "./fixtures.ts";

const table = useTable();

const aJob = (id: string): PrintJob => ({
  id,
  documents: [
    {
      ...{ orderId: "5001", orderName: "#1001", key: "doc_1", kind: "invoice", status: "open" },
      ...{ providerId: "p1", number: "RE1", state: "ready", bytes: 50_000 },
    },
  ],
  missing: [{ orderId: "5002", orderName: "#1002", kind: "invoice", reason: "Entwurf" }],
  startedAt: NOW,
  expiresAt: later(900),
});

test("a print job is found as it was saved last, until its time is over", async () => {
  const prints = printStore(table(), aShopKey());
  await prints.save({ ...aJob("pr_one"), documents: [] });

  await prints.save(aJob("pr_one"));

  expect(await prints.find("pr_one", later(899))).toEqual(aJob("pr_one"));
  expect(await prints.find("pr_one", later(900))).toBeUndefined();
});

test("no other shop and no other id finds it", async () => {
  const shop = aShopKey();
  await printStore(table(), shop).save(aJob("pr_one"));

  expect(await printStore(table(), aShopKey()).find("pr_one", NOW)).toBeUndefined();
  expect(await printStore(table(), shop).find("pr_on", NOW)).toBeUndefined();
});

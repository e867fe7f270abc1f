import { describe } from "vitest";
import { useBusyTables } from "./standing-faults.ts";

// The contract of every store once more, on a busy table.

useBusyTables();

const suites = [
  "call-limits",
  "confirm",
  "connection-store",
  "job-store",
  "stored-jobs",
  "isolation",
  "log-store",
  "message-limits",
  "notification-store",
  "old-logs",
  "order-list",
  "order-store",
  "payment-store",
  "provider-news",
  "queue-store",
  "records",
  "shop-store",
  "sweeps",
  "task-store",
  "waiting-tasks",
  "shop-work",
];

// It counts over all shops, so no other may install any beside it.
describe("admin-store, on a busy table", async () => {
  await import("./admin-store.test.ts");
});

for (const suite of suites) {
  describe.concurrent(`${suite}, on a busy table`, async () => {
    await import(`./${suite}.test.ts`);
  });
}

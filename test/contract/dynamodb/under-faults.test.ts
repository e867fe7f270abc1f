import { describe } from "vitest";
import { setStandingFaults } from "./a-table.ts";

// The contract of every store once more, on a table that is busy: some calls meet a fault that AWS documents as
// passing. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html

setStandingFaults([
  { fault: "unprocessed", match: { contains: "TOKEN#", probability: 0.2 }, seed: 1 },
  { fault: "unprocessed", match: { operation: "BatchGetItem", probability: 0.2 }, seed: 7 },
  { fault: "transaction-conflict", match: { probability: 0.05 }, seed: 2 },
  { fault: "provisioned-throughput", match: { probability: 0.005 }, seed: 3 },
  { fault: "throttling", match: { probability: 0.005 }, seed: 4 },
  { fault: "request-limit", match: { probability: 0.005 }, seed: 5 },
  { fault: "500-before-commit", match: { probability: 0.005 }, seed: 6 },
]);

const suites = [
  "confirm",
  "connection-store",
  "import-store",
  "isolation",
  "log-store",
  "notice-store",
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
  "work-store",
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

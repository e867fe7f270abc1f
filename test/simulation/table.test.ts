import { describe, vi } from "vitest";
import { memoryTable } from "./table/memory-table.ts";

// The contract of every store once more, on the table that the simulation uses: what holds on the engine holds here.
vi.mock("../contract/dynamodb/a-table.ts", () => ({ useTable: () => () => table }));

const table = memoryTable();

const suites = [
  "confirm",
  "connection-store",
  "credit-store",
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
  "sort-ranges",
  "abroad-documents",
  "document-months",
  "evidence",
  "file-cache",
  "link-keys",
  "month-documents",
  "older-documents",
  "payment-months",
  "recent-documents",
  "print-store",
];

for (const suite of suites) {
  describe(`${suite}, on the simulated table`, async () => {
    await import(`../contract/dynamodb/${suite}.test.ts`);
  });
}

import { afterAll } from "vitest";
import { setStandingFaults } from "./a-table.ts";

/**
 * A busy table for the tests of this file: some calls meet a fault that AWS documents as passing.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/Programming.Errors.html
 */
export function useBusyTables(): void {
  setStandingFaults([
    { fault: "unprocessed", match: { contains: "TOKEN#", probability: 0.2 }, seed: 1 },
    { fault: "unprocessed", match: { operation: "BatchGetItem", probability: 0.2 }, seed: 7 },
    { fault: "transaction-conflict", match: { probability: 0.05 }, seed: 2 },
    { fault: "provisioned-throughput", match: { probability: 0.005 }, seed: 3 },
    { fault: "throttling", match: { probability: 0.005 }, seed: 4 },
    { fault: "request-limit", match: { probability: 0.005 }, seed: 5 },
    { fault: "500-before-commit", match: { probability: 0.005 }, seed: 6 },
  ]);
  afterAll(() => setStandingFaults([]));
}

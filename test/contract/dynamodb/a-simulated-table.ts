import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { memoryTable } from "../../simulation/table/memory-table.ts";

/**
 * The simulated table for tests of use cases; `test/simulation/table.test.ts` holds it to the engine.
 * Stores, and one walk of each use case, are tested on the engine.
 */
export function useTable(): () => Table {
  const table = memoryTable();
  return () => table;
}

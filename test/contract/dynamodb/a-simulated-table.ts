import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { memoryTable } from "../../simulation/table/memory-table.ts";

/**
 * The simulated table for the tests of a file, which are about use cases; `test/simulation/table.test.ts` holds it to the engine.
 * Stores are tested on the engine, and so is one walk of each use case.
 */
export function useTable(): () => Table {
  const table = memoryTable();
  return () => table;
}

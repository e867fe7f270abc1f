import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { memoryTable } from "../../simulation/table/memory-table.ts";

/** The simulated table for use cases, held to the engine by `test/simulation/table.test.ts`; stores are tested on the engine. */
export function useTable(): () => Table {
  const table = memoryTable();
  return () => table;
}

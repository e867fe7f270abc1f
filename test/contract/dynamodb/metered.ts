import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { openPatientTable } from "./a-table.ts";

/** A table whose reads are counted. */
export function metered(table: Table): { table: Table; take(): number } {
  const { name, client } = openPatientTable(table.name);
  let units = 0;
  client.middlewareStack.add(
    (next) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
      const result = await next(args);
      units += unitsOf(Object(result.output).ConsumedCapacity);
      return result;
    },
    { step: "initialize" },
  );
  return {
    table: { name, client },
    take: () => {
      const taken = units;
      units = 0;
      return taken;
    },
  };
}

function unitsOf(capacity: unknown): number {
  if (Array.isArray(capacity)) return capacity.reduce((sum: number, part) => sum + unitsOf(part), 0);
  return Number(Object(capacity).CapacityUnits ?? 0);
}

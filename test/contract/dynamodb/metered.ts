import type { Table } from "#functions/adapters/dynamodb/engine/table.ts";
import { openPatientTable } from "./a-table.ts";

/** A table that counts the capacity units its calls take, reads and writes apart. */
export function metered(table: Table): { table: Table; take(): { reads: number; writes: number } } {
  const { name, client } = openPatientTable(table.name);
  let counted = { reads: 0, writes: 0 };
  client.middlewareStack.add(
    (next, context) => async (args) => {
      Object.assign(args.input, { ReturnConsumedCapacity: "TOTAL" });
      const result = await next(args);
      const units = unitsOf(Object(result.output).ConsumedCapacity);
      const isRead = /^(Get|Query|BatchGet)/.test(String(context["commandName"]));
      counted = isRead ? { ...counted, reads: counted.reads + units } : { ...counted, writes: counted.writes + units };
      return result;
    },
    { step: "initialize" },
  );
  return {
    table: { name, client },
    take: () => {
      const taken = counted;
      counted = { reads: 0, writes: 0 };
      return taken;
    },
  };
}

function unitsOf(capacity: unknown): number {
  if (Array.isArray(capacity)) return capacity.reduce((sum: number, part) => sum + unitsOf(part), 0);
  return Number(Object(capacity).CapacityUnits ?? 0);
}

import { openTable, type Table } from "../../adapters/dynamodb/engine/table.ts";
import type { Scope } from "../service.ts";

let opened: Table | undefined;

/** The table, opened once per container. */
export function tableOf(scope: Scope): Table {
  opened ??= openTable(scope.environment.get("TABLE_NAME"));
  return opened;
}

import { MINIMUM_LOG_DAYS } from "../../../shared/domain/logs/log-entry.ts";
import { plans } from "../../../shared/domain/plans/plans.ts";
import { shopReader } from "../../adapters/dynamodb/shop-reader.ts";
import type { Table } from "../../adapters/dynamodb/table.ts";

/** How long the shop's plan keeps log entries; asked once per invocation. */
export function logDaysOf(table: Table, shop: string): () => Promise<number> {
  let days: Promise<number> | undefined;
  const read = async () => {
    const found = await shopReader(table, shop).find();
    return found ? plans[found.plan.id].logMaxAgeDays : MINIMUM_LOG_DAYS;
  };
  return () => {
    days ??= read();
    return days;
  };
}

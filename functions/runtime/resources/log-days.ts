import { MINIMUM_LOG_DAYS } from "../../../shared/domain/logs/log-entry.ts";
import { plans } from "../../../shared/domain/plans/plans.ts";
import { shopStore } from "../../adapters/dynamodb/shop-store.ts";
import type { Table } from "../../adapters/dynamodb/table.ts";

/** Only sealed items need a cipher; the plan is none. */
const noCipher = {
  seal: () => {
    throw new Error("no cipher here");
  },
  open: () => {
    throw new Error("no cipher here");
  },
};

/** How long the shop's plan keeps log entries; asked once per invocation. */
export function logDaysOf(table: Table, shop: string): () => Promise<number> {
  let days: Promise<number> | undefined;
  const read = async () => {
    const found = await shopStore(table, noCipher, shop).find();
    return found ? plans[found.plan.id].logMaxAgeDays : MINIMUM_LOG_DAYS;
  };
  return () => {
    days ??= read();
    return days;
  };
}

import type { Instant } from "#shared/values/time.ts";
import type { JobEnd, JobStore } from "../../modules/jobs/ports.ts";
import { shopKeys } from "./keys.ts";
import type { Table } from "./table.ts";
import type { Write } from "./transaction.ts";

type DaysChange = NonNullable<JobEnd["imported"]>;
type DaysBegun = NonNullable<Parameters<JobStore["start"]>[0]["begun"]>;

const isInstalled = "attribute_exists(pk) AND attribute_not_exists(shop.uninstalledAt)";

/**
 * The app is still installed; with `imported` the shop gets these days as well, if its days are as they were read, and with
 * `documentsIndexed` its mark.
 */
export function stillInstalled(table: Table, shop: string, { imported, documentsIndexed }: JobEnd): Write {
  if (imported !== undefined) return changeDays(table, shop, "imports", imported);
  if (documentsIndexed !== undefined) return markIndexed(table, shop, documentsIndexed);
  return {
    ConditionCheck: { TableName: table.name, Key: shopKeys.item(shop, "SHOP"), ConditionExpression: isInstalled },
  };
}

/** The days of these orders are begun with these runs, if the shop's days are as they were read. */
export const beginDays = (table: Table, shop: string, { runs, ...begun }: DaysBegun): Write =>
  changeDays(table, shop, "importsBegun", begun, {
    set: ", shop.importRuns = :runs",
    values: { ":runs": runs },
  });

function changeDays(
  table: Table,
  shop: string,
  field: "imports" | "importsBegun",
  { before, after }: DaysChange,
  also: { set: string; values: Record<string, unknown> } = { set: "", values: {} },
): Write {
  const areBefore = before === undefined ? `attribute_not_exists(shop.${field})` : `shop.${field} = :before`;
  return {
    Update: {
      TableName: table.name,
      Key: shopKeys.item(shop, "SHOP"),
      UpdateExpression: `SET shop.${field} = :after${also.set}`,
      ConditionExpression: `${areBefore} AND ${isInstalled}`,
      ExpressionAttributeValues: {
        ":after": after,
        ...(before === undefined ? {} : { ":before": before }),
        ...also.values,
      },
    },
  };
}

const markIndexed = (table: Table, shop: string, documentsIndexed: Instant): Write => ({
  Update: {
    TableName: table.name,
    Key: shopKeys.item(shop, "SHOP"),
    UpdateExpression: "SET shop.documentsIndexed = :index",
    ConditionExpression: isInstalled,
    ExpressionAttributeValues: { ":index": documentsIndexed },
  },
});

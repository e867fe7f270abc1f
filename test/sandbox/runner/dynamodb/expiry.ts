import { isObject, type JsonObject, listOf, objectOf } from "../assembly/json.ts";
import { callEngine } from "./engine-call.ts";
import type { TableDefinition } from "./tables.ts";

/**
 * Deletes expired items, which the engine does not; AWS takes days, so readers check too.
 * @see https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/howitworks-ttl.html
 */
export async function sweepExpired(url: string, table: TableDefinition, nowMs: number): Promise<number> {
  if (!table.expiryAttribute) return 0;
  const expired = {
    ExpressionAttributeNames: { "#expiry": table.expiryAttribute },
    ExpressionAttributeValues: { ":now": { N: String(Math.floor(nowMs / 1000)) } },
  };
  let swept = 0;
  let start: JsonObject | undefined;
  do {
    const page = await callEngine(url, "Scan", {
      TableName: table.name,
      FilterExpression: "#expiry < :now",
      ...expired,
      ...(start ? { ExclusiveStartKey: start } : {}),
    });
    for (const item of listOf(page["Items"])) {
      const key = Object.fromEntries(table.keyAttributes.map((attribute) => [attribute, objectOf(item)[attribute]]));
      const input = { TableName: table.name, Key: key, ConditionExpression: "#expiry < :now", ...expired };
      // Fails when the item was given a later expiry in between; then it stays.
      await callEngine(url, "DeleteItem", input).then(
        () => swept++,
        () => undefined,
      );
    }
    const last = page["LastEvaluatedKey"];
    start = isObject(last) ? last : undefined;
  } while (start);
  return swept;
}

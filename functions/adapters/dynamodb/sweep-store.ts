import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { SweepRun, SweepStore } from "../../modules/sweeps/ports.ts";
import { countWrite } from "./counters.ts";
import { sweepKey } from "./keys.ts";
import { logItem } from "./log-items.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";
import { transact } from "./transaction.ts";

/** How far the sweeps of one shop have come: one item per sweep, beside the shop. */
export function sweepStore(table: Table, shop: string, logDays: () => Promise<number>): SweepStore {
  const { client, name: TableName } = table;

  /** Only whoever took the sweep last writes; every write lets go of it. */
  const letGo = ({ sweep, fence }: SweepRun, expression: string, values: Readonly<Record<string, unknown>>) => ({
    TableName,
    Key: sweepKey(shop, sweep),
    UpdateExpression: expression,
    ConditionExpression: "fence = :fence",
    ExpressionAttributeValues: { ...values, ":fence": fence },
  });

  return {
    begin: async <Progress extends object, Memory extends object>({
      sweep,
      period,
      now,
      until,
    }: Parameters<SweepStore["begin"]>[0]) => {
      try {
        const { Attributes } = await client.send(
          new UpdateCommand({
            TableName,
            Key: sweepKey(shop, sweep),
            UpdateExpression: "SET #type = :type, version = :one, leaseUntil = :until ADD fence :one",
            ConditionExpression:
              "(attribute_not_exists(donePeriod) OR donePeriod < :period) AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)",
            ExpressionAttributeNames: { "#type": "type" },
            ExpressionAttributeValues: {
              ":type": "sweep",
              ":one": 1,
              ":until": until,
              ":period": period,
              ":now": now,
            },
            ReturnValues: "ALL_NEW",
          }),
        );
        return {
          sweep,
          period,
          fence: Number(Attributes?.["fence"]),
          // Written by the same sweep, with `pause` and `finish`.
          progress: Attributes?.["progress"] as Progress | undefined,
          memory: Attributes?.["memory"] as Memory | undefined,
        };
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined;
        throw error;
      }
    },
    pause: (run, progress) =>
      held(
        client.send(
          new UpdateCommand(
            progress === undefined
              ? letGo(run, "REMOVE leaseUntil", {})
              : letGo(run, "SET progress = :progress REMOVE leaseUntil", { ":progress": progress }),
          ),
        ),
      ),
    finish: async (run, { memory, counters = {}, instants = {}, logs = [] }) => {
      const counted = countWrite(table, shop, counters, instants);
      const days = logs.length === 0 ? 0 : await logDays();
      const done = letGo(run, "SET donePeriod = :period, memory = :memory REMOVE leaseUntil, progress", {
        ":period": run.period,
        ":memory": memory,
      });
      const result = await transact(table, [
        { Update: done },
        ...(counted ? [counted] : []),
        ...logs.map((entry) => ({ Put: { TableName, Item: logItem(shop, entry, days) } })),
      ]);
      return result.ok;
    },
  };
}

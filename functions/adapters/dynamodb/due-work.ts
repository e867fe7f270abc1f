import { QueryCommand } from "@aws-sdk/lib-dynamodb";
import { type TaskLane, taskLanes } from "#shared/domain/tasks/task.ts";
import type { DueWork, TaskStore } from "../../modules/tasks/ports.ts";
import type { Table } from "./engine/table.ts";
import { dueKeys } from "./keys.ts";
import { toDueWork } from "./task-items.ts";

/** Open tasks that one look at the list shows: what is usual where work keeps up with orders. */
const SHORT_LIST = 8;

/** The list of due work of one shop, lane by lane. */
export function dueWork(table: Table, shop: string): Pick<TaskStore, "due" | "nextDueAt"> {
  const { client, name } = table;

  /** All that is open, where it is little; a long list is asked for lane by lane. */
  const wholeList = async () => {
    const page = await client.send(
      new QueryCommand({
        TableName: name,
        IndexName: "GSI1",
        KeyConditionExpression: "g1pk = :pk",
        ExpressionAttributeValues: { ":pk": dueKeys.partition(shop) },
        Limit: SHORT_LIST,
      }),
    );
    return page.LastEvaluatedKey === undefined ? (page.Items ?? []) : undefined;
  };

  const dueInLane = async (lane: TaskLane, until: string, limit: number) => {
    const page = await client.send(
      new QueryCommand({
        TableName: name,
        IndexName: "GSI1",
        KeyConditionExpression: "g1pk = :pk AND g1sk BETWEEN :from AND :to",
        ExpressionAttributeValues: { ":pk": dueKeys.partition(shop), ":from": `${lane}#`, ":to": `${lane}#${until}~` },
        Limit: limit,
      }),
    );
    return page.Items ?? [];
  };

  return {
    due: async (now, limit) => {
      const all = await wholeList();
      if (all !== undefined) {
        return all
          .filter((item) => dueAtOf(item) <= now)
          .slice(0, limit)
          .map(toDueWork);
      }
      const found: DueWork[] = [];
      for (const lane of taskLanes) {
        if (found.length >= limit) break;
        found.push(...(await dueInLane(lane, now, limit - found.length)).map(toDueWork));
      }
      return found;
    },
    nextDueAt: async () => {
      const firsts =
        (await wholeList()) ?? (await Promise.all(taskLanes.map((lane) => dueInLane(lane, "~", 1)))).flat();
      return firsts.map(dueAtOf).sort()[0];
    },
  };
}

/** `lane#instant#key`. */
const dueAtOf = (item: Record<string, unknown>): string => String(item["g1sk"]).split("#")[1] ?? "";

import { QueryCommand, type QueryCommandInput } from "@aws-sdk/lib-dynamodb";
import { CREDITS_EXHAUSTED } from "#shared/domain/tasks/latest.ts";
import type { TaskReference } from "#shared/domain/tasks/task.ts";
import { type TaskLane, taskLanes } from "#shared/domain/tasks/task.ts";
import type { WaitingTasks } from "../../modules/credits/ports.ts";
import type { Table } from "./engine/table.ts";
import { dueKeys } from "./keys.ts";

/** More are said to be as many. */
const MOST = 1_000;
/** Tasks per read, and the maximum number of reads. */
const PAGE = 500;
const MAX_READS = 10;

/** Documents of one shop that wait for credits, from its list of due work. */
export function waitingTasks(table: Table, shop: string): WaitingTasks {
  /** Open documents of a lane, due after an instant, that wait for credits. */
  const question = (lane: TaskLane, dueAfter: string, createdUntil: string): QueryCommandInput => ({
    TableName: table.name,
    IndexName: "GSI1",
    KeyConditionExpression: "g1pk = :pk AND g1sk BETWEEN :from AND :to",
    FilterExpression:
      "taskType = :document AND #state = :planned AND task.#reason.code = :code AND task.createdAt <= :until",
    ExpressionAttributeNames: { "#state": "state", "#reason": "reason" },
    ExpressionAttributeValues: {
      ":pk": dueKeys.partition(shop),
      ":from": `${lane}#${dueAfter}~`,
      ":to": `${lane}#~`,
      ":document": "document",
      ":planned": "PLANNED",
      ":code": CREDITS_EXHAUSTED,
      ":until": createdUntil,
    },
    Limit: PAGE,
  });

  const each = async (dueAfter: string, createdUntil: string, limit: number): Promise<TaskReference[]> => {
    const found: TaskReference[] = [];
    for (const lane of taskLanes) {
      let start: Record<string, unknown> | undefined;
      let reads = 0;
      do {
        if (found.length >= limit) break;
        const input = { ...question(lane, dueAfter, createdUntil), ExclusiveStartKey: start };
        const page = await table.client.send(new QueryCommand(input));
        found.push(...(page.Items ?? []).map(toReference));
        start = page.LastEvaluatedKey;
        reads += 1;
      } while (start !== undefined && reads < MAX_READS);
    }
    return found.slice(0, limit);
  };

  return {
    list: ({ limit, dueAfter = "0", createdUntil = "9999" }) => each(dueAfter, createdUntil, limit),
    count: async () => (await each("0", "9999", MOST)).length,
  };
}

const toReference = (item: Record<string, unknown>): TaskReference => ({
  type: "document",
  key: String(item["key"]),
  orderId: String(item["orderId"]),
});

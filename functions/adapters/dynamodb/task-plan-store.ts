import { GetCommand, QueryCommand } from "@aws-sdk/lib-dynamodb";
import type { Task, TaskReference } from "#shared/domain/tasks/task.ts";
import { mayReopen } from "#shared/domain/tasks/transitions.ts";
import type { TaskCreationStore } from "../../modules/orders/ports.ts";
import type { Table } from "./engine/table.ts";
import { dueKeys } from "./keys.ts";
import { contentItem, contentKeyOf, hasContentItem, taskItem, taskKeyOf, toTask } from "./task-items.ts";
import { transact, type Write } from "./transaction.ts";

const MAX_LOOKS = 3;

/** Tasks of one shop for code that creates or reopens them; sending is in another store that few functions bundle. */
export function taskCreationStore(table: Table, shop: string): TaskCreationStore {
  const { client, name } = table;
  return {
    find: async (reference: TaskReference) => {
      const get = async (Key: Record<string, unknown>) =>
        (await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }))).Item;
      for (let look = 1; ; look++) {
        const item = await get({ ...taskKeyOf(shop, reference) });
        if (!item) return undefined;
        if (!hasContentItem(reference)) return toTask(item, undefined);
        const content = await get({ ...contentKeyOf(shop, reference) });
        // Task and content are deleted together: if the content is missing, the task is read again.
        if (content || look === MAX_LOOKS) return toTask(item, content);
      }
    },
    plan: async (task) => {
      const isFree = { ConditionExpression: "attribute_not_exists(pk)" };
      const content = contentItem(shop, task);
      const planned = await transact(table, [
        { Put: { TableName: name, Item: taskItem(shop, task), ...isFree } },
        ...(content ? [{ Put: { TableName: name, Item: content, ...isFree } }] : []),
      ]);
      return planned.ok;
    },
    reopen: async (task, changed) => {
      if (!mayReopen(task, changed.state)) return "lost";
      const after = { ...changed, fence: task.fence + 1 };
      return (await transact(table, [putAsRead(table, shop, task, after)])).ok ? after : "lost";
    },
    countOpenDocuments: async (limit) => {
      let count = 0;
      let start: Record<string, unknown> | undefined;
      do {
        const page = await client.send(
          new QueryCommand({
            TableName: name,
            IndexName: "GSI1",
            KeyConditionExpression: "g1pk = :pk",
            FilterExpression: "taskType = :document",
            ExpressionAttributeValues: { ":pk": dueKeys.partition(shop), ":document": "document" },
            Select: "COUNT",
            ExclusiveStartKey: start,
          }),
        );
        count += page.Count ?? 0;
        start = page.LastEvaluatedKey;
      } while (start && count < limit);
      return Math.min(count, limit);
    },
  };
}

/**
 * Puts the changed task if state, fence and evidence are still as read: noting evidence needs no fence and raises none. A task
 * with a later attempt stays as it ended.
 */
export function putAsRead(table: Table, shop: string, before: Task, after: Task): Write {
  const { providerId } = before;
  const sameEvidence = providerId === undefined ? "attribute_not_exists(providerId)" : "providerId = :providerId";
  return {
    Put: {
      TableName: table.name,
      Item: taskItem(shop, after),
      // A task that was dropped and planned again begins with the same fence, but not at the same instant.
      ConditionExpression: `fence = :fence AND #state = :state AND task.createdAt = :createdAt AND ${sameEvidence} AND attribute_not_exists(isFollowed)`,
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: {
        ":fence": before.fence,
        ":state": before.state,
        ":createdAt": before.createdAt,
        ...(providerId === undefined ? {} : { ":providerId": providerId }),
      },
    },
  };
}

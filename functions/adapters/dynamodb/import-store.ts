import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { TaskLane } from "../../../shared/domain/tasks/task.ts";
import type { ImportProgress, ImportStore, OrderImport } from "../../modules/imports/ports.ts";
import { dueKeys, importKey, shopKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";
import { transact } from "./transaction.ts";

const lane = "4-import" satisfies TaskLane;

/** The import of one shop's orders: one item, a place in the platform's list. */
export function importStore({ client, name: TableName }: Table, shop: string): ImportStore {
  const Key = importKey(shop);
  // Written by `start` and `keep` only.
  const toImport = (item: Record<string, unknown>): OrderImport => ({
    ...(item["progress"] as Omit<OrderImport, "state" | "fence">),
    state: item["state"] as OrderImport["state"],
    fence: Number(item["fence"]),
  });

  const kept = (run: OrderImport, { cursor, taken, found, affected }: ImportProgress, state: OrderImport["state"]) => {
    const { from, to, startedAt, fence } = run;
    const progress = { from, to, startedAt, taken, found, affected, ...(cursor === undefined ? {} : { cursor }) };
    return {
      TableName,
      Key: { ...Key },
      UpdateExpression: "SET progress = :progress, #state = :state REMOVE leaseUntil",
      ConditionExpression: "fence = :fence AND #state = :running",
      ExpressionAttributeNames: { "#state": "state" },
      ExpressionAttributeValues: { ":progress": progress, ":state": state, ":fence": fence, ":running": "running" },
    };
  };

  return {
    find: async () => {
      const { Item } = await client.send(new GetCommand({ TableName, Key: { ...Key }, ConsistentRead: true }));
      return Item && toImport(Item);
    },
    start: async ({ from, to, now, begun: days }) => {
      const begun = { from, to, startedAt: now, taken: 0, found: 0, affected: 0 };
      const result = await transact({ client, name: TableName }, [
        {
          Update: {
            TableName,
            Key: { ...Key },
            UpdateExpression:
              "SET #type = :type, version = :one, #state = :running, progress = :progress REMOVE leaseUntil ADD fence :one",
            ConditionExpression: "attribute_not_exists(#state) OR #state <> :running",
            ExpressionAttributeNames: { "#type": "type", "#state": "state" },
            ExpressionAttributeValues: { ":type": "import", ":one": 1, ":running": "running", ":progress": begun },
          },
        },
        {
          Update: {
            TableName,
            Key: shopKeys.item(shop, "SHOP"),
            UpdateExpression: "SET shop.importsBegun = :after",
            ConditionExpression: `${areBefore(days.before)} AND attribute_exists(pk) AND attribute_not_exists(shop.uninstalledAt)`,
            ExpressionAttributeValues: {
              ":after": days.after,
              ...(days.before === undefined ? {} : { ":before": days.before }),
            },
          },
        },
      ]);
      if (result.ok) return "started";
      return result.failed.includes(0) ? "running" : "stale";
    },
    stop: () =>
      held(
        client.send(
          new UpdateCommand({
            TableName,
            Key: { ...Key },
            UpdateExpression: "SET #state = :stopped REMOVE leaseUntil ADD fence :one",
            ConditionExpression: "#state = :running",
            ExpressionAttributeNames: { "#state": "state" },
            ExpressionAttributeValues: { ":stopped": "stopped", ":running": "running", ":one": 1 },
          }),
        ),
      ),
    take: async (now, until) => {
      try {
        const { Attributes } = await client.send(
          new UpdateCommand({
            TableName,
            Key: { ...Key },
            UpdateExpression: "SET leaseUntil = :until ADD fence :one",
            ConditionExpression: "#state = :running AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)",
            ExpressionAttributeNames: { "#state": "state" },
            ExpressionAttributeValues: { ":until": until, ":now": now, ":running": "running", ":one": 1 },
            ReturnValues: "ALL_NEW",
          }),
        );
        return toImport(Attributes ?? {});
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined;
        throw error;
      }
    },
    keep: (run, progress) => held(client.send(new UpdateCommand(kept(run, progress, "running")))),
    finish: async (run, progress, imports) => {
      const result = await transact({ client, name: TableName }, [
        { Update: kept(run, progress, "done") },
        {
          Update: {
            TableName,
            Key: shopKeys.item(shop, "SHOP"),
            UpdateExpression: "SET shop.imports = :after",
            ConditionExpression: "shop.imports = :before",
            ExpressionAttributeValues: { ":before": imports.before, ":after": imports.after },
          },
        },
      ]);
      return result.ok;
    },
    countAhead: async (now, limit) => {
      const { Count } = await client.send(
        new QueryCommand({
          TableName,
          IndexName: "GSI1",
          KeyConditionExpression: "g1pk = :pk AND g1sk BETWEEN :from AND :to",
          ExpressionAttributeValues: { ":pk": dueKeys.partition(shop), ":from": `${lane}#`, ":to": `${lane}#${now}~` },
          Select: "COUNT",
          Limit: limit,
        }),
      );
      return Count ?? 0;
    },
  };
}

/** The days that a shop has begun are those that were read. */
const areBefore = (before: readonly string[] | undefined): string =>
  before === undefined ? "attribute_not_exists(shop.importsBegun)" : "shop.importsBegun = :before";

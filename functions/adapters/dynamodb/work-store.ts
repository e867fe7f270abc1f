import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import { type Instant, instantOf, millisecondsOf } from "../../../shared/values/time.ts";
import type { WorkLease, WorkStore } from "../../modules/tasks/ports.ts";
import { shopKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";

/** A lease as the item says it is. */
function leaseOf(
  item: Record<string, unknown> | undefined,
  { owner, until }: { owner: string; until: Instant },
): WorkLease {
  return {
    owner,
    until,
    workVersion: Number(item?.["version"] ?? 0),
    requestedAt: item?.["requestedAt"] === undefined ? undefined : String(item["requestedAt"]),
  };
}

function releaseExpression({ owner, workVersion }: WorkLease, nextDueAt: Instant | undefined, shop: string) {
  const condition = { ConditionExpression: "leaseOwner = :owner AND version = :version" };
  const values = { ":owner": owner, ":version": workVersion };
  if (nextDueAt === undefined) {
    return {
      ...condition,
      UpdateExpression: "REMOVE leaseOwner, leaseUntil, g1pk, g1sk",
      ExpressionAttributeValues: values,
    };
  }
  return {
    ...condition,
    UpdateExpression: "SET g1pk = :index, g1sk = :dueAt REMOVE leaseOwner, leaseUntil",
    ExpressionAttributeValues: { ...values, ":index": shopKeys.ownWorkIndex(shop), ":dueAt": `${nextDueAt}#${shop}` },
  };
}

/** Who works for one shop and at which pace: the item `WORK`. It stands in the sweep's list only while there is work. */
export function workStore(table: Table, shop: string): WorkStore {
  const { client, name: TableName } = table;
  const Key = shopKeys.item(shop, "WORK");
  const index = shopKeys.ownWorkIndex(shop);

  const slotAt = async (): Promise<Instant | undefined> => {
    const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
    return Item?.["nextSlotAt"] as Instant | undefined;
  };

  return {
    request: async (now) => {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: "SET g1pk = :index, g1sk = :dueAt, shop = :shop, requestedAt = :now ADD version :one",
          ExpressionAttributeValues: {
            ":index": index,
            ":dueAt": `${now}#${shop}`,
            ":shop": shop,
            ":now": now,
            ":one": 1,
          },
          ReturnValues: "ALL_OLD",
        }),
      );
      // Work that is due later has nobody who looks after it now.
      const wasDueAt = Attributes?.["g1sk"];
      return wasDueAt === undefined || String(wasDueAt) > `${now}~`;
    },
    acquire: async ({ owner, now, until }) => {
      try {
        const { Attributes } = await client.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: "SET leaseOwner = :owner, leaseUntil = :until",
            ConditionExpression: "attribute_not_exists(leaseUntil) OR leaseUntil < :now",
            ExpressionAttributeValues: { ":owner": owner, ":until": until, ":now": now },
            ReturnValues: "ALL_NEW",
          }),
        );
        return leaseOf(Attributes, { owner, until });
      } catch (error) {
        if (error instanceof ConditionalCheckFailedException) return undefined;
        throw error;
      }
    },
    release: async (lease, nextDueAt) => {
      const ended = await held(
        client.send(new UpdateCommand({ TableName, Key, ...releaseExpression(lease, nextDueAt, shop) })),
      );
      if (ended) return "released";
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item?.["leaseOwner"] === lease.owner ? leaseOf(Item, lease) : "lost";
    },
    reserveSlot: async (now, gapMilliseconds) => {
      for (;;) {
        const taken = await slotAt();
        const start = taken !== undefined && taken > now ? taken : now;
        const next = instantOf(millisecondsOf(start) + gapMilliseconds);
        const won = await held(
          client.send(
            new UpdateCommand({
              TableName,
              Key,
              UpdateExpression: "SET nextSlotAt = :next",
              ConditionExpression: taken === undefined ? "attribute_not_exists(nextSlotAt)" : "nextSlotAt = :taken",
              ExpressionAttributeValues: { ":next": next, ...(taken === undefined ? {} : { ":taken": taken }) },
            }),
          ),
        );
        if (won) return start;
      }
    },
    pauseUntil: async (instant) => {
      await held(
        client.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: "SET nextSlotAt = :instant",
            ConditionExpression: "attribute_not_exists(nextSlotAt) OR nextSlotAt < :instant",
            ExpressionAttributeValues: { ":instant": instant },
          }),
        ),
      );
    },
  };
}

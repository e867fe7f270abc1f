import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { GetCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { Breaker } from "#shared/domain/tasks/breaker.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { ShopLease, WorkLease } from "../../modules/system/ports.ts";
import { type Key, shopKeys } from "./keys.ts";
import { held } from "./single-flight.ts";
import type { Table } from "./table.ts";
import type { Write } from "./transaction.ts";

/** A dispatched worker has taken the lease by then, unless the queue is behind. */
const WAKING_SECONDS = 5;

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
    breaker: item?.["breaker"] as Breaker | undefined,
    failures: Number(item?.["failures"] ?? 0),
  };
}

function releaseExpression(
  { owner, workVersion }: WorkLease,
  nextDueAt: Instant | undefined,
  { shop, index }: { shop: string; index: string },
) {
  const condition = { ConditionExpression: "leaseOwner = :owner AND version = :version" };
  const values = { ":owner": owner, ":version": workVersion };
  if (nextDueAt === undefined) {
    return {
      ...condition,
      UpdateExpression: "REMOVE leaseOwner, leaseUntil, wokenAt, g1pk, g1sk",
      ExpressionAttributeValues: values,
    };
  }
  return {
    ...condition,
    UpdateExpression: "SET g1pk = :index, g1sk = :dueAt REMOVE leaseOwner, leaseUntil, wokenAt",
    ExpressionAttributeValues: { ...values, ":index": index, ":dueAt": `${nextDueAt}#${shop}` },
  };
}

/** The item of a kind of work, and the list it is in while there is some. */
interface WorkPlace {
  Key: Key;
  index: string;
}

const ofTasks = (shop: string): WorkPlace => ({ Key: shopKeys.item(shop, "WORK"), index: shopKeys.ownWorkIndex(shop) });

/** Mails have a worker and a lease of their own: they wait for no slot at the provider. */
export const ofMails = (shop: string): WorkPlace => ({
  Key: shopKeys.item(shop, "MAILWORK"),
  index: shopKeys.ownMailWorkIndex(shop),
});

/** What the platform is told has a lease of its own, too. */
export const ofWriteBacks = (shop: string): WorkPlace => ({
  Key: shopKeys.item(shop, "WRITEBACKWORK"),
  index: shopKeys.ownWriteBackWorkIndex(shop),
});

/** Asks for a worker on mails inside a transaction, so that a crash cannot lose the request. */
export const mailWorkWrite = (table: Table, shop: string, now: Instant): Write =>
  askingWrite(table, shop, now, { ...ofMails(shop), type: "mailWork" });

/** The same for what the platform is told. */
export const writeBackWorkWrite = (table: Table, shop: string, now: Instant): Write =>
  askingWrite(table, shop, now, { ...ofWriteBacks(shop), type: "writeBackWork" });

function askingWrite(
  table: Table,
  shop: string,
  now: Instant,
  { Key, index, type }: WorkPlace & { type: string },
): Write {
  return {
    Update: {
      TableName: table.name,
      Key,
      UpdateExpression:
        "SET #type = :type, g1pk = :index, g1sk = :dueAt, shop = :shop, requestedAt = :now, wokenAt = if_not_exists(wokenAt, :now) ADD version :one",
      ExpressionAttributeNames: { "#type": "type" },
      ExpressionAttributeValues: {
        ":type": type,
        ":index": index,
        ":dueAt": `${now}#${shop}`,
        ":shop": shop,
        ":now": now,
        ":one": 1,
      },
    },
  };
}

/** Which worker works for one shop: attributes of the item `WORK`, which is in the sweep's list only while there is work. */
export function shopLease(table: Table, shop: string, place: WorkPlace = ofTasks(shop)): ShopLease {
  const { client, name: TableName } = table;
  const { Key, index } = place;
  const dueAt = (at: Instant) => `${at}#${shop}`;
  /** The dispatched worker never came: of the callers that notice, one dispatches another. */
  const wakesAgain = (wokenAt: string, now: Instant): Promise<boolean> =>
    held(
      client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression: "SET wokenAt = :now",
          ConditionExpression: "wokenAt = :wokenAt",
          ExpressionAttributeValues: { ":now": now, ":wokenAt": wokenAt },
        }),
      ),
    );

  return {
    request: async (now) => {
      const { Attributes } = await client.send(
        new UpdateCommand({
          TableName,
          Key,
          UpdateExpression:
            "SET g1pk = :index, g1sk = :dueAt, shop = :shop, requestedAt = :now, wokenAt = if_not_exists(wokenAt, :now) ADD version :one",
          ExpressionAttributeValues: {
            ":index": index,
            ":dueAt": dueAt(now),
            ":shop": shop,
            ":now": now,
            ":one": 1,
          },
          ReturnValues: "ALL_OLD",
        }),
      );
      const isWorkedOn = String(Attributes?.["leaseUntil"] ?? "") >= now;
      if (isWorkedOn) return false;
      // No worker was dispatched since the last session ended, whatever it left for later.
      const wokenAt = Attributes?.["wokenAt"];
      if (wokenAt === undefined) return true;
      return String(wokenAt) < secondsAfter(now, -WAKING_SECONDS) && wakesAgain(String(wokenAt), now);
    },
    isWaiting: async (requestedAt) => {
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item?.["g1sk"] === dueAt(requestedAt) && Item["leaseOwner"] === undefined;
    },
    acquire: async ({ owner, now, until }) => {
      try {
        const { Attributes } = await client.send(
          new UpdateCommand({
            TableName,
            Key,
            UpdateExpression: "SET leaseOwner = :owner, leaseUntil = :until",
            // A wake may come after the shop was erased: it must not store the item again, and without `version` no lease can be released.
            ConditionExpression:
              "attribute_exists(version) AND (attribute_not_exists(leaseUntil) OR leaseUntil < :now)",
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
        client.send(new UpdateCommand({ TableName, Key, ...releaseExpression(lease, nextDueAt, { shop, index }) })),
      );
      if (ended) return "released";
      const { Item } = await client.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item?.["leaseOwner"] === lease.owner ? leaseOf(Item, lease) : "lost";
    },
  };
}

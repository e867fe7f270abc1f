import { GetCommand, QueryCommand, UpdateCommand } from "@aws-sdk/lib-dynamodb";
import type { FlowEvent } from "#shared/domain/flow/flow-event.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import type { WriteBack } from "#shared/domain/write-back/write-back.ts";
import type { Instant } from "#shared/values/time.ts";
import type { KeptWriteBack, WriteBackStore } from "../../modules/write-back/ports.ts";
import { dueWriteBackKeys, orderKeys, shopKeys } from "./keys.ts";
import { workOnWriteBacks } from "./kinds/work.ts";
import { logItem } from "./log-items.ts";
import { held } from "./single-flight.ts";
import { workAsked } from "./stores/system/shop-lease.ts";
import type { Table } from "./table.ts";
import { transact, type Write } from "./transaction.ts";
import { withOrderRow } from "./with-order-row.ts";
import { toWriteBack } from "./write-back-items.ts";

/** What the platform is told about one shop's orders. The port says what every step promises. */
export function writeBackStore(table: Table, shop: string, logDays: () => Promise<number>): WriteBackStore {
  const { client, name } = table;
  const list = async (condition: string, values: Record<string, string>, limit: number) => {
    const page = await client.send(
      new QueryCommand({
        TableName: name,
        IndexName: "GSI1",
        KeyConditionExpression: `g1pk = :pk${condition}`,
        ExpressionAttributeValues: { ":pk": dueWriteBackKeys.partition(shop), ...values },
        Limit: limit,
      }),
    );
    return page.Items ?? [];
  };

  return {
    due: async (now, limit) =>
      (await list(" AND g1sk < :until", { ":until": `${now}~` }, limit)).map(({ orderId }) => String(orderId)),
    nextDueAt: async () => {
      const [first] = await list("", {}, 1);
      return first && String(first["g1sk"]).split("#")[0];
    },
    find: async (orderId) => {
      const Key = orderKeys.beside(shop, orderId, "writeBack");
      const { Item } = await client.send(new GetCommand({ TableName: name, Key, ConsistentRead: true }));
      return Item && toWriteBack(Item);
    },
    arm: async ({ orderId }, payment, epoch) => {
      const outcome = await withOrderRow(table, shop, orderId, {
        rowAfter: (row) => row,
        writes: () => [isOpen(table, shop, epoch), changeWrite(table, shop, orderId, { payment })],
      });
      return outcome === "ok" ? "armed" : outcome === "refused" ? "closed" : "lost";
    },
    beginFlow: async (orderId, event, epoch) => {
      const { ok } = await transact(table, [isOpen(table, shop, epoch), beginFlowWrite(table, shop, orderId, event)]);
      return ok;
    },
    endFlow: async (orderId, event, { again }) => {
      await held(
        client.send(
          new UpdateCommand({
            TableName: name,
            Key: orderKeys.beside(shop, orderId, "writeBack"),
            UpdateExpression: `REMOVE flowSending${again ? " ADD flow :events" : ""}`,
            ConditionExpression: "flowSending = :event",
            ExpressionAttributeValues: { ":event": event, ...(again ? { ":events": new Set([event]) } : {}) },
          }),
        ),
      );
    },
    dropFlow: async (orderId, event) => {
      await held(
        client.send(
          new UpdateCommand({
            TableName: name,
            Key: orderKeys.beside(shop, orderId, "writeBack"),
            UpdateExpression: "DELETE flow :events",
            ConditionExpression: "attribute_exists(pk)",
            ExpressionAttributeValues: { ":events": new Set([event]) },
          }),
        ),
      );
    },
    wake: async (now) => {
      let count = 0;
      for (const { orderId, notBefore } of await list("", {}, WOKEN_AT_ONCE)) {
        if (String(notBefore) <= now) continue;
        const { ok } = await transact(table, [
          wakeWrite(table, shop, { orderId: String(orderId), notBefore: String(notBefore) }, now),
          ...(count === 0 ? [workAsked(workOnWriteBacks, shop, now).stamped().toWrite(table)] : []),
        ]);
        if (ok) count += 1;
      }
      return count;
    },
    keep: async (row, after, logs) => {
      const days = logs.length > 0 ? await logDays() : 0;
      const entries = logs.map(
        (entry: LogEntry): Write => ({ Put: { TableName: name, Item: logItem(shop, entry, days) } }),
      );
      const { ok } = await transact(table, [doneWrite(table, shop, row, after), ...entries]);
      // Asked for again meanwhile: it stays due, and what became of it is kept all the same.
      if (!ok && hasResult(after)) await transact(table, [changeWrite(table, shop, row.orderId, after), ...entries]);
    },
  };
}

const WOKEN_AT_ONCE = 200;

/** One writer alone takes the event out of those that are due. */
const beginFlowWrite = (table: Table, shop: string, orderId: string, event: FlowEvent): Write => ({
  Update: {
    TableName: table.name,
    Key: orderKeys.beside(shop, orderId, "writeBack"),
    UpdateExpression: "SET flowSending = :event DELETE flow :events",
    ConditionExpression: "contains(flow, :event) AND attribute_not_exists(flowSending)",
    ExpressionAttributeValues: { ":event": event, ":events": new Set([event]) },
  },
});

/** Due at once, if it still waits as it was listed. */
const wakeWrite = (
  table: Table,
  shop: string,
  { orderId, notBefore }: { orderId: string; notBefore: Instant },
  now: Instant,
): Write => ({
  Update: {
    TableName: table.name,
    Key: orderKeys.beside(shop, orderId, "writeBack"),
    UpdateExpression: "SET notBefore = :now, g1sk = :sort",
    ConditionExpression: "notBefore = :notBefore",
    ExpressionAttributeValues: { ":now": now, ":notBefore": notBefore, ":sort": dueWriteBackKeys.sort(now, orderId) },
  },
});

const hasResult = ({ metafields, payment }: KeptWriteBack): boolean =>
  metafields !== undefined || payment !== undefined;

/** The results that are new; the row must still be there. */
function changeWrite(table: Table, shop: string, orderId: string, after: Omit<KeptWriteBack, "attempts">): Write {
  const parts = resultsOf(after);
  return {
    Update: {
      TableName: table.name,
      Key: orderKeys.beside(shop, orderId, "writeBack"),
      UpdateExpression: `SET ${parts.map(([part]) => `${part} = :${part}`).join(", ")}`,
      ConditionExpression: "attribute_exists(pk)",
      ExpressionAttributeValues: Object.fromEntries(parts.map(([part, value]) => [`:${part}`, value])),
    },
  };
}

const resultsOf = ({ metafields, payment }: Omit<KeptWriteBack, "attempts">): [string, unknown][] => [
  ...(metafields === undefined ? [] : [["metafields", metafields] as [string, unknown]]),
  ...(payment === undefined ? [] : [["payment", payment] as [string, unknown]]),
];

/** The results, and when it goes on: not at all without an instant. Only while nothing was asked for since the reading. */
function doneWrite(table: Table, shop: string, { orderId, askedAt }: WriteBack, after: KeptWriteBack): Write {
  const { notBefore, attempts } = after;
  const results = resultsOf(after).map(([part]) => `, ${part} = :${part}`);
  const due = notBefore === undefined ? "" : ", notBefore = :notBefore, g1sk = :sort";
  const end = notBefore === undefined ? " REMOVE notBefore, isPaid, g1pk, g1sk" : "";
  return {
    Update: {
      TableName: table.name,
      Key: orderKeys.beside(shop, orderId, "writeBack"),
      UpdateExpression: `SET attempts = :attempts${results.join("")}${due}${end}`,
      ConditionExpression: "askedAt = :askedAt",
      ExpressionAttributeValues: {
        ":askedAt": askedAt,
        ":attempts": attempts,
        ...Object.fromEntries(resultsOf(after).map(([part, value]) => [`:${part}`, value])),
        ...(notBefore === undefined
          ? {}
          : { ":notBefore": notBefore, ":sort": dueWriteBackKeys.sort(notBefore, orderId) }),
      },
    },
  };
}

/** The shop must be installed, paused by no one, and in the installation that was read. */
const isOpen = (table: Table, shop: string, epoch: number): Write => ({
  ConditionCheck: {
    TableName: table.name,
    Key: shopKeys.item(shop, "SHOP"),
    ConditionExpression:
      "shop.epoch = :epoch AND attribute_not_exists(shop.uninstalledAt) AND attribute_not_exists(shop.pausedAt) AND attribute_not_exists(shop.staffPause)",
    ExpressionAttributeValues: { ":epoch": epoch },
  },
});

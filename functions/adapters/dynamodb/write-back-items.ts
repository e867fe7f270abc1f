import type { FlowEvent } from "#shared/domain/flow/flow-event.ts";
import type { WriteBack, WriteBackCause } from "#shared/domain/write-back/write-back.ts";
import type { Instant } from "#shared/values/time.ts";
import { dueWriteBackKeys, orderKeys } from "./keys.ts";
import { workOnWriteBacks } from "./kinds/work.ts";
import { workAsked } from "./stores/system/shop-lease.ts";
import type { Table } from "./table.ts";
import type { Write } from "./transaction.ts";

/**
 * Lists an order among those that the platform is told about, and asks for a worker. The change of the document writes this in its own
 * transaction, so a crash cannot lose it.
 */
export function writeBackWrites(
  table: Table,
  shop: string,
  orderId: string,
  { at, cause, flow = [] }: { at: Instant; cause: WriteBackCause; flow?: readonly FlowEvent[] },
): Write[] {
  return [
    {
      Update: {
        TableName: table.name,
        Key: orderKeys.beside(shop, orderId, "writeBack"),
        UpdateExpression: `SET #type = :type, version = :version, orderId = :orderId, askedAt = :at, notBefore = :at, attempts = :none, g1pk = :due, g1sk = :sort${cause === "paid" ? ", isPaid = :paid" : ""}${flow.length === 0 ? "" : " ADD flow :flow"}`,
        ExpressionAttributeNames: { "#type": "type" },
        ExpressionAttributeValues: {
          ":type": "writeBack",
          ":version": 1,
          ":orderId": orderId,
          ":at": at,
          ":none": 0,
          ":due": dueWriteBackKeys.partition(shop),
          ":sort": dueWriteBackKeys.sort(at, orderId),
          ...(cause === "paid" ? { ":paid": true } : {}),
          ...(flow.length === 0 ? {} : { ":flow": new Set(flow) }),
        },
      },
    },
    workAsked(workOnWriteBacks, shop, at).stamped().toWrite(table),
  ];
}

/** The table keeps the events as a set: adding one twice adds it once, and an empty set is none. */
type StoredWriteBack = Omit<WriteBack, "flow"> & { flow?: ReadonlySet<FlowEvent> };

export function toWriteBack(item: Record<string, unknown>): WriteBack {
  // Written by this folder only.
  const { orderId, askedAt, notBefore, attempts, isPaid, flow, flowSending, metafields, payment } =
    item as unknown as StoredWriteBack;
  return {
    ...{ orderId, askedAt, attempts },
    ...(notBefore === undefined ? {} : { notBefore }),
    ...(isPaid === undefined ? {} : { isPaid }),
    ...(flow === undefined ? {} : { flow: [...flow].toSorted() }),
    ...(flowSending === undefined ? {} : { flowSending }),
    ...(metafields === undefined ? {} : { metafields }),
    ...(payment === undefined ? {} : { payment }),
  };
}

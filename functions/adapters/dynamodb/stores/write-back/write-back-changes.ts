import type { FlowEvent } from "#shared/domain/flow/flow-event.ts";
import type { WriteBack, WriteBackCause } from "#shared/domain/write-back/write-back.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Change } from "../../engine/change.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { writeBacks } from "../../kinds/orders.ts";
import { workOnWriteBacks } from "../../kinds/work.ts";
import { workAsked } from "../system/shop-lease.ts";

/** Lists an order to tell the platform of, and asks for a worker, in the document's own transaction. */
export function writeBackAsked(
  shop: string,
  orderId: string,
  { at, cause, flow = [] }: { at: Instant; cause: WriteBackCause; flow?: readonly FlowEvent[] },
): Change[] {
  const asked = writeBacks
    .at({ shop, orderId })
    .stamped()
    .set({ orderId, askedAt: at, notBefore: at, attempts: 0 })
    .listed("due", { notBefore: at });
  const paid = cause === "paid" ? asked.set({ isPaid: true }) : asked;
  return [
    flow.length === 0 ? paid : paid.add({ flow: new Set(flow) }),
    workAsked(workOnWriteBacks, shop, at).stamped(),
  ];
}

/** Stored state of what the platform is told. */
export function toWriteBack(item: ItemOf<typeof writeBacks>): WriteBack {
  const { orderId, askedAt, notBefore, attempts, isPaid, flow, flowSending, metafields, payment } = item;
  return {
    orderId,
    askedAt,
    attempts,
    ...(notBefore === undefined ? {} : { notBefore }),
    ...(isPaid === undefined ? {} : { isPaid }),
    ...(flow === undefined ? {} : { flow: [...flow].toSorted() }),
    ...(flowSending === undefined ? {} : { flowSending }),
    ...(metafields === undefined ? {} : { metafields }),
    ...(payment === undefined ? {} : { payment }),
  };
}

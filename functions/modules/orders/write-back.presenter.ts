import type { OrderDetail } from "#shared/api/order-record.ts";
import type { WriteBackReason } from "#shared/domain/write-back/write-back.ts";
import { writeBackSentence } from "#shared/domain/write-back/write-back-texts.ts";
import type { Instant } from "#shared/values/time.ts";
import type { WholeOrder } from "./ports.ts";

type Entry = OrderDetail["writeBacks"][number];

/** The write-backs of an order, with the reasons of missing ones. */
export function toWriteBacks({ writeBack }: Pick<WholeOrder, "writeBack">): OrderDetail["writeBacks"] {
  const { metafields, payment } = writeBack ?? {};
  return [
    ...(payment === undefined ? [] : [entryOf("payment", payment)]),
    // Nothing to write is nothing to show.
    ...(metafields === undefined || (metafields.state === "written" && metafields.held.length === 0)
      ? []
      : [entryOf("metafields", metafields)]),
  ];
}

const entryOf = (
  what: Entry["what"],
  { state, at, reason }: { state: Entry["state"]; at: Instant; reason?: WriteBackReason },
): Entry => ({
  what,
  state,
  at,
  code: reason?.code ?? null,
  text: reason === undefined ? null : writeBackSentence(reason),
});

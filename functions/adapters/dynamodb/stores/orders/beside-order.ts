import type { WholeOrder } from "#functions/modules/orders/ports.ts";
import { type WebhookCode, type WebhookNotes, webhookCodes } from "#shared/domain/webhooks/webhook-code.ts";
import type { Instant } from "#shared/values/time.ts";
import type { Change } from "../../engine/change.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { erasures, webhookNotes, writeBacks } from "../../kinds/orders.ts";
import { toWriteBack } from "../write-back/write-back-changes.ts";

/** Items beside an order, out of all items of its partition. */
export function besideParts(items: readonly object[]) {
  const [webhooks] = webhookNotes.among(items);
  const [writeBack] = writeBacks.among(items);
  const [note] = erasures.among(items);
  return {
    webhooks: toWebhookNotes(webhooks),
    ...(writeBack && { writeBack: toWriteBack(writeBack) }),
    ...(note && { isErased: true, ...(note.keptUntil !== undefined && { keptUntil: note.keptUntil }) }),
  } satisfies Partial<WholeOrder>;
}

/** Counts a webhook without effect, and why, in an item beside the order. */
export const webhookNoted = (shop: string, orderId: string, { code, at }: { code: WebhookCode; at: Instant }): Change =>
  webhookNotes
    .at({ shop, orderId })
    .stamped()
    .set({ [`${code}.at`]: at })
    .add({ [code]: 1 });

const toWebhookNotes = (item: ItemOf<typeof webhookNotes> | undefined): WebhookNotes =>
  Object.fromEntries(
    webhookCodes.flatMap((code) =>
      item?.[code] === undefined ? [] : [[code, { count: Number(item[code]), lastAt: String(item[`${code}.at`]) }]],
    ),
  );

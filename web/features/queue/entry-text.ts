import type { QueueEntry } from "#shared/api/queue.ts";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import type { BadgeTone } from "../../components/badge.tsx";
import { dayAndTime } from "../../lib/format.ts";
import { holdBackOf, outageOf } from "../../lib/hold-back.ts";
import { describeReason, type ReasonText } from "../../lib/reason-text.ts";
import { de } from "../../locales/de.ts";
import { deOrder } from "../../locales/de-order.ts";
import { deQueue } from "../../locales/de-queue.ts";

const tones: Readonly<Record<QueueEntry["state"], BadgeTone>> = {
  PLANNED: "info",
  SENDING: "info",
  CONFIRMED: "success",
  REJECTED: "critical",
  PARKED: "warning",
  SKIPPED: "neutral",
};

/** An entry's subject: `Rechnung`, or that it is a draft to look at. */
export function kindText({ kind, isDraft }: Pick<QueueEntry, "kind" | "isDraft">): string {
  const name = deQueue.kind[kind];
  return isDraft ? deQueue.draft(name) : name;
}

/** `Rechnung der Bestellung #1001`, for what screen readers say of a button. */
export const whatText = (entry: QueueEntry): string => deQueue.what(kindText(entry), entry.order.name);

export const stateLook = ({ state }: QueueEntry): { text: string; tone: BadgeTone } => ({
  text: deOrder.task.state[state],
  tone: tones[state],
});

/** It does not go on by itself. */
export const isStuck = ({ state }: Pick<QueueEntry, "state">): boolean => state === "REJECTED" || state === "PARKED";

/** An entry's hold-up: first the shop's, then its own reason. */
export function waitsFor(entry: QueueEntry, shop: ShopRecord | undefined): string {
  const held = shop && (holdBackOf(shop) ?? (outageOf(shop.lexoffice) && "outage"));
  if (held !== undefined) return deQueue.waits[held];
  return reasonText(entry)?.title ?? deQueue.waits[entry.state === "SENDING" ? "answer" : "turn"];
}

/** The next look at it and the attempts: `Heute, 10:15 · 2 Versuche`; empty where there is nothing to tell. */
export function progressText({ attempts, notBefore }: QueueEntry, now: Date): string {
  const isLater = notBefore !== null && new Date(notBefore) > now;
  return [
    ...(isLater ? [dayAndTime(notBefore, now, de.dates)] : []),
    ...(attempts > 0 ? [deOrder.task.attempts(attempts)] : []),
  ].join(" · ");
}

/** The reason for waiting or failing; undefined while its turn is soon. */
export function reasonText({
  kind,
  state,
  reason,
  message,
}: Pick<QueueEntry, "kind" | "state" | "reason" | "message">): ReasonText | undefined {
  if (reason === null) return undefined;
  const isUnderWay = state !== "REJECTED" && state !== "PARKED";
  const verdict = isUnderWay ? "wait" : "failed";
  const details = message === null ? {} : { details: { message: deOrder.task.provider(message) } };
  return describeReason({
    code: reason,
    verdict,
    kind: kind === "hint" ? "transaction" : kind,
    isUnderWay,
    ...details,
  });
}

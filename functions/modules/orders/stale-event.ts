import type { OrderEvent } from "#shared/messages/order-event.ts";
import { millisecondsOf } from "#shared/values/time.ts";
import { CLOCK_MARGIN_SECONDS } from "../system/clock-margin.ts";
import type { OrderHead } from "./ports.ts";

/** The platform's instants carry whole seconds, and its clock is not ours. */
const SECOND_AND_SKEW_MILLISECONDS = 1_000 + CLOCK_MARGIN_SECONDS * 1_000;

/** True where the event's state is decided, by the order's own instant; within one second the reading must be later. */
export function isStaleEvent(
  { updatedAt, readAt }: Pick<OrderHead, "updatedAt" | "readAt">,
  event: OrderEvent,
): boolean {
  if (event.updatedAt === undefined || !event.topic.startsWith("orders/")) return false;
  const told = millisecondsOf(event.updatedAt);
  const decided = millisecondsOf(updatedAt);
  return told < decided || (told === decided && millisecondsOf(readAt) >= told + SECOND_AND_SKEW_MILLISECONDS);
}

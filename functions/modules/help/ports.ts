import type { Instant } from "#shared/values/time.ts";

/** Limits of messages: calls without a session must not fill anybody's mailbox. */
export interface MessageLimits {
  /** Takes one of the hour's messages. False when sender or network is out; every network has at least one. */
  take(sender: string, now: Instant): Promise<boolean>;
}

import type { Instant } from "#shared/values/time.ts";

/** Limits of messages: calls without a session must not fill anybody's mailbox. */
export interface MessageLimits {
  /**
   * Takes one of this hour's messages of a sender, of its network and of all senders together. False when the sender or its network
   * has none left until the next hour. When all together have none, a network still has one.
   */
  take(sender: string, now: Instant): Promise<boolean>;
}

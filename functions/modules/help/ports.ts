import type { Instant } from "../../../shared/values/time.ts";

/** How many messages are taken: calls without a session must not fill anybody's mailbox. */
export interface MessageLimits {
  /**
   * Takes one of this hour's messages of a sender, and of everybody together. False when either is used up; a message may then
   * be sent in the next hour.
   */
  take(sender: string, now: Instant): Promise<boolean>;
}

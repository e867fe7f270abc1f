import type { FailureCode } from "../../../shared/errors.ts";

const THROTTLED_SECONDS = 1;
const FIRST_RETRY_SECONDS = 15;
const LONGEST_RETRY_SECONDS = 900;

/** How long to leave the provider alone after a send that provably did nothing. */
export function retrySeconds(code: FailureCode, attempts: number): number {
  if (code === "accounting_throttled") return THROTTLED_SECONDS;
  return Math.min(LONGEST_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.max(0, attempts - 1));
}

/** How long to wait before a read is tried again. */
export const READ_RETRY_SECONDS = 10;

/** A document that cannot be read for so long after it was sent, deleted for one, needs a person. */
export const LONGEST_UNREAD_SECONDS = 86_400;

/** A search that found nothing allows another send; after so many rounds a person must look. */
export const MAXIMUM_SETTLE_ROUNDS = 3;

/** So many unforeseen errors in a row, and a person must look. */
export const UNFORESEEN_LIMIT = 5;

/** How long a task rests after an unforeseen error: one minute, then twice as long each time. */
export function unforeseenSeconds(failures: number): number {
  return 60 * 2 ** (failures - 1);
}

import type { FailureCode } from "#shared/errors.ts";
import { CLOCK_MARGIN_SECONDS } from "../system/clock-margin.ts";

/** Times of the exactly-once protocol, in seconds. They hang together: `assertTiming` says how. */
export interface TaskTiming {
  /** Time from an unanswered send to the search for its effect. */
  settleSeconds: number;
  /** Time of one invocation for a shop. */
  budgetSeconds: number;
  /** Time that a shop belongs to one worker. */
  leaseSeconds: number;
  /** The platform's time limit of a function. */
  functionSeconds: number;
  /** Client time-out of one call to the provider. */
  callSeconds: number;
}

/** No send begins with less than this left of the invocation. */
export const MINIMUM_SEND_SECONDS = 40;

/** A send follows its write-ahead within this time, or not at all. */
export const MAX_ARM_AGE_MILLISECONDS = 5_000;

/** The provider's own limit of a request, how long its lists may lag behind, and how far clocks may differ. */
const PROVIDER_SECONDS = 30;
const INDEX_LAG_SECONDS = 60;

/** Refuses times that settle before an interrupted call must have had its effect: that could send twice. */
export function assertTiming(timing: TaskTiming): TaskTiming {
  const settle =
    timing.functionSeconds + timing.callSeconds + PROVIDER_SECONDS + INDEX_LAG_SECONDS + CLOCK_MARGIN_SECONDS;
  const faults = [
    ...(timing.settleSeconds > settle ? [] : [`settle ${timing.settleSeconds} s must exceed ${settle} s`]),
    ...(timing.leaseSeconds > timing.functionSeconds ? [] : ["the lease must outlive the function"]),
    ...(MINIMUM_SEND_SECONDS > timing.callSeconds ? [] : ["a call must fit into what is left of the invocation"]),
    ...(timing.budgetSeconds + MINIMUM_SEND_SECONDS <= timing.functionSeconds
      ? []
      : ["the budget leaves no time to end"]),
  ];
  if (faults.length > 0) throw new Error(`task timing: ${faults.join("; ")}`);
  return timing;
}

const THROTTLED_SECONDS = 1;
const FIRST_RETRY_SECONDS = 15;
const MAX_RETRY_SECONDS = 900;

/** Rest after a send that provably did nothing. */
export function retrySeconds(code: FailureCode, attempts: number): number {
  if (code === "accounting_throttled") return THROTTLED_SECONDS;
  return Math.min(MAX_RETRY_SECONDS, FIRST_RETRY_SECONDS * 2 ** Math.max(0, attempts - 1));
}

/** Pause before a read is tried again. */
export const READ_RETRY_SECONDS = 10;

/** Time in which a sent document may be unreadable, as when deleted, before the merchant must look. */
export const MAX_UNREAD_SECONDS = 86_400;

/** Searches that may find nothing, each of which allows another send, before the merchant must look. */
export const MAX_SETTLE_ROUNDS = 3;

/** Unforeseen errors in a row after which the merchant must look. */
export const UNFORESEEN_LIMIT = 5;

/** Rest of a task after an unforeseen error: one minute, then twice as long each time. */
export function unforeseenSeconds(failures: number): number {
  return 60 * 2 ** (failures - 1);
}

/** Interval at which shops look again while staff have stopped all: the end needs no message to every shop. */
export const PAUSE_OF_ALL_SECONDS = 120;

/** A worker that is under way asks this often whether all shops were stopped. */
export const PAUSE_LOOK_MILLISECONDS = 5_000;

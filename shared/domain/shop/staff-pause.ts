import type { Instant } from "../../values/time.ts";

/** Our own people stopped the automation: since when, and what merchants read about it. */
export interface StaffPause {
  at: Instant;
  /** One line in German, without a name or a cause that is none of the merchant's business. */
  notice: string;
}

/** Reason to send nothing to the provider: the merchant's wish, or our own people's. */
export type PauseCode = "AUTOMATION_PAUSED" | "AUTOMATION_PAUSED_BY_STAFF";

/** The pauses of a shop. */
interface Paused {
  pausedAt?: Instant;
  staffPause?: StaffPause;
  pauseOfAll?: StaffPause;
}

/** The pause by our own people that holds for a shop: its own before the pause of all shops. */
export const staffPauseOf = ({ staffPause, pauseOfAll }: Omit<Paused, "pausedAt">): StaffPause | undefined =>
  staffPause ?? pauseOfAll;

/** The pause of a shop; undefined while it sends. The staff's goes first, because the merchant cannot end it. */
export function pauseOf({ pausedAt, ...shop }: Paused): PauseCode | undefined {
  if (staffPauseOf(shop) !== undefined) return "AUTOMATION_PAUSED_BY_STAFF";
  return pausedAt === undefined ? undefined : "AUTOMATION_PAUSED";
}

import { type Instant, secondsAfter } from "../../values/time.ts";

/** A key of a shop, under which the platform's Liquid makes proofs. */
export interface LinkKey {
  id: number;
  /** 256 bits in base64url. */
  key: string;
  createdAt: Instant;
  /** Absent for the current one. */
  endsAt?: Instant;
}

const DAY_SECONDS = 86_400;
/** Days for which links under the former key work on, so that sent mails stay good for a while. */
const OVERLAP_DAYS = 30;

/** Keys of which each still makes good links at `now`, newest first. */
export const livingKeys = (keys: readonly LinkKey[], now: Instant): readonly LinkKey[] =>
  keys.filter(({ endsAt }) => endsAt === undefined || endsAt > now);

/** Puts a new key in front; older keys end at once or after the overlap, never later than before. */
export function renewedKeys(
  keys: readonly LinkKey[],
  { key, now, isOldEnded }: { key: string; now: Instant; isOldEnded: boolean },
): readonly LinkKey[] {
  const end = secondsAfter(now, OVERLAP_DAYS * DAY_SECONDS);
  const id = Math.max(0, ...keys.map((former) => former.id)) + 1;
  const former = isOldEnded
    ? []
    : livingKeys(keys, now).map((old) => ({ ...old, endsAt: [old.endsAt ?? end, end].sort()[0] ?? end }));
  return [{ id, key, createdAt: now }, ...former];
}

/** Points of the leaky bucket of one app and shop (vendor documentation: "Rate limits", standard plan). */
export const BUCKET_SIZE = 2000;
export const RESTORE_PER_SECOND = 100;
/** No single query may ask for more. */
export const MAX_QUERY_COST = 1000;

/** The cost bucket of one shop, on the sandbox clock. */
export interface CostBucket {
  available(): number;
  /** Takes `requested` points, or none and answers false. */
  take(requested: number): boolean;
  /** Gives back what was asked for but not used. */
  giveBack(points: number): void;
  drain(): void;
}

export function createCostBucket(now: () => number): CostBucket {
  let level = BUCKET_SIZE;
  let at = now();
  const available = () => {
    const time = now();
    level = Math.min(BUCKET_SIZE, level + (Math.max(0, time - at) / 1000) * RESTORE_PER_SECOND);
    at = time;
    return Math.floor(level);
  };
  return {
    available,
    take: (requested) => {
      if (available() < requested) return false;
      level -= requested;
      return true;
    },
    giveBack: (points) => {
      level = Math.min(BUCKET_SIZE, level + Math.max(0, points));
    },
    drain: () => {
      available();
      level = 0;
    },
  };
}

/** Seconds of restoring that a bucket holds. */
const BUCKET_SECONDS = 20;

/** An app's points per second, by the plan of the shop (vendor documentation: "Rate limits"). */
export function restoreRate(platformPlan: string): number {
  if (/enterprise|commerce components/i.test(platformPlan)) return 2000;
  if (/plus/i.test(platformPlan)) return 1000;
  return /advanced/i.test(platformPlan) ? 200 : 100;
}

/** No single query may ask for more. */
export const MAX_QUERY_COST = 1000;

/** The cost bucket of one shop, on the sandbox clock. */
export interface CostBucket {
  readonly size: number;
  readonly perSecond: number;
  available(): number;
  /** Takes `requested` points, or none and answers false. */
  take(requested: number): boolean;
  /** Gives back what was asked for but not used. */
  giveBack(points: number): void;
  drain(): void;
}

export function createCostBucket(now: () => number, perSecond = restoreRate("")): CostBucket {
  const size = perSecond * BUCKET_SECONDS;
  let level = size;
  let at = now();
  const available = () => {
    const time = now();
    level = Math.min(size, level + (Math.max(0, time - at) / 1000) * perSecond);
    at = time;
    return Math.floor(level);
  };
  return {
    size,
    perSecond,
    available,
    take: (requested) => {
      if (available() < requested) return false;
      level -= requested;
      return true;
    },
    giveBack: (points) => {
      level = Math.min(size, level + Math.max(0, points));
    },
    drain: () => {
      available();
      level = 0;
    },
  };
}

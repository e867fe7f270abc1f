import { type Instant, secondsAfter } from "../../values/time.ts";
import {
  bonusBucket,
  type ExpiryEntry,
  type GrantEntry,
  type GrantReason,
  type LedgerEntry,
  monthBucket,
} from "./credit-ledger.ts";
import { firstCreditPeriod } from "./credit-periods.ts";
import { creditsAt, monthlyQuota, type PlanState, remainingCredits } from "./credits.ts";
import type { PlanId } from "./plans.ts";

/** A change of a shop's credits with its ledger entries. A store writes both together or not at all. */
export interface CreditChange {
  before: PlanState;
  after: PlanState;
  entries: readonly LedgerEntry[];
}

/** Factor of the quota for 30 days after a purchase: the plan's quota, and a bonus of the rest. */
const importFactor = 5;
const bonusDays = 30;
const daySeconds = 86_400;

/** Credits for a merchant who connects and finishes the set-up, good for 30 days. */
export const setupReward = 10;

/** The first entry of a ledger. */
export const openingEntry = (state: PlanState): LedgerEntry => monthGrant(state);

/** Ends past months and bonuses, and grants the present month, however late it runs. Undefined if nothing ended. */
export function settleCredits(before: PlanState, now: Instant): CreditChange | undefined {
  const after = creditsAt(before, now);
  if (after === before) return undefined;
  const ended = Object.entries(before.bonuses)
    .filter(([key]) => after.bonuses[key] === undefined)
    .map(([key, { transfers, used, expiresAt }]) =>
      expiry(bonusBucket(key), remainingCredits(used, transfers), expiresAt),
    );
  const months =
    after.periodStartedAt === before.periodStartedAt ? [] : [monthExpiry(before, before.resetAt), monthGrant(after)];
  return { before, after, entries: [...ended, ...months] };
}

interface PlanChange {
  id: PlanId;
  annual: boolean;
  /** The quota agreed with the shop. */
  quota?: number | undefined;
  now: Instant;
  isTest?: boolean;
  goesOn?: boolean;
}

/**
 * Gives the shop another plan, or changes between monthly and yearly payment. A merchant who leaves the free plan begins a full month
 * today. Every other change takes effect inside the running month: a larger plan adds the difference, a smaller one takes it back, and
 * used credits stay used. `goesOn`: the plan only rested and was not bought again. The first premium plan grants its bonus; `isTest`:
 * no payment, so a later paid plan grants the bonus once more. Undefined if nothing changes.
 */
export function changePlan(
  state: PlanState,
  { id, annual, quota, now, isTest = false, goesOn = false }: PlanChange,
): CreditChange | undefined {
  const settled = settleCredits(state, now) ?? { before: state, after: state, entries: [] };
  const { after: old } = settled;
  if (old.id === id && old.annual === annual && old.quota === quota)
    return settled.entries.length === 0 ? undefined : settled;
  const beginsAnew = old.id === "free" && id !== "free" && !goesOn && old.periodStartedAt < now;
  const { anchor, startsAt, endsAt } = firstCreditPeriod(now);
  const fresh = beginsAnew ? { anchor, used: 0, periodStartedAt: startsAt, resetAt: endsAt } : {};
  const { quota: _, ...rest } = old;
  const changed: PlanState = { ...rest, id, annual, quota, ...fresh };
  const entries = beginsAnew
    ? [{ ...monthExpiry(old, now), reason: "plan" as const }, monthGrant(changed)]
    : differenceOf(old, changed, now);
  const change = { before: state, after: changed, entries: [...settled.entries, ...entries] };
  return id === "premium"
    ? withBonus(change, {
        ...quotaBonus(changed),
        key: isTest ? testKey("premium") : "premium",
        reason: "premium",
        now,
      })
    : change;
}

/** Rewards a purchase of importing once, by `purchase`; a paid one after a free trial, too. Undefined if already rewarded. */
export function grantImportBonus(
  state: PlanState,
  { purchase, now, isTest = false }: { purchase: string; now: Instant; isTest?: boolean },
): CreditChange | undefined {
  const key = `import-${purchase}`;
  return grantBonus(state, { ...quotaBonus(state), key: isTest ? testKey(key) : key, reason: "import", now });
}

/** Ends the bonuses of unpaid tests, for a shop in which tests do not count. Undefined where there are none. */
export const endTestBonuses = (state: PlanState, now: Instant): CreditChange | undefined =>
  endBonuses(state, now, isTestKey);

/** Ends the bonus of a first premium plan that was left before its payment. Undefined without one. */
export const endUnpaidBonus = (state: PlanState, now: Instant): CreditChange | undefined =>
  endBonuses(state, now, (key) => key === "premium");

function endBonuses(state: PlanState, now: Instant, isEnded: (key: string) => boolean): CreditChange | undefined {
  const { before, after, entries } = settleCredits(state, now) ?? { before: state, after: state, entries: [] };
  const kept = Object.entries(after.bonuses).filter(([key]) => !isEnded(key));
  const ended = Object.entries(after.bonuses).filter(([key]) => isEnded(key));
  if (ended.length === 0) return undefined;
  const ends = ended.map(([key, { transfers, used }]) =>
    expiry(bonusBucket(key), remainingCredits(used, transfers), now),
  );
  return { before, after: { ...after, bonuses: Object.fromEntries(kept) }, entries: [...entries, ...ends] };
}

const testKey = (key: string): string => `test-${key}`;
const isTestKey = (key: string): boolean => key.startsWith(testKey(""));

/** The set-up was completed. Undefined when the shop had its reward already. */
export function grantSetupReward(state: PlanState, now: Instant): CreditChange | undefined {
  return grantBonus(state, { key: "setup", reason: "setup", transfers: setupReward, now });
}

/** Staff grant credits; `key` names the occasion. Undefined when the shop has them already. */
export function grantGoodwill(
  state: PlanState,
  { key, transfers, now }: { key: string; transfers: number; now: Instant },
): CreditChange | undefined {
  return grantBonus(state, { key: `goodwill-${key}`, reason: "goodwill", transfers, now });
}

interface BonusGrant {
  key: string;
  reason: GrantReason;
  transfers: number;
  now: Instant;
}

function grantBonus(state: PlanState, grant: BonusGrant): CreditChange | undefined {
  if (state.granted.includes(grant.key)) return undefined;
  return withBonus(settleCredits(state, grant.now) ?? { before: state, after: state, entries: [] }, grant);
}

function withBonus(change: CreditChange, { key, reason, transfers, now }: BonusGrant): CreditChange {
  const { before, after, entries } = change;
  if (after.granted.includes(key)) return change;
  const expiresAt = bonusUntil(now);
  const bonuses = { ...after.bonuses, [key]: { transfers, used: 0, expiresAt } };
  const entry: GrantEntry = {
    key: `grant:${key}`,
    at: now,
    kind: "grant",
    reason,
    bucket: bonusBucket(key),
    transfers,
    until: expiresAt,
  };
  return { before, after: { ...after, bonuses, granted: [...after.granted, key] }, entries: [...entries, entry] };
}

/** The end of a bonus that was granted at `at`. */
export const bonusUntil = (at: Instant): Instant => secondsAfter(at, bonusDays * daySeconds);

/** The addition to a plan's quota by a purchase. */
export const importBonus = (quota: number): number => quota * (importFactor - 1);

const quotaBonus = (state: PlanState) => ({ transfers: importBonus(monthlyQuota(state)) });

const monthGrant = (state: PlanState): GrantEntry => ({
  key: `grant:${monthBucket(state.periodStartedAt)}`,
  at: state.periodStartedAt,
  kind: "grant",
  reason: "month",
  bucket: monthBucket(state.periodStartedAt),
  transfers: monthlyQuota(state),
  until: state.resetAt,
});

const monthExpiry = (state: PlanState, at: Instant): ExpiryEntry =>
  expiry(monthBucket(state.periodStartedAt), remainingCredits(state.used, monthlyQuota(state)), at);

const expiry = (bucket: string, rest: number, at: Instant): ExpiryEntry => ({
  key: `expiry:${bucket}`,
  at,
  kind: "expiry",
  bucket,
  // Never minus zero: the ledger is compared by value.
  transfers: rest === 0 ? 0 : -rest,
});

function differenceOf(old: PlanState, changed: PlanState, now: Instant): GrantEntry[] {
  const transfers = monthlyQuota(changed) - monthlyQuota(old);
  if (transfers === 0) return [];
  const { periodStartedAt, resetAt } = old;
  const bucket = monthBucket(periodStartedAt);
  return [
    { key: `plan:${old.id}:${changed.id}`, at: now, kind: "grant", reason: "plan", bucket, transfers, until: resetAt },
  ];
}

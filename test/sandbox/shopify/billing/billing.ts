import { gid } from "../orders/ids.ts";
import type { Collection } from "../state/state.ts";
import {
  ANSWER_WITHIN_MS,
  type Charge,
  cents,
  DAY_MS,
  type PlanLine,
  periodOf,
  priceCents,
  recurringPlan,
  trialEndsAt,
} from "./charge.ts";

/** Money the app owes a shop after a downgrade or a prorated cancellation; `AppInstallation.credits`. */
export interface AppCredit {
  shop: string;
  id: string;
  cents: number;
  currencyCode: string;
  test: boolean;
  createdAt: number;
}

export interface BillingNeeds {
  charges: Collection<Charge>;
  credits: Collection<AppCredit>;
  nextId(): string;
  now(): number;
  /** Told after each change of a status; the platform tells the app. */
  onChanged(charge: Charge): void;
}

/** The caller's part of a new charge. */
export type NewCharge = Pick<Charge, "shop" | "kind" | "name" | "test" | "returnUrl"> &
  Partial<Pick<Charge, "price" | "trialDays" | "replacement">> & { lines?: Omit<PlanLine, "id">[] };

/** The charges of the app in all shops (vendor documentation: billing; states and replacement rules of AppSubscription). */
export interface Billing {
  create(charge: NewCharge): Charge;
  ofShop(shop: string): Charge[];
  creditsOf(shop: string): AppCredit[];
  find(shop: string, id: string): Charge | undefined;
  /** The merchant's answer to a pending charge; `undefined` when there is nothing to answer any more. */
  answer(shop: string, id: string, approved: boolean): Charge | undefined;
  /** Replacements can be ended before they begin. The vendor does not say; false is worse for callers. */
  endsWaiting: boolean;
  /** Ends a subscription at once; with `prorate` the rest of the paid period becomes a credit. */
  cancel(charge: Charge, prorate: boolean): Charge;
  /** The shop stops paying the platform, or pays again. */
  freeze(shop: string, isFrozen: boolean): Charge[];
  /** Ends everything recurring without a word: that is how an uninstallation is. */
  uninstall(shop: string): void;
  /** Does what time does: expiries, ends of periods, postponed replacements. */
  tick(): void;
}

export function createBilling({ charges, credits, nextId, now, onChanged }: BillingNeeds): Billing {
  const key = ({ shop, id }: Pick<Charge, "shop" | "id">) => `${shop}/${id}`;
  const save = (charge: Charge): Charge => {
    const saved = { ...charge, updatedAt: now() };
    charges.put(key(charge), saved);
    return saved;
  };
  const change = (charge: Charge, changes: Partial<Charge>): Charge => {
    const saved = save({ ...charge, ...changes });
    onChanged(saved);
    return saved;
  };
  const ofShop = (shop: string) => charges.all(`${shop}/`);
  const current = (shop: string) =>
    ofShop(shop).find(({ kind, status }) => kind === "subscription" && (status === "ACTIVE" || status === "FROZEN"));

  /** Credits the unused rest of a running, paid period; a trial was not paid. */
  const credit = (charge: Charge, atMost = Number.POSITIVE_INFINITY) => {
    const plan = recurringPlan(charge);
    if (!plan || charge.periodEndsAt === undefined || trialEndsAt(charge) > now()) return;
    const left = Math.max(0, charge.periodEndsAt - now()) / periodOf(charge);
    const amount = Math.min(atMost, Math.round(priceCents(plan, charge.periodsDone) * Math.min(1, left)));
    if (amount <= 0) return;
    const id = nextId();
    const { shop, test } = charge;
    credits.put(`${shop}/${id}`, {
      shop,
      id,
      cents: amount,
      currencyCode: plan.price.currencyCode,
      test,
      createdAt: now(),
    });
  };

  const activate = (charge: Charge): Charge => {
    const before = current(charge.shop);
    if (before && before.id !== charge.id) {
      if (isCheaper(charge, before)) credit(before);
      change(before, { status: "CANCELLED" });
    }
    const { startsAt: _begun, ...rest } = charge;
    const begins = Math.max(now(), trialEndsAt(charge));
    return change(rest, { status: "ACTIVE", activatedAt: now(), periodEndsAt: begins + periodOf(charge) });
  };

  const tickOne = (charge: Charge) => {
    if (charge.status === "PENDING" && charge.startsAt !== undefined) {
      if (charge.startsAt <= now()) activate(charge);
    } else if (charge.status === "PENDING" && charge.createdAt + ANSWER_WITHIN_MS <= now()) {
      change(charge, { status: "EXPIRED" });
    } else if (charge.status === "ACTIVE" && charge.periodEndsAt !== undefined && charge.periodEndsAt <= now()) {
      const over = Math.floor((now() - charge.periodEndsAt) / periodOf(charge)) + 1;
      const periodEndsAt = charge.periodEndsAt + over * periodOf(charge);
      charges.put(key(charge), { ...charge, periodEndsAt, periodsDone: charge.periodsDone + over });
    }
  };

  return {
    endsWaiting: false,
    ofShop,
    create: ({ lines = [], ...charge }) => {
      const id = nextId();
      return save({
        trialDays: 0,
        replacement: "STANDARD",
        ...charge,
        id,
        status: "PENDING",
        createdAt: now(),
        updatedAt: now(),
        periodsDone: 0,
        lines: lines.map((line, index) => ({
          ...line,
          id: gid("AppSubscriptionLineItem", `${id}?v=1&index=${index}`),
        })),
      });
    },
    creditsOf: (shop) => credits.all(`${shop}/`),
    find: (shop, id) => charges.get(`${shop}/${id}`),
    answer: (shop, id, approved) => {
      const charge = charges.get(`${shop}/${id}`);
      if (charge?.status !== "PENDING" || charge.startsAt !== undefined) return undefined;
      if (charge.createdAt + ANSWER_WITHIN_MS <= now()) return undefined;
      if (!approved) return change(charge, { status: "DECLINED" });
      if (charge.kind === "purchase") return change(charge, { status: "ACTIVE", activatedAt: now() });
      const before = current(shop);
      if (before?.periodEndsAt === undefined || !isPostponed(charge, before)) return activate(charge);
      return save({ ...charge, startsAt: before.periodEndsAt });
    },
    cancel: ({ startsAt: _waited, ...charge }, prorate) => {
      if (prorate) credit(charge);
      return change(charge, { status: "CANCELLED" });
    },
    freeze: (shop, isFrozen) => {
      const [from, to] = isFrozen ? (["ACTIVE", "FROZEN"] as const) : (["FROZEN", "ACTIVE"] as const);
      const met = ofShop(shop).filter(({ kind, status }) => kind === "subscription" && status === from);
      return met.map((charge) => change(charge, { status: to }));
    },
    uninstall: (shop) => {
      for (const charge of ofShop(shop)) {
        if (charge.status === "PENDING") save({ ...charge, status: "EXPIRED" });
        else if (charge.kind === "subscription" && /ACTIVE|FROZEN/.test(charge.status))
          save({ ...charge, status: "CANCELLED" });
      }
    },
    tick: () => {
      // Postponed ones first: they begin at the moment in which the period before them ends.
      const all = charges.all().sort((a, b) => Number(b.startsAt !== undefined) - Number(a.startsAt !== undefined));
      for (const { shop, id } of all) {
        const charge = charges.get(`${shop}/${id}`);
        if (charge) tickOne(charge);
      }
    },
  };
}

const perDay = (charge: Charge): number => {
  const plan = recurringPlan(charge);
  return plan ? (cents(plan.price.amount) * DAY_MS) / periodOf(charge) : 0;
};

const isCheaper = (charge: Charge, before: Charge): boolean => perDay(charge) < perDay(before);

/** Postponed to the period's end, by STANDARD: annual to cheaper annual or monthly, or another discount; never another currency. */
export function isPostponed(charge: Charge, before: Charge): boolean {
  const [next, last] = [recurringPlan(charge), recurringPlan(before)];
  if (!next || !last || next.price.currencyCode !== last.price.currencyCode) return false;
  if (charge.replacement !== "STANDARD") return charge.replacement === "APPLY_ON_NEXT_BILLING_CYCLE";
  if (last.interval === "ANNUAL" && next.interval === "EVERY_30_DAYS") return true;
  if (next.interval !== last.interval) return false;
  const [price, priceBefore] = [cents(next.price.amount), cents(last.price.amount)];
  if (price === priceBefore) return JSON.stringify(next.discount) !== JSON.stringify(last.discount);
  return next.interval === "ANNUAL" && price < priceBefore;
}

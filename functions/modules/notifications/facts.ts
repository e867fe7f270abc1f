import { hasWholeMonths } from "#shared/domain/documents/paper/month-index.ts";
import { thresholdLevel } from "#shared/domain/eu-sales/threshold.ts";
import { noOutcomes } from "#shared/domain/imports/import-summary.ts";
import { failureSentence } from "#shared/domain/mail/failure.ts";
import { sendsMails } from "#shared/domain/mail/skip.ts";
import type { DigestMatter, Notification, NotificationKind } from "#shared/domain/notifications/notification.ts";
import type { OrderRow } from "#shared/domain/order-states/order-row.ts";
import { needsAttention } from "#shared/domain/order-states/order-state.ts";
import { creditLevel } from "#shared/domain/plans/credit-level.ts";
import { balanceOf, creditsAt } from "#shared/domain/plans/credits.ts";
import { hasFeature, plans } from "#shared/domain/plans/plans.ts";
import { outageOf } from "#shared/domain/shop/outage.ts";
import { berlinDay, firstOfPeriod } from "#shared/values/days.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { WaitingTasks } from "../credits/ports.ts";
import type { AbroadDocuments } from "../documents/ports.ts";
import { salesOfYear } from "../documents/sales-of-year.ts";
import type { ImportLoad, ImportProgress } from "../imports/ports.ts";
import type { JobReader } from "../jobs/ports.ts";
import type { OrderStore } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";

export interface FactPorts {
  orders: Pick<OrderStore, "list">;
  waiting: WaitingTasks;
  storedJobs: JobReader;
  importLoad: ImportLoad;
  abroad: Pick<AbroadDocuments, "page">;
}

/** An import that ended longer ago is not told any more. */
const IMPORT_SECONDS = 3 * 86_400;
/** Beyond this the mail only says that documents wait. */
const MOST_WAITING = 100;

/** Sends no reminder on the first day or after 14 days. */
const ONBOARDING_AFTER_SECONDS = 86_400;
const ONBOARDING_UNTIL_SECONDS = 14 * 86_400;
/** Orders that one mail names. */
const NAMED = 5;

/** A notification's facts as of now; undefined where there are none. */
export async function factsOf(
  ports: FactPorts,
  kind: NotificationKind,
  whole: WholeShop,
  now: Instant,
): Promise<Notification | undefined> {
  const balance = balanceOf(creditsAt(whole.shop.plan, now));
  const level = creditLevel(balance);
  switch (kind) {
    case "creditsExhaustedSoon":
      return level === "critical" ? { kind, balance } : undefined;
    case "creditsExhaustedNow":
      return level === "empty" ? { kind, balance, waiting: await ports.waiting.count() } : undefined;
    case "connectionMissing":
      return connectionMissing(whole, now);
    case "mailServerLost":
      return serverLost(whole);
    case "onboarding":
      return onboarding(whole, now);
    case "importFinished":
      return imported(ports, now);
    case "salesThreshold":
      return salesThreshold(ports, whole, now);
    case "digest":
      return digest(ports);
  }
}

function connectionMissing({ connection }: WholeShop, now: Instant): Notification | undefined {
  if (connection?.status === "revoked") return { kind: "connectionMissing" };
  const because = outageOf(connection, now)?.because;
  return because === undefined ? undefined : { kind: "connectionMissing", because };
}

function serverLost({ shop, smtp }: WholeShop): Notification | undefined {
  if (smtp?.error === undefined || !sendsMails(shop)) return undefined;
  return { kind: "mailServerLost", failure: failureSentence(smtp.error.code, smtp) };
}

async function imported({ storedJobs, importLoad }: FactPorts, now: Instant): Promise<Notification | undefined> {
  const { state, progress } = (await storedJobs.find<ImportProgress>("import-orders")) ?? {};
  if (state !== "done" || progress === undefined || (progress.lookedAt ?? "") < secondsAfter(now, -IMPORT_SECONDS)) {
    return undefined;
  }
  const { startedAt, from, to, found, outcomes } = progress;
  return {
    kind: "importFinished",
    startedAt,
    from,
    to,
    orders: found,
    outcomes: { ...noOutcomes, ...outcomes },
    waiting: await importLoad.countAhead(now, MOST_WAITING),
  };
}

/** Periods, each with at most one notice of its kind. */
export function periodsOf(notice: Notification, { shop, connection }: WholeShop, now: Instant): readonly string[] {
  switch (notice.kind) {
    case "creditsExhaustedSoon":
    case "creditsExhaustedNow":
      return [creditsAt(shop.plan, now).periodStartedAt];
    case "connectionMissing":
      return notice.because === undefined
        ? [lossOf(connection?.connectedAt, now), `day-${berlinDay(now)}`]
        : [`${notice.because}-${firstOfPeriod(berlinDay(now), "week")}`];
    case "mailServerLost":
      return [`day-${berlinDay(now)}`];
    case "onboarding":
      return [`installation-${shop.epoch}`];
    case "importFinished":
      return [`import-${notice.startedAt}`];
    case "salesThreshold":
      return [`${notice.sales.year}-${notice.level}`];
    case "digest":
      return [berlinDay(now)];
  }
}

/** Tells of a lost connection once a week; one made and lost again in the same week is told again. */
function lossOf(connectedAt: Instant | undefined, now: Instant): string {
  const week = firstOfPeriod(berlinDay(now), "week");
  return connectedAt !== undefined && berlinDay(connectedAt) >= week ? connectedAt : week;
}

function onboarding({ shop, connection }: WholeShop, now: Instant): Notification | undefined {
  const isTime =
    secondsAfter(shop.installedAt, ONBOARDING_AFTER_SECONDS) <= now &&
    now <= secondsAfter(shop.installedAt, ONBOARDING_UNTIL_SECONDS);
  if (!isTime) return undefined;
  if (connection === undefined) return { kind: "onboarding", next: "connect" };
  const isAutomated = Object.values(shop.since).some((instant) => instant !== undefined);
  return connection.status === "connected" && !isAutomated ? { kind: "onboarding", next: "automate" } : undefined;
}

/**
 * Nothing is told where sales are taxed at their destination already, while older documents are still filed, or where the plan has no
 * page to look at them.
 */
async function salesThreshold(
  ports: FactPorts,
  { connection, shop }: WholeShop,
  now: Instant,
): Promise<Notification | undefined> {
  const hasPage = hasFeature(plans[shop.plan.id], "exportOrders");
  if (!hasPage || connection?.profile?.distanceSalesPrinciple === "DESTINATION" || !hasWholeMonths(shop))
    return undefined;
  const year = Number(berlinDay(now).slice(0, 4));
  const [before, present] = await Promise.all([salesOfYear(ports, year - 1), salesOfYear(ports, year)]);
  // a year that crossed it binds the next one whole
  const sales = before.crossing === undefined ? present : before;
  const level = thresholdLevel(sales);
  return level && { kind: "salesThreshold", level, sales };
}

async function digest({ orders }: FactPorts): Promise<Notification | undefined> {
  const query = { sortBy: "date", descending: true, filter: "attention", page: 1, pageSize: NAMED } as const;
  const { rows, overview } = await orders.list(query);
  const shown = rows.filter(needsAttention);
  if (shown.length === 0) return undefined;
  return {
    kind: "digest",
    count: Math.max(overview?.attention ?? 0, shown.length),
    orders: shown.map((row) => ({ name: row.name, matter: matterOf(row) })),
  };
}

/** In a few words; the order itself tells what to do. */
function matterOf({ reason }: OrderRow): DigestMatter {
  if (reason?.verdict === "hold") return "held";
  return reason?.verdict === "failed" ? "failed" : "payment";
}

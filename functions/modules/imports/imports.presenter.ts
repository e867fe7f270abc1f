import type { ImportAnswer } from "#shared/api/imports.ts";
import { minutesFor } from "#shared/domain/dry-run/outside-effects.ts";
import { importableDays } from "#shared/domain/imports/import-days.ts";
import {
  documentsIn,
  type ImportedDocuments,
  type ImportSummary,
  noOutcomes,
  withoutHeld,
} from "#shared/domain/imports/import-summary.ts";
import { balanceOf, creditsAt, remainingCredits } from "#shared/domain/plans/credits.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import { type Instant, millisecondsOf } from "#shared/values/time.ts";
import type { RequestedJob } from "../jobs/ports.ts";
import { isOpen } from "./open-job.ts";
import type { ImportProgress, ListingProgress, ListProgress } from "./ports.ts";

/** State of the listing and the import. `waiting`: documents of the import that wait for the provider. */
interface ImportFacts {
  shop: Shop;
  listing: RequestedJob<ListingProgress> | undefined;
  importing: RequestedJob<ImportProgress> | undefined;
  /** Existing documents were compared with the listed orders, or need not be. */
  compared: boolean;
  waiting: number;
  now: Instant;
}

/** The import as the merchant sees it: the job that runs, else the job that was begun last. */
export function presentImport(facts: ImportFacts): ImportAnswer {
  const { shop, listing, importing } = facts;
  const importable = importableDays(shop) ?? null;
  const isImport = importing !== undefined && (isOpen(importing) || isLater(importing, listing));
  const job = isImport ? importing : listing;
  if (job === undefined) return { ...none, importable };
  const { state, progress } = job;
  const { from, to, startedAt, found, affected, pausedBecause = null } = progress;
  return {
    phase: phaseOf(job, isImport ? "importing" : "listing"),
    isPaused: isOpen(job) && state === "stopped",
    pausedBecause: isOpen(job) && state === "stopped" ? pausedBecause : null,
    range: { from, to },
    startedAt,
    found,
    affected,
    listing: isImport || listing === undefined ? null : listingOf(listing.progress.summary, facts),
    progress: isImport ? progressOf(importing.progress, facts) : null,
    importable,
  };
}

const none: Omit<ImportAnswer, "importable"> = {
  phase: "none",
  isPaused: false,
  pausedBecause: null,
  range: null,
  startedAt: null,
  found: 0,
  affected: 0,
  listing: null,
  progress: null,
};

const isLater = (one: RequestedJob<ListProgress>, other: RequestedJob<ListProgress> | undefined): boolean =>
  other === undefined || one.progress.startedAt > other.progress.startedAt;

function phaseOf(job: RequestedJob<ListProgress>, kind: "listing" | "importing"): ImportAnswer["phase"] {
  if (isOpen(job)) return kind;
  if (job.state === "stopped") return "ended";
  return kind === "listing" ? "listed" : "done";
}

function listingOf(summary: ImportSummary, { shop, compared, now }: ImportFacts): NonNullable<ImportAnswer["listing"]> {
  const { existing, outcomes, held, none, withoutParcel } = summary;
  const { quota, used } = balanceOf(creditsAt(shop.plan, now));
  const left = remainingCredits(used, quota);
  return {
    ...madeOf(summary, left),
    withoutParcel:
      withoutParcel === undefined || withoutParcel.orders === 0
        ? null
        : { orders: withoutParcel.orders, ifHeld: madeOf(withoutHeld(summary), left) },
    existing,
    ...noOutcomes,
    ...outcomes,
    heldReasons: reasonsOf(held),
    noneReasons: reasonsOf(none),
    compared,
  };
}

function madeOf({ documents, taxes = {} }: ImportedDocuments, left: number) {
  const needed = documentsIn({ documents });
  return {
    documents: { invoice: documents.invoice, credit: documents.creditNote, delivery: documents.deliveryNote },
    transfers: { needed, left, isEnough: left >= needed },
    minutes: minutesFor(needed),
    taxes: Object.entries(taxes)
      .map(([month, { taxCents, ossCents }]) => ({ month, tax: taxCents / 100, oss: ossCents / 100 }))
      .sort((one, other) => (one.month < other.month ? -1 : 1)),
  };
}

/** The most frequent first. */
const reasonsOf = (counts: Readonly<Record<string, number>>) =>
  Object.entries(counts)
    .map(([code, count]) => ({ code, count }))
    .sort((one, other) => other.count - one.count || (one.code < other.code ? -1 : 1));

function progressOf(
  { outcomes = noOutcomes, listed, found, startedAt, lookedAt = startedAt }: ImportProgress,
  { waiting }: ImportFacts,
): NonNullable<ImportAnswer["progress"]> {
  return {
    orders: listed?.orders ?? null,
    ...noOutcomes,
    ...outcomes,
    waiting,
    minutesLeft: listed === undefined ? null : minutesFor(documentsLeft(listed, found) + waiting),
    perMinute: perMinute(found, startedAt, lookedAt),
  };
}

const MINUTE_MILLISECONDS = 60_000;

function perMinute(orders: number, from: Instant, to: Instant): number | null {
  const minutes = (millisecondsOf(to) - millisecondsOf(from)) / MINUTE_MILLISECONDS;
  return minutes < 1 ? null : Math.round(orders / minutes);
}

/** Documents of the orders that were not taken yet, if they need as many as the listed ones on average. */
const documentsLeft = ({ orders, documents }: { orders: number; documents: number }, taken: number): number =>
  orders === 0 ? 0 : Math.ceil((documents * Math.max(0, orders - taken)) / orders);

import type { MatchAnswer } from "#shared/api/receipts.ts";
import type { Candidate } from "#shared/domain/receipts/match-receipt.ts";
import type { Receipt } from "#shared/domain/receipts/receipt.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import { berlinDay, daysBetween, plusDays } from "#shared/values/days.ts";
import type { Day, Instant } from "#shared/values/time.ts";
import { type ProviderCallPorts, withProviderAccess, withProviderToken } from "../connection/with-provider-token.ts";
import { claimAndRun, type JobOutcome } from "../jobs/claim-and-run.ts";
import type { JobStore } from "../jobs/ports.ts";
import { inTurns } from "../provider/slot.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { DocumentComparison } from "../sweeps/ports.ts";
import { type AssignedReceipt, type LinkPorts, linkReceipt } from "./link-receipt.ts";
import { organizationOf } from "./list-suggestions.ts";
import { lookAtReceipt } from "./look-at-receipt.ts";
import type { MatchProgress, ProviderReceipts, ReceiptRow, SuggestionStore } from "./ports.ts";
import { presentMatching } from "./receipts.presenter.ts";

interface MatchPorts extends LinkPorts, ProviderCallPorts {
  work: LinkPorts["work"] & ProviderCallPorts["work"];
  jobStore: JobStore;
  providerReceipts: ProviderReceipts;
  comparison: Pick<DocumentComparison, "findByProviderId">;
  suggestions: SuggestionStore;
}

/** Time for receipts in one call, after which the caller asks again. The gateway waits for half a minute. */
const IN_CALL_MILLISECONDS = 10_000;
/** In turns with the tasks of live orders; where no slot comes free in this time, the call ends. */
const background = { ...inTurns, patienceMilliseconds: 5_000 };
/** The provider's largest page, for the progress. */
const ROWS_PER_PAGE = 250;
/** Days of one question: the provider lists no more of one than 10,000 receipts. */
const DAYS_AT_ONCE = 31;
/** A receipt may be written on the evening before its order. */
const DAYS_BEFORE = 1;

/**
 * Compares the provider's documents with the shop's orders: assigns certain ones, keeps likely ones for the merchant, guesses nothing.
 * Repeat the call while the answer says so. Failures: not_connected, accounting_*, platform_*, write_conflict.
 */
export async function matchReceipts(ports: MatchPorts, whole: WholeShop): Promise<MatchAnswer> {
  if (whole.connection?.status !== "connected") throw new AppError("not_connected");
  const { clock, jobStore } = ports;
  const end = clock.monotonic() + IN_CALL_MILLISECONDS;
  const isLate = () => clock.monotonic() >= end;
  const { organizationId } = whole.connection;
  const known = await jobStore.find<MatchProgress>("match-receipts");
  const isOther = known !== undefined && known.progress.organizationId !== organizationId;
  if (isOther && known.state === "running") await jobStore.stop("match-receipts");
  if (isOther || known?.state !== "running") {
    const progress = { organizationId, ...(await beginning(ports, clock.now())) };
    await jobStore.start({ job: "match-receipts", progress });
  }
  const patient = { ...ports, background };
  await claimAndRun(ports, { job: "match-receipts" }, ({ progress }: { progress?: MatchProgress }) =>
    progress === undefined ? nothing : advance(patient, whole, progress, isLate),
  );
  return presentMatching(await jobStore.find<MatchProgress>("match-receipts"));
}

const nothing = Promise.resolve<JobOutcome>({ kind: "none" });

/** From the day before the first order that the app knows. */
async function beginning(
  { orders }: Pick<MatchPorts, "orders">,
  now: Instant,
): Promise<Omit<MatchProgress, "organizationId">> {
  const { rows } = await orders.list({ sortBy: "date", descending: false, pageSize: 1 });
  const to = berlinDay(now);
  const from = rows[0] === undefined ? plusDays(to, 1) : plusDays(berlinDay(rows[0].createdAt), -DAYS_BEFORE);
  return { startedAt: now, from, to, day: from, page: 0, taken: 0, percent: 0, found: 0, affected: 0, assigned: 0 };
}

async function advance(
  ports: MatchPorts,
  whole: WholeShop,
  before: MatchProgress,
  isLate: () => boolean,
): Promise<JobOutcome> {
  let progress = before;
  try {
    while (progress.day <= progress.to) {
      if (isLate()) return { kind: "more", progress };
      const { day: from, page } = progress;
      const to = lastDayOf(progress);
      const { rows, hasNext, total } = await withProviderAccess(ports, (accessToken) =>
        ports.providerReceipts.with(accessToken).receiptsOf({ from, to, page }),
      );
      for (const row of rows.slice(progress.taken)) {
        if (isLate()) return { kind: "more", progress };
        progress = withRow(progress, await take(ports, whole, row), total);
      }
      progress = hasNext ? { ...progress, page: page + 1, taken: 0 } : withPart(progress, plusDays(to, 1));
    }
  } catch (error) {
    // The provider has to be left alone for a moment: the next call goes on from here.
    if (isAppError(error, "accounting_throttled")) return { kind: "more", progress };
    throw error;
  }
  return { kind: "done", end: { progress: { ...progress, percent: 100 } } };
}

/** The next part of the days begins. */
const withPart = (progress: MatchProgress, day: Day): MatchProgress => ({
  ...progress,
  day,
  page: 0,
  taken: 0,
  percent: percentOf(progress, day),
});

const lastDayOf = ({ day, to }: MatchProgress): Day => {
  const last = plusDays(day, DAYS_AT_ONCE - 1);
  return last > to ? to : last;
};

const percentOf = ({ from, to }: MatchProgress, day: Day): number =>
  Math.min(100, Math.floor((100 * daysBetween(from, day)) / (daysBetween(from, to) + 1)));

/** Within a part of the days it moves on with the receipts. */
function withRow(progress: MatchProgress, taken: Taken, total: number): MatchProgress {
  const begin = percentOf(progress, progress.day);
  const end = percentOf(progress, plusDays(lastDayOf(progress), 1));
  const done = (progress.page * ROWS_PER_PAGE + progress.taken + 1) / Math.max(1, total);
  return {
    ...progress,
    taken: progress.taken + 1,
    percent: Math.max(progress.percent, Math.floor(begin + (end - begin) * Math.min(1, done))),
    found: progress.found + 1,
    affected: progress.affected + (taken === "none" ? 0 : 1),
    assigned: progress.assigned + (taken === "assigned" ? 1 : 0),
  };
}

type Taken = "assigned" | "suggested" | "none";

/** Looks at one receipt; documents of ours are assigned already. */
async function take(ports: MatchPorts, whole: WholeShop, row: ReceiptRow): Promise<Taken> {
  if (await ports.comparison.findByProviderId(row.providerId)) return "none";
  const read = await readReceipt(ports, row);
  if (read === undefined) return "none";
  const { receipt, document } = read;
  const match = await lookAtReceipt(ports, whole, receipt);
  if (match.outcome === "none") return "none";
  const account = organizationOf(whole);
  const key = `${row.date}_${row.providerId}`;
  const left = match.outcome === "certain" ? await linkAll(ports, whole, document, match.candidates) : match.candidates;
  if (left.length === 0) {
    await ports.suggestions.remove(account, key);
    return "assigned";
  }
  const { providerId, kind, number, date, totalCents } = row;
  const suggestion = { key, providerId, kind, number, date, totalCents, candidates: left };
  await ports.suggestions.suggest(account, { ...suggestion, suggestedAt: ports.clock.now() });
  return "suggested";
}

/** Assigns a receipt to all its orders and returns the failed ones, such as orders that the platform hides. */
async function linkAll(
  ports: MatchPorts,
  whole: WholeShop,
  receipt: AssignedReceipt,
  candidates: readonly Candidate[],
): Promise<readonly Candidate[]> {
  const left: Candidate[] = [];
  for (const candidate of candidates) {
    const { orderId, sourceId } = candidate;
    if (!(await linkReceipt(ports, whole, { receipt, orderId, sourceId }))) left.push(candidate);
  }
  return left;
}

/** The receipt with its texts; undefined where it was deleted since it was listed. */
async function readReceipt(
  ports: MatchPorts,
  row: ReceiptRow,
): Promise<{ receipt: Receipt; document: AssignedReceipt } | undefined> {
  try {
    const { kind, providerId } = row;
    const document = await withProviderToken(ports, (accounting) => accounting.getDocument(kind, providerId));
    const { title, introduction, remark, deliveryTerms } = document;
    const terms = deliveryTerms === undefined ? {} : { terms: deliveryTerms };
    return { receipt: { ...row, title, introduction, remark, ...terms }, document: { ...document, kind } };
  } catch (error) {
    if (isAppError(error, "accounting_not_found")) return undefined;
    throw error;
  }
}

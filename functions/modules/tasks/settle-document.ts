import type { DocumentTask } from "../../../shared/domain/tasks/task.ts";
import { isAppError } from "../../../shared/errors.ts";
import { berlinDay, plusDays } from "../../../shared/values/days.ts";
import { type Instant, secondsAfter } from "../../../shared/values/time.ts";
import type { ProviderDocument, ProviderIndexRow } from "../provider/ports.ts";
import { CLOCK_MARGIN_SECONDS } from "../system/clock-margin.ts";
import { confirmFromProvider } from "./confirm-from-provider.ts";
import { taskLog } from "./log-of-task.ts";
import { MAXIMUM_SETTLE_ROUNDS, READ_RETRY_SECONDS, UNFORESEEN_LIMIT } from "./retry.ts";
import { reasonOf } from "./send-once.ts";
import type { ProviderSession, TaskOutcome, TaskPorts } from "./task-ports.ts";
import { MINIMUM_SEND_SECONDS } from "./timing.ts";

const MAXIMUM_PAGES = 40;
const LONG_SEARCH_SECONDS = 120;

/**
 * The last send has no known outcome. Not before it must have shown its effect, the provider is searched for our marker: found
 * means adopted, not found means it may be sent again, and after too many rounds a person must look.
 */
export async function settleDocument(
  ports: TaskPorts,
  session: ProviderSession,
  task: DocumentTask,
): Promise<TaskOutcome> {
  const { tasks, clock, timing, logs } = ports;
  const sentAt = task.sentAt ?? task.createdAt;
  const settleAt = secondsAfter(sentAt, timing.settleSeconds);
  if (clock.now() < settleAt) {
    await tasks.postpone(task, { notBefore: settleAt, reason: { code: "accounting_uncertain" } });
    return { kind: "later" };
  }
  const hits = await search(ports, session, task, sentAt);
  if ("outcome" in hits) return hits.outcome;

  const [oldest, ...others] = hits.documents;
  if (oldest) {
    if (others.length > 0) {
      const values = { count: hits.documents.length };
      await logs.write([taskLog(ports, task, "document.duplicate", "critical", { body: { values } })]);
    }
    return confirmFromProvider(ports, session, { ...task, adopted: true }, oldest.providerId);
  }
  if (task.settleRounds + 1 >= MAXIMUM_SETTLE_ROUNDS) return park(ports, task);
  await tasks.requeue(task, { notBefore: clock.now() });
  return { kind: "later" };
}

type Hits = { documents: ProviderDocument[] } | { outcome: TaskOutcome };

/** Documents that carry our marker, oldest first: the index narrows by kind, days and total, the document itself decides. */
async function search(ports: TaskPorts, session: ProviderSession, task: DocumentTask, sentAt: string): Promise<Hits> {
  const marker = ports.markers.markerOf(session.shop, task.key);
  const documents: ProviderDocument[] = [];
  try {
    const rows = await candidates(ports, session, task, sentAt);
    if (!rows) return { outcome: await park(ports, task) };
    for (const row of rows) {
      if (session.remainingMilliseconds() < MINIMUM_SEND_SECONDS * 1000)
        return { outcome: await lookLater(ports, task) };
      // Another task's: looking at it would only cost a slot.
      if (await ports.tasks.isDocumented(row.providerId)) continue;
      await session.rateLimiter.acquire();
      const document = await session.accounting.getDocument(task.kind, row.providerId);
      if (`${document.introduction}\n${document.remark}`.includes(marker)) documents.push(document);
    }
    return { documents };
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "accounting_unauthorized") return { outcome: { kind: "reconnect" } };
    const notBefore = secondsAfter(ports.clock.now(), READ_RETRY_SECONDS);
    await ports.tasks.postpone(task, { notBefore, reason: reasonOf(error) });
    return { outcome: { kind: "pause", seconds: error.code === "accounting_throttled" ? 1 : READ_RETRY_SECONDS } };
  }
}

/** Too much was made there since to be sure of anything: a person must look. */
async function park(ports: TaskPorts, task: DocumentTask): Promise<TaskOutcome> {
  const reason = { code: "DOCUMENT_UNCLEAR" };
  const log = taskLog(ports, task, "document.parked", "critical", { body: reason });
  await ports.tasks.close(task, { state: "PARKED", reason, log });
  return { kind: "done" };
}

/** A long search begins anew in another session, behind the work that waits; one that never ends is left to a person. */
async function lookLater(ports: TaskPorts, task: DocumentTask): Promise<TaskOutcome> {
  const { tasks, clock } = ports;
  const failures = (task.failures ?? 0) + 1;
  if (failures >= UNFORESEEN_LIMIT) return park(ports, task);
  const notBefore = secondsAfter(clock.now(), LONG_SEARCH_SECONDS);
  await tasks.postpone(task, { notBefore, reason: { code: "accounting_uncertain" }, failures });
  return { kind: "no_time" };
}

/** The candidates of the window, oldest first; undefined where the provider has more than can be looked through. */
async function candidates(
  ports: TaskPorts,
  session: ProviderSession,
  task: DocumentTask,
  sentAt: string,
): Promise<ProviderIndexRow[] | undefined> {
  // A send has shown its effect by then, whenever it is looked for.
  const latest = secondsAfter(sentAt, ports.timing.settleSeconds + CLOCK_MARGIN_SECONDS);
  const earliest = secondsAfter(sentAt, -CLOCK_MARGIN_SECONDS);
  const query = { kind: task.kind, from: plusDays(berlinDay(sentAt), -1), to: plusDays(berlinDay(latest), 1) };
  const rows: ProviderIndexRow[] = [];
  for (let page = 0; page < MAXIMUM_PAGES; page++) {
    await session.rateLimiter.acquire();
    const found = await session.accounting.findDocuments({ ...query, page });
    rows.push(...found.rows);
    if (!found.hasNext) return candidatesOf(rows, task, { earliest, latest });
  }
  return undefined;
}

const candidatesOf = (
  rows: readonly ProviderIndexRow[],
  task: DocumentTask,
  { earliest, latest }: { earliest: Instant; latest: Instant },
): ProviderIndexRow[] =>
  rows
    .filter(({ createdAt }) => createdAt >= earliest && createdAt <= latest)
    // What the index says of a delivery note's total is nobody's promise.
    .filter(({ totalCents }) => task.kind === "deliveryNote" || totalCents === task.expectedGrossCents)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));

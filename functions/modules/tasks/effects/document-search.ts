import type { DocumentTask } from "#shared/domain/tasks/task.ts";
import { berlinDay, plusDays } from "#shared/values/days.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { ProviderDocument, ProviderIndexRow } from "../../provider/ports.ts";
import { CLOCK_MARGIN_SECONDS } from "../../system/clock-margin.ts";
import type { TaskPorts } from "../ports.ts";
import type { ProviderSession } from "../provider-session.ts";
import { afterFailedRead, taskLog } from "../task-log.ts";
import { MINIMUM_SEND_SECONDS, UNFORESEEN_LIMIT } from "../timing.ts";
import type { Found } from "./effect.ts";

const MAX_PAGES = 40;
const LONG_SEARCH_SECONDS = 120;

/** Finds an unanswered send's document by our marker, once it must have appeared: the oldest; others raise an alarm. */
export async function findDocument(ports: TaskPorts, session: ProviderSession, task: DocumentTask): Promise<Found> {
  const { tasks, clock, timing, logs } = ports;
  const sentAt = task.sentAt ?? task.createdAt;
  const settleAt = secondsAfter(sentAt, timing.settleSeconds);
  if (clock.now() < settleAt) {
    await tasks.postpone(task, { notBefore: settleAt, reason: { code: "accounting_uncertain" } });
    return { outcome: { kind: "later" } };
  }
  const hits = await search(ports, session, task, sentAt);
  if (!("documents" in hits)) return hits;
  const [oldest, ...others] = hits.documents;
  if (others.length > 0) {
    const values = { count: hits.documents.length };
    await logs.write([taskLog(ports, task, "document.duplicate", "critical", { body: { values } })]);
  }
  return { providerId: oldest?.providerId };
}

/** Too much was made there since to be sure of anything. */
const unclear: Found = { providerId: undefined, isUnclear: true };

type Hits = { documents: ProviderDocument[] } | Found;

/** Documents that carry our marker, oldest first: the index narrows by kind, days and total, the document itself decides. */
async function search(ports: TaskPorts, session: ProviderSession, task: DocumentTask, sentAt: string): Promise<Hits> {
  const marker = ports.markers.markerOf(session.shop, task.key);
  const documents: ProviderDocument[] = [];
  try {
    const rows = await candidates(ports, session, task, sentAt);
    if (!rows) return unclear;
    for (const row of rows) {
      if (session.remainingMilliseconds() < MINIMUM_SEND_SECONDS * 1000) return await lookLater(ports, task);
      // Another task's: looking at it would only cost a slot.
      if (await ports.tasks.isDocumented(row.providerId)) continue;
      await session.rateLimiter.acquire();
      const document = await session.accounting.getDocument(task.kind, row.providerId);
      if (`${document.introduction}\n${document.remark}`.includes(marker)) documents.push(document);
    }
    return { documents };
  } catch (error) {
    return afterFailedRead(ports, task, error);
  }
}

/** Continues a long search in another session, behind the waiting work; leaves an endless one to the merchant. */
async function lookLater(ports: TaskPorts, task: DocumentTask): Promise<Found> {
  const { tasks, clock } = ports;
  const failures = (task.failures ?? 0) + 1;
  if (failures >= UNFORESEEN_LIMIT) return unclear;
  const notBefore = secondsAfter(clock.now(), LONG_SEARCH_SECONDS);
  await tasks.postpone(task, { notBefore, reason: { code: "accounting_uncertain" }, failures });
  return { outcome: { kind: "no_time" } };
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
  for (let page = 0; page < MAX_PAGES; page++) {
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
    // The provider promises nothing of what its index says of a delivery note's total.
    .filter(({ totalCents }) => task.kind === "deliveryNote" || totalCents === task.expectedGrossCents)
    .sort((one, other) => one.createdAt.localeCompare(other.createdAt));

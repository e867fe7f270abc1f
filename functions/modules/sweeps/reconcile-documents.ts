import { wireKinds } from "#shared/api/wire-kinds.ts";
import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import type { LogEntry } from "#shared/domain/logs/log-entry.ts";
import { documentTaskKey } from "#shared/domain/tasks/task.ts";
import { isAppError } from "#shared/errors.ts";
import type { ProviderEvent } from "#shared/messages/provider-event.ts";
import { berlinDay, berlinMidnight, plusDays } from "#shared/values/days.ts";
import { type Day, type Instant, secondsAfter } from "#shared/values/time.ts";
import type { ProviderCallPorts } from "../connection/with-provider-token.ts";
import { withProviderAccess, withProviderToken } from "../connection/with-provider-token.ts";
import type { JobRun } from "../jobs/ports.ts";
import type { ProviderDocumentList, ProviderListRow } from "../provider/ports.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { ShopWork } from "../system/ports.ts";
import type { ProviderEventQueue } from "../webhooks/ports.ts";
import { type AdoptionPorts, adoptDocument } from "./adopt-document.ts";
import { changedEarlier } from "./changed-earlier.ts";
import { compareDocuments, type DocumentDifferences } from "./compare-documents.ts";
import type { SweepOutcome } from "./sweep-outcome.ts";

export interface DocumentSweepPorts extends ProviderCallPorts, AdoptionPorts {
  work: ShopWork;
  shops: ShopStore;
  documentList: ProviderDocumentList;
  providerEvents: ProviderEventQueue;
}

/** Progress of the present sweep. */
interface Progress {
  startedAt: Instant;
  day: Day;
  lastDay: Day;
  /** True once the day's differences are handed on. */
  isHandedOn: boolean;
  /** Unknown documents that were looked at already, of this day. */
  looked: readonly string[];
  looks: number;
  found: number;
}

interface Memory {
  /** The last day that was compared whole. */
  lastDay: Day;
}

/** The provider's events cover longer gaps. */
const MAX_DAYS = 31;
/** Reading a document costs a call; an account with thousands of others' a day is read in part. */
const MAX_LOOKS = 400;
/** The provider lists no more of one question than 10,000. */
const MAX_PAGES = 40;
const A_DAY_SECONDS = 86_400;

interface Place {
  shop: string;
  epoch: number;
  organizationId: string;
}

/**
 * Compares our documents with the provider's in both directions, day by day up to yesterday. It adopts unknown ones with our marker; a
 * second one of a source raises an alarm. What is missing or changed is handled like an event. Failures: accounting_*.
 */
export async function reconcileDocuments(
  ports: DocumentSweepPorts,
  run: JobRun<Progress, Memory>,
  { shop, isLate }: { shop: string; isLate(): boolean },
): Promise<SweepOutcome> {
  const place = await findPlace(ports, shop);
  if (place === undefined) return { kind: "none" };
  let progress = run.progress ?? beginning(run.memory, ports.clock.now());
  try {
    while (progress.day <= progress.lastDay) {
      const day = await compareDay(ports, place, progress, isLate);
      if (day === "closed") return { kind: "none" };
      progress = day.progress;
      if (!day.isWhole) return { kind: "more", progress };
      progress = { ...progress, day: plusDays(progress.day, 1), isHandedOn: false, looked: [] };
    }
  } catch (error) {
    // The connection ended meanwhile, or never permitted this: what is missed is compared once it is there.
    if (isAppError(error, "not_connected", "accounting_unauthorized", "accounting_contract", "accounting_forbidden")) {
      return { kind: "none" };
    }
    throw error;
  }
  return { kind: "done", end: { memory: { lastDay: progress.lastDay } satisfies Memory }, found: progress.found };
}

async function findPlace({ shops, connections }: DocumentSweepPorts, shop: string): Promise<Place | undefined> {
  const [known, connection] = await Promise.all([shops.find(), connections.find()]);
  if (!known || known.uninstalledAt !== undefined || connection?.status !== "connected") return undefined;
  return { shop, epoch: known.epoch, organizationId: connection.organizationId };
}

/** No call for an installation or an account that is not there any more. */
async function isClosed(ports: DocumentSweepPorts, { shop, epoch, organizationId }: Place): Promise<boolean> {
  const now = await findPlace(ports, shop);
  return now?.epoch !== epoch || now.organizationId !== organizationId;
}

function beginning(memory: Memory | undefined, now: Instant): Progress {
  const lastDay = plusDays(berlinDay(now), -1);
  const earliest = plusDays(lastDay, 1 - MAX_DAYS);
  const next = memory === undefined ? lastDay : plusDays(memory.lastDay, 1);
  const day = next < earliest ? earliest : next;
  return { startedAt: now, day, lastDay, isHandedOn: false, looked: [], looks: 0, found: 0 };
}

async function compareDay(ports: DocumentSweepPorts, place: Place, progress: Progress, isLate: () => boolean) {
  const { day, startedAt } = progress;
  const theirs = await listDay(ports, place, day, "created");
  if (theirs === "closed") return "closed" as const;
  const from = berlinMidnight(day);
  // What was created at the end of the day is recorded a moment later, and what was adopted later still.
  const until = secondsAfter(berlinMidnight(plusDays(day, 1)), A_DAY_SECONDS);
  const ours = await ports.comparison.documentsMade(secondsAfter(from, -A_DAY_SECONDS), until);
  const differences = compareDocuments(day, theirs.rows, ours);
  let { found, isHandedOn, looked, looks } = progress;
  if (!isHandedOn) {
    const updated = await listDay(ports, place, day, "updated");
    if (updated === "closed") return "closed" as const;
    const changed = [...differences.changed, ...(await changedEarlier(ports.comparison, day, updated.rows))];
    const missing = theirs.isWhole ? differences.missing : [];
    found += await handOn(ports, place, startedAt, { ...differences, changed, missing });
    isHandedOn = true;
  }
  for (const row of differences.unknown) {
    if (looks >= MAX_LOOKS) break;
    if (looked.includes(row.providerId)) continue;
    if (isLate()) return { progress: { ...progress, found, isHandedOn, looked, looks }, isWhole: false };
    if (await isClosed(ports, place)) return "closed" as const;
    if (await lookAt(ports, place, startedAt, row)) found += 1;
    looked = [...looked, row.providerId];
    looks += 1;
  }
  return { progress: { ...progress, found, isHandedOn, looked, looks }, isWhole: true };
}

async function listDay(ports: DocumentSweepPorts, place: Place, day: Day, by: "created" | "updated") {
  const rows: ProviderListRow[] = [];
  for (let page = 0; page < MAX_PAGES; page++) {
    if (await isClosed(ports, place)) return "closed" as const;
    const found = await withProviderAccess(ports, (accessToken) =>
      ports.documentList.with(accessToken).documentsOf({ day, by, page }),
    );
    rows.push(...found.rows);
    if (!found.hasNext) return { rows, isWhole: true };
  }
  return { rows, isWhole: false };
}

/** Reads an unknown document and tells whether it is ours. */
async function lookAt(
  ports: DocumentSweepPorts,
  place: Place,
  sweptAt: Instant,
  row: ProviderListRow,
): Promise<boolean> {
  if (await ports.comparison.findByProviderId(row.providerId)) return false;
  try {
    const read = await withProviderToken(ports, (accounting) => accounting.getDocument(row.kind, row.providerId));
    const adoption = await adoptDocument(ports, { ...place, sweptAt }, row, read);
    return adoption !== "foreign" && adoption !== "known";
  } catch (error) {
    // Deleted since it was listed.
    if (isAppError(error, "accounting_not_found")) return false;
    throw error;
  }
}

const topicPrefix = { invoice: "invoice", creditNote: "creditNote", deliveryNote: "deliveryNote" } as const;

/** Sends missing and changed documents to the queue of provider events; logs a different total for the merchant. */
async function handOn(
  ports: DocumentSweepPorts,
  { shop, organizationId }: Place,
  at: Instant,
  { changed, differing, missing }: DocumentDifferences,
): Promise<number> {
  const { providerEvents, logs } = ports;
  const gone = await madeIn(ports, organizationId, missing);
  const events: ProviderEvent[] = [
    ...gone.map(({ kind, providerId }) => ({
      shop,
      organizationId,
      topic: `${topicPrefix[kind]}.deleted` as const,
      resourceId: providerId,
      at,
    })),
    ...changed.map(({ document: { kind, providerId } }) => ({
      shop,
      organizationId,
      topic: `${topicPrefix[kind]}.statusChanged` as const,
      resourceId: providerId,
      at,
    })),
  ];
  for (const event of events) await providerEvents.send(event);
  await logs.write(differing.map((pair) => totalLog(pair, at)));
  return events.length + differing.length;
}

/** Documents made in this account: documents of a formerly connected account are not missing from this one. */
async function madeIn(
  { tasks }: DocumentSweepPorts,
  organizationId: string,
  documents: readonly AccountingDocument[],
): Promise<AccountingDocument[]> {
  const own: AccountingDocument[] = [];
  for (const document of documents) {
    const { kind, source, revision, orderId } = document;
    const key = documentTaskKey(kind, source.id, revision);
    const task = await tasks.find({ key, orderId, type: "document" });
    if (task?.organizationId === organizationId) own.push(document);
  }
  return own;
}

function totalLog({ document, row }: DocumentDifferences["differing"][number], at: Instant): LogEntry {
  const { kind, key, orderId, number, totalCents } = document;
  return {
    key: `log_total_${key}`,
    at,
    origin: wireKinds[kind],
    event: "document.totalDiffers",
    status: "warning",
    orderId,
    ref: { order: orderId, [wireKinds[kind]]: key },
    body: { values: { number, expectedCents: totalCents, providerCents: row.totalCents } },
  };
}

import type { ListLogsInput, LogPage, LogRow } from "#shared/api/logs.ts";
import { wireKinds } from "#shared/api/wire-kinds.ts";
import type { LogEntry, LoggedDocument } from "#shared/domain/logs/log-entry.ts";
import { plans } from "#shared/domain/plans/plans.ts";
import { foundBy, searchableText } from "#shared/domain/search/searchable-text.ts";
import type { Shop } from "#shared/domain/shop/shop.ts";
import type { ProviderLinks } from "../provider/ports.ts";
import type { Clock } from "../system/ports.ts";
import { keptSince } from "./kept-since.ts";
import type { LogEntryPage, LogQuery, LogReader } from "./ports.ts";

/** One page of the event log; stack traces for admin shops only. Failures: unsupported_list_query. */
export async function listLogEntries(
  { logs, links, clock }: { logs: LogReader; links: ProviderLinks; clock: Clock },
  shop: Shop,
  input: ListLogsInput,
): Promise<LogPage> {
  const maxAge = plans[shop.plan.id].logMaxAgeDays;
  const page = await logs.list({ ...logQueryOf(input), keptSince: keptSince(clock.now(), maxAge) });
  return logPageOf(links, page, { showsStack: shop.isAdmin, maxAge });
}

/** A page of entries as the API answers it. */
export function logPageOf(
  links: ProviderLinks,
  { entries, next, previous }: LogEntryPage,
  { showsStack, maxAge }: { showsStack: boolean; maxAge: number },
): LogPage {
  return {
    items: entries.map((entry) => toRow(links, entry, showsStack)),
    hasNext: next !== undefined,
    hasPrevious: previous !== undefined,
    next: next ?? null,
    previous: previous ?? null,
    maxAge,
  };
}

/** Translates the merchant's query for the store. */
export function logQueryOf(input: ListLogsInput): LogQuery {
  const { sortBy, sortDir, pageSize, order, search, origin, status, page, cursor } = input;
  return {
    sortBy,
    descending: sortDir === "desc",
    pageSize,
    order,
    search: search === undefined ? undefined : searchFor(search),
    origin,
    status,
    page,
    cursor,
  };
}

function searchFor(words: string): NonNullable<LogQuery["search"]> {
  const isFound = foundBy(words);
  return { words, isFound: (entry) => isFound(searchableText(entry)) };
}

function toRow(links: ProviderLinks, entry: LogEntry, showsStack: boolean): LogRow {
  const { code, message, values, stack } = entry.body ?? {};
  return {
    _key: entry.key,
    date: entry.at,
    order: entry.orderId === undefined ? null : { id: entry.orderId, name: entry.orderName ?? entry.orderId },
    origin: entry.origin,
    event: entry.event,
    status: entry.status,
    ref: Object.fromEntries(
      Object.entries(entry.ref ?? {}).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
    document: entry.document ? toDocument(links, entry.document) : null,
    body: entry.body
      ? {
          code,
          message,
          values: values === undefined ? undefined : { ...values },
          ...(stack === undefined || !showsStack ? {} : { stack }),
        }
      : null,
  };
}

function toDocument(links: ProviderLinks, { kind, providerId, isDraft }: LoggedDocument): LogRow["document"] {
  return { kind: wireKinds[kind], url: links.documentUrl(kind, providerId, isDraft ? "draft" : "open") };
}

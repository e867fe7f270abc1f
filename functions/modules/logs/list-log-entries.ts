import type { LogPage, LogRow } from "../../../shared/api/shop.answers.ts";
import type { ListLogsInput } from "../../../shared/api/shop.ts";
import type { LogEntry } from "../../../shared/domain/logs/log-entry.ts";
import { plans } from "../../../shared/domain/plans/plans.ts";
import { AppError } from "../../../shared/errors.ts";
import type { ShopStore } from "../shop/ports.ts";
import type { LogQuery, LogStore } from "./ports.ts";

/** One page of the event log; stack traces for admin shops only. Failures: unsupported_list_query. */
export async function listLogEntries(
  { logs, shops }: { logs: LogStore; shops: ShopStore },
  input: ListLogsInput,
): Promise<LogPage> {
  const shop = await shops.find();
  if (!shop) throw new AppError("shop_not_installed");
  const page = await logs.list(toQuery(input));
  return {
    items: page.entries.map((entry) => toRow(entry, shop.isAdmin)),
    hasNext: page.next !== undefined,
    hasPrevious: page.previous !== undefined,
    next: page.next ?? null,
    previous: page.previous ?? null,
    maxAge: plans[shop.plan.id].logMaxAgeDays,
  };
}

function toQuery(input: ListLogsInput): LogQuery {
  const { sortBy, sortDir, pageSize, order, search, origin, status, page, cursor } = input;
  return {
    sortBy,
    descending: sortDir === "desc",
    pageSize,
    ...(order === undefined ? {} : { order }),
    ...(search === undefined ? {} : { search }),
    ...(origin === undefined ? {} : { origin }),
    ...(status === undefined ? {} : { status }),
    ...(page === undefined ? {} : { page }),
    ...(cursor === undefined ? {} : { cursor }),
  };
}

function toRow(entry: LogEntry, showsStack: boolean): LogRow {
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
    body: entry.body
      ? {
          ...(code === undefined ? {} : { code }),
          ...(message === undefined ? {} : { message }),
          ...(values === undefined ? {} : { values: { ...values } }),
          ...(stack === undefined || !showsStack ? {} : { stack }),
        }
      : null,
  };
}

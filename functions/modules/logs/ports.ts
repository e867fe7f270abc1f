import type { LogEntry, LogOrigin, LogStatus } from "#shared/domain/logs/log-entry.ts";
import type { Instant } from "#shared/values/time.ts";
import type { LogWriter } from "../system/ports.ts";

/** Entries of the bound shop's log by their age. Each call is bounded; the caller repeats it. */
export interface OldLogs {
  /** Deletes at most `limit` entries older than `before`, the oldest first; answers how many. */
  deleteOlder(before: Instant, limit: number): Promise<number>;
  /** Lets at most `limit` entries end `days` after their instant, newest first; returns the next place, if there is one. */
  keepFor(days: number, limit: number, cursor?: string): Promise<{ cursor?: string }>;
}

/** The bound shop's event log, for those who only read it. */
export interface LogReader {
  /** Failures: unsupported_list_query. */
  list(query: LogQuery): Promise<LogEntryPage>;
}

/** The bound shop's event log. */
export interface LogStore extends LogReader, LogWriter {}

export interface LogQuery {
  sortBy: "date" | "order" | "status";
  descending: boolean;
  order?: string;
  origin?: LogOrigin;
  status?: LogStatus;
  /** Words looked for inside a bounded window, and what entries are looked through for them. */
  search?: { words: string; isFound(entry: LogEntry): boolean };
  /** Older entries are over by the shop's plan and hidden, whether they are deleted yet or not. */
  keptSince?: Instant;
  page?: number;
  pageSize: number;
  cursor?: string;
}

export interface LogEntryPage {
  entries: LogEntry[];
  next?: string;
  previous?: string;
}

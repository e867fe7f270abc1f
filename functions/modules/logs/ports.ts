import type { LogEntry, LogOrigin, LogStatus } from "../../../shared/domain/logs/log-entry.ts";

/** The bound shop's event log. */
export interface LogStore {
  /** Writes entries that stand for themselves; entries that tell of a change are written with that change. */
  write(entries: readonly LogEntry[]): Promise<void>;
  /** Failures: unsupported_list_query. */
  list(query: LogQuery): Promise<LogEntryPage>;
}

export interface LogQuery {
  sortBy: "date" | "order" | "status";
  descending: boolean;
  order?: string;
  origin?: LogOrigin;
  status?: LogStatus;
  /** Words looked for in event, code, order name and number inside a bounded window. */
  search?: string;
  page?: number;
  pageSize: number;
  cursor?: string;
}

export interface LogEntryPage {
  entries: LogEntry[];
  next?: string;
  previous?: string;
}

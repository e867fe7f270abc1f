import type { LogRow } from "#shared/api/logs.ts";
import type { TableColumn } from "#shared/domain/export/table-column.ts";
import { call } from "../../lib/api.ts";
import type { TableFile } from "../../lib/export/use-table-file.ts";
import { deExport } from "../../locales/de-export.ts";
import { deLog } from "../../locales/de-log.ts";
import { type LogQuery, toInput } from "./log-query.ts";
import { describeEntry } from "./log-text.ts";

const texts = deExport.log;

/** The largest page that the API answers. */
const PAGE_SIZE = 500;

/** The log as a table, with the words of the screen. */
const logFileColumns: readonly TableColumn<LogRow>[] = [
  { key: "date", header: texts.date, type: "instant", read: ({ date }) => date },
  { key: "status", header: texts.status, type: "text", read: ({ status }) => deLog.status[status] },
  { key: "origin", header: texts.origin, type: "text", read: ({ origin }) => deLog.origins[origin] },
  { key: "event", header: texts.event, type: "text", read: (entry) => describeEntry(entry).title },
  { key: "text", header: texts.text, type: "text", read: (entry) => describeEntry(entry).text },
  { key: "order", header: texts.order, type: "text", read: ({ order }) => order?.name ?? null },
  { key: "code", header: texts.code, type: "text", read: ({ body }) => body?.code ?? null },
];

/** All entries that a query finds, in its sequence. */
export function logFile(query: LogQuery): TableFile<LogRow> {
  const input = { ...toInput({ ...query, cursor: "", page: 1 }), pageSize: PAGE_SIZE };
  return {
    columns: logFileColumns,
    fileName: texts.fileName,
    ask: (cursor) => call("GET /api/shop/logs", { ...input, cursor }),
  };
}

import type { LedgerRow } from "#shared/api/credits.ts";
import type { TableColumn } from "#shared/domain/export/table-column.ts";
import { call } from "../../lib/api.ts";
import type { TableFile } from "../../lib/export/use-table-file.ts";
import { deExport } from "../../locales/de-export.ts";
import { describeEntry } from "./ledger-text.ts";

const texts = deExport.ledger;

/** The largest page that the API answers. */
const PAGE_SIZE = 500;

/** The ledger as a table, with the words of the screen. */
const ledgerFileColumns: readonly TableColumn<LedgerRow>[] = [
  { key: "at", header: texts.at, type: "instant", read: ({ at }) => at },
  { key: "what", header: texts.what, type: "text", read: describeEntry },
  { key: "change", header: texts.change, type: "count", read: ({ transfers }) => transfers },
  { key: "order", header: texts.order, type: "text", read: ({ document }) => document?.orderName ?? null },
  { key: "number", header: texts.number, type: "text", read: ({ document }) => document?.number ?? null },
];

/** The whole ledger, newest entry first. */
export const ledgerFile: TableFile<LedgerRow> = {
  columns: ledgerFileColumns,
  fileName: texts.fileName,
  ask: (cursor) => call("GET /api/plan/credits", { pageSize: PAGE_SIZE, cursor }),
};

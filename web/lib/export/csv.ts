import { stringify } from "csv-stringify/browser/esm/sync";
import type { ColumnType, ColumnValue, TableColumn } from "#shared/domain/export/table-column.ts";
import { berlinTime } from "#shared/values/berlin.ts";
import { documentLook } from "../document-look.ts";
import { fulfillmentLook, paymentLook } from "../order-status.ts";
import type { RowWriter } from "./row-writer.ts";

type Status = Parameters<typeof documentLook>[0]["status"];

/** Line ends as RFC 4180 has them. A text with any line end is quoted, so that it stays in its row. */
const format = {
  ...{ delimiter: ";", record_delimiter: "\r\n", quote_record_delimiter: true },
  escape_formulas: true,
};

const documentStatus = (status: string): string =>
  status === "cancelled"
    ? documentLook({ status: "voided", cancelled: true }).text
    : documentLook({ status: status as Status, cancelled: false }).text;

const texts: Readonly<Record<ColumnType, (value: string) => string>> = {
  text: (value) => value,
  list: (value) => value,
  money: (value) => value,
  count: (value) => value,
  instant: berlinTime,
  day: (value) => `${value} 00:00:00`,
  payment: (status) => paymentLook(status).text,
  fulfillment: (status) => fulfillmentLook(status).text,
  documentStatus,
};

function cellOf(type: ColumnType, value: ColumnValue): string | number | null {
  if (value === null || typeof value === "number") return value;
  return typeof value === "string" ? texts[type](value) : value.join(", ");
}

/**
 * Writes rows as German spreadsheets read them: semicolons, a byte-order mark, decimals with a comma, dates as
 * `YYYY-MM-DD HH:mm:ss` in Berlin. What a spreadsheet would take for a formula begins with an apostrophe; numbers are numbers.
 */
export function csvWriter<Row>(columns: readonly TableColumn<Row>[]): RowWriter<Row> {
  const types = columns.map(({ type }) => type);
  const cast = {
    number: (value: number, { index }: { index: number }) =>
      types[index] === "money" ? value.toFixed(2).replace(".", ",") : String(value),
  };
  return {
    mediaType: "text/csv;charset=utf-8",
    head: stringify([columns.map(({ header }) => header)], { ...format, bom: true }),
    rows: (rows) =>
      stringify(
        rows.map((row) => columns.map(({ type, read }) => cellOf(type, read(row)))),
        { ...format, cast },
      ),
    foot: "",
  };
}

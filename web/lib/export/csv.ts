import { stringify } from "csv-stringify/browser/esm/sync";
import type { ColumnType, TableColumn } from "#shared/domain/export/table-column.ts";
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

/** How a text of a type is written; the other types have texts that are written as they are. */
const texts: Readonly<Partial<Record<ColumnType, (value: string) => string>>> = {
  instant: berlinTime,
  day: (value) => `${value} 00:00:00`,
  payment: (status) => paymentLook(status).text,
  fulfillment: (status) => fulfillmentLook(status).text,
  documentStatus,
};

/** Reads the cell of a column; the type is looked at once, not for each row. */
function cellReader<Row>({ type, read }: TableColumn<Row>): (row: Row) => string | number | null {
  const written = texts[type] ?? ((value) => value);
  return (row) => {
    const value = read(row);
    if (typeof value === "string") return written(value);
    return value === null || typeof value === "number" ? value : value.join(", ");
  };
}

/**
 * Writes rows as German spreadsheets read them: semicolons, a byte-order mark, decimals with a comma, dates as
 * `YYYY-MM-DD HH:mm:ss` in Berlin. What a spreadsheet would take for a formula begins with an apostrophe; numbers are numbers.
 */
export function csvWriter<Row>(columns: readonly TableColumn<Row>[]): RowWriter<Row> {
  const types = columns.map(({ type }) => type);
  const cells = columns.map(cellReader);
  const cast = {
    number: (value: number, { index }: { index: number }) =>
      types[index] === "money" ? value.toFixed(2).replace(".", ",") : String(value),
  };
  return {
    mediaType: "text/csv;charset=utf-8",
    head: stringify([columns.map(({ header }) => header)], { ...format, bom: true }),
    rows: (rows) =>
      stringify(
        rows.map((row) => cells.map((cell) => cell(row))),
        { ...format, cast },
      ),
    foot: "",
  };
}

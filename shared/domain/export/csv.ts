import { berlinTime } from "../../values/berlin.ts";
import { documentStateText, fulfillmentStatusText, paymentStatusText } from "../order-states/status-texts.ts";
import type { RowWriter } from "./row-writer.ts";
import type { ColumnType, TableColumn } from "./table-column.ts";

type Cell = string | number | null;

/** Options of either side's library for rows. */
interface CsvFormat {
  delimiter: string;
  record_delimiter: string;
  quote_record_delimiter: boolean;
  escape_formulas: boolean;
  bom?: boolean;
  cast?: { number: (value: number, context: { index: number }) => string };
}

/** Writes rows as CSV. Browser and server have builds of their own. */
export type WriteCsv = (rows: Cell[][], format: CsvFormat) => string;

/** Line ends of RFC 4180; a text with any line end is quoted, so that it stays in its row. */
const format = {
  delimiter: ";",
  record_delimiter: "\r\n",
  quote_record_delimiter: true,
  escape_formulas: true,
};

/** Writes texts of a type; other types' texts stay as they are. */
const texts: Readonly<Partial<Record<ColumnType, (value: string) => string>>> = {
  instant: berlinTime,
  day: (value) => `${value} 00:00:00`,
  payment: paymentStatusText,
  fulfillment: fulfillmentStatusText,
  documentStatus: documentStateText,
};

/** Reads the cell of a column; the type is looked at once, not for each row. */
function cellReader<Row>({ type, read }: TableColumn<Row>): (row: Row) => Cell {
  const written = texts[type] ?? ((value) => value);
  return (row) => {
    const value = read(row);
    if (typeof value === "string") return written(value);
    return value === null || typeof value === "number" ? value : value.join(", ");
  };
}

/** Writes rows for German spreadsheets: semicolons, byte-order mark, decimal comma, Berlin times; an apostrophe disarms formulas. */
export function csvWriterOf<Row>(columns: readonly TableColumn<Row>[], write: WriteCsv): RowWriter<Row> {
  const types = columns.map(({ type }) => type);
  const cells = columns.map(cellReader);
  const cast = {
    number: (value: number, { index }: { index: number }) =>
      types[index] === "money" ? value.toFixed(2).replace(".", ",") : String(value),
  };
  return {
    mediaType: "text/csv;charset=utf-8",
    head: write([columns.map(({ header }) => header)], { ...format, bom: true }),
    rows: (rows) =>
      write(
        rows.map((row) => cells.map((cell) => cell(row))),
        { ...format, cast },
      ),
    foot: "",
  };
}

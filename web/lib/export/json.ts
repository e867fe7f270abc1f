import type { RowWriter } from "#shared/domain/export/row-writer.ts";
import type { TableColumn } from "#shared/domain/export/table-column.ts";

const INDENT = 2;

/** Writes rows as a formatted list of objects, with the values as the API has them. */
export function jsonWriter<Row>(columns: readonly TableColumn<Row>[]): RowWriter<Row> {
  let isFirst = true;
  const objectOf = (row: Row) => Object.fromEntries(columns.map(({ key, read }) => [key, read(row)]));
  return {
    mediaType: "application/json",
    head: "[",
    rows: (rows) =>
      rows
        .map((row) => {
          const separator = isFirst ? "\n" : ",\n";
          isFirst = false;
          return separator + JSON.stringify(objectOf(row), null, INDENT).replace(/^/gm, " ".repeat(INDENT));
        })
        .join(""),
    foot: "\n]\n",
  };
}

import type { TableColumn } from "#shared/domain/export/table-column.ts";
import { csvWriter } from "#web/lib/export/csv.ts";

/** One file for the adviser. */
export interface MonthFile {
  name: string;
  content: Blob;
}

/** A table that grows page by page; its text is kept by the browser, outside of the page's memory. */
export function csvFile<Row>(name: string, columns: readonly TableColumn<Row>[]) {
  const writer = csvWriter(columns);
  const parts = [new Blob([writer.head])];
  return {
    add: (rows: readonly Row[]) => {
      if (rows.length > 0) parts.push(new Blob([writer.rows(rows)]));
    },
    file: (): MonthFile => ({ name, content: new Blob(parts, { type: writer.mediaType }) }),
  };
}

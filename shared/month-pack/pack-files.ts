import { csvWriterOf, type WriteCsv } from "../domain/export/csv.ts";
import type { TableColumn } from "../domain/export/table-column.ts";

/** One file for the adviser; what holds its content is the writer's matter. */
export interface PackFile<Content> {
  name: string;
  content: Content;
}

/** A text that grows part by part. */
interface GrowingFile<Content> {
  add(text: string): void;
  file(): PackFile<Content>;
}

/** Writes the files of a pack: the browser keeps them outside of the page's memory, the server in its own. */
export interface PackWriter<Content> {
  text(name: string, mediaType: string): GrowingFile<Content>;
  csv: WriteCsv;
}

/** A table that grows page by page. */
export interface TableFile<Row, Content> {
  add(rows: readonly Row[]): void;
  file(): PackFile<Content>;
}

export function tableFile<Row, Content>(
  writer: PackWriter<Content>,
  name: string,
  columns: readonly TableColumn<Row>[],
): TableFile<Row, Content> {
  const { mediaType, head, rows: written } = csvWriterOf(columns, writer.csv);
  const text = writer.text(name, mediaType);
  text.add(head);
  return {
    add: (rows) => {
      if (rows.length > 0) text.add(written(rows));
    },
    file: text.file,
  };
}

/** A text that is whole at once. */
export function wholeFile<Content>(
  writer: PackWriter<Content>,
  name: string,
  mediaType: string,
  content: string,
): PackFile<Content> {
  const text = writer.text(name, mediaType);
  text.add(content);
  return text.file();
}

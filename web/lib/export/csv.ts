import { stringify } from "csv-stringify/browser/esm/sync";
import { csvWriterOf } from "#shared/domain/export/csv.ts";
import type { RowWriter } from "#shared/domain/export/row-writer.ts";
import type { TableColumn } from "#shared/domain/export/table-column.ts";

/** Writes rows as German spreadsheets read them. */
export const csvWriter = <Row>(columns: readonly TableColumn<Row>[]): RowWriter<Row> => csvWriterOf(columns, stringify);

/** `money`: EUR, two decimals · `count`: whole · `bareDay`: without a time · last three: codes named in German. */
export type ColumnType =
  | "text"
  | "list"
  | "money"
  | "count"
  | "instant"
  | "day"
  | "bareDay"
  | "payment"
  | "fulfillment"
  | "documentStatus";

/** A column's value: a number for `money` and `count`, texts for `list`, else a text. Null leaves the cell empty. */
export type ColumnValue = string | number | readonly string[] | null;

/** One column of a file. */
export interface TableColumn<Row> {
  /** Its name in JSON. */
  key: string;
  /** Its name in a table, German. */
  header: string;
  type: ColumnType;
  read(row: Row): ColumnValue;
}

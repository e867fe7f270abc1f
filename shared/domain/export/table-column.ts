/**
 * The type of a column's values, equal in every file. `money`: EUR, two decimals · `count`: a whole number · `list`: texts · `instant`,
 * `day`: dates · `bareDay`: a day that a table writes without a time · `payment`, `fulfillment`, `documentStatus`: a status by its
 * code, which a table names in German.
 */
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

/** Turns rows into the text of a file, some at a time. */
export interface RowWriter<Row> {
  mediaType: string;
  /** Begins the file. */
  head: string;
  /** Some rows, in the sequence in which they are given. */
  rows(rows: readonly Row[]): string;
  /** Ends the file. */
  foot: string;
}

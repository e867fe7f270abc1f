/** The provider's paging envelope (vendor documentation, paging of resources). */
export interface Page<Row> {
  content: Row[];
  first: boolean;
  last: boolean;
  totalPages: number;
  totalElements: number;
  numberOfElements: number;
  size: number;
  number: number;
  sort: { property: string; direction: string; ignoreCase: boolean; nullHandling: "NATIVE"; ascending: boolean }[];
}

export interface Sorting {
  property: string;
  direction: "ASC" | "DESC";
}

/** Rows beyond this position cannot be reached by paging. */
export const SEARCH_WINDOW = 10_000;

/** Cuts page `number` (0-based) out of the sorted rows. */
export function pageOf<Row>(rows: readonly Row[], number: number, size: number, sorting: Sorting): Page<Row> {
  const content = rows.slice(number * size, (number + 1) * size);
  const totalPages = Math.ceil(rows.length / size);
  return {
    content,
    first: number === 0,
    last: number + 1 >= totalPages,
    totalPages,
    totalElements: rows.length,
    numberOfElements: content.length,
    size,
    number,
    sort: [{ ...sorting, ignoreCase: false, nullHandling: "NATIVE", ascending: sorting.direction === "ASC" }],
  };
}

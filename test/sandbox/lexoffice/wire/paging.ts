import { refuse } from "./errors.ts";

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

const DEFAULT_SIZE = 25;

/** `page` (0-based) and `size` of a list; 400 when one is no number or the size too large. */
export function readPage(query: URLSearchParams, maxSize: number): { page: number; size: number } {
  const page = numberParameter(query, "page", 0);
  const size = numberParameter(query, "size", DEFAULT_SIZE);
  if (size > maxSize) throw refuse(400, `parameter 'size' must be equal or lower than ${maxSize}`);
  return { page, size };
}

function numberParameter(query: URLSearchParams, name: string, fallback: number): number {
  const value = query.get(name);
  if (value === null) return fallback;
  if (!/^\d{1,9}$/.test(value) || (name === "size" && value === "0")) {
    throw refuse(400, `parameter '${name}' is invalid`);
  }
  return Number(value);
}

/** A question to the order list; fields not given are absent or empty. */
export interface ListQuestion {
  search?: string | undefined;
  filter?: string | undefined;
  reason?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
  sortBy: string;
}

/** Parts that narrow or order the list; one at a time is answered, as each has its own index. */
export type ListPart = "search" | "narrowing" | "sorting";

const isGiven = (value: string | undefined): boolean => value !== undefined && value !== "";

/** The parts that a question is made of: a search, a filter, reason or period, another order than by date. */
export function partsOf({ search, filter, reason, since, until, sortBy }: ListQuestion): ListPart[] {
  return [
    ...(isGiven(search) ? ["search" as const] : []),
    ...([filter, reason, since, until].some(isGiven) ? ["narrowing" as const] : []),
    ...(sortBy === "date" ? [] : ["sorting" as const]),
  ];
}

import type { LogRow } from "#shared/api/logs.ts";

const made: ReadonlySet<string> = new Set(["document.created", "document.draftCreated", "document.matched"]);

/** The history of an order, newest first, without the plans and the waiting of documents that exist. */
export function keptMoments<Entry extends Pick<LogRow, "event" | "origin">>(entries: readonly Entry[]): Entry[] {
  // of each kind, the documents whose plan is not met yet
  const unplanned = new Map<string, number>();
  return entries.filter(({ event, origin }) => {
    const later = unplanned.get(origin) ?? 0;
    if (made.has(event)) unplanned.set(origin, later + 1);
    if (event === "document.planned" && later > 0) unplanned.set(origin, later - 1);
    return later === 0 || (event !== "document.planned" && event !== "order.waiting");
  });
}

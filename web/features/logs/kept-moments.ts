import type { LogRow } from "#shared/api/logs.ts";

const made: ReadonlySet<string> = new Set(["document.created", "document.draftCreated", "document.matched"]);

/** The history of an order, newest first, without the plans of documents that exist and the waiting before them. */
export function keptMoments<Entry extends Pick<LogRow, "event" | "origin">>(entries: readonly Entry[]): Entry[] {
  // of each kind, the documents whose plan is not met yet
  const unplanned = new Map<string, number>();
  return entries.filter(({ event, origin }) => {
    const later = unplanned.get(origin);
    if (made.has(event)) unplanned.set(origin, (later ?? 0) + 1);
    if (event === "order.waiting") return later === undefined;
    if (event !== "document.planned" || later === undefined || later === 0) return true;
    unplanned.set(origin, later - 1);
    return false;
  });
}

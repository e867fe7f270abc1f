import type { Downtime } from "#shared/domain/shop/shop.ts";
import { isHelpPage, pages } from "./pages.ts";

/** Planned maintenance, seen from a moment: on now, or the next one ahead. */
export interface Maintenance {
  isNow: boolean;
  start: string;
  end: string;
}

/** What is on at `now`, else what comes next; undefined when nothing is planned any more. Instants compare as text. */
export function maintenanceAt(downtimes: readonly Downtime[], now: string): Maintenance | undefined {
  const open = downtimes.filter(({ end }) => end > now).sort((one, other) => one.start.localeCompare(other.start));
  const [first] = open;
  return first && { isNow: first.start <= now, ...first };
}

/** Whether maintenance is said on a page at all: everywhere but the start page, help, plans and administration. */
export function hasMaintenance(path: string): boolean {
  const isBelow = (page: string) => path === page || path.startsWith(`${page}/`);
  return (
    path !== pages.home &&
    path !== pages.namedHome &&
    !isHelpPage(path) &&
    !isBelow(pages.plan) &&
    !isBelow(pages.administration)
  );
}

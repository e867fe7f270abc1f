import type { Downtime } from "#shared/domain/shop/shop.ts";
import { isHelpPage, pages } from "./pages.ts";

/** Planned maintenance, seen from a moment: on now, or the next one ahead. */
export interface Maintenance {
  isNow: boolean;
  start: string;
  end: string;
}

/** The current maintenance, else the next; undefined when none is planned. Instants compare as text. */
export function maintenanceAt(downtimes: readonly Downtime[], now: string): Maintenance | undefined {
  const open = downtimes.filter(({ end }) => end > now).sort((one, other) => one.start.localeCompare(other.start));
  const [first] = open;
  return first && { isNow: first.start <= now, ...first };
}

/** All pages mention maintenance but the start page, help, plans and administration. */
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

import type { Downtime } from "#shared/domain/shop/shop.ts";
import { deAdmin } from "../../locales/de-admin.ts";

/** A planned maintenance while it is typed: both ends as the browser's field has them, `2026-11-20T09:00`. */
export interface DowntimeFields {
  key: number;
  start: string;
  end: string;
}

const two = (part: number) => String(part).padStart(2, "0");

/** An instant as a field shows it, in the time zone of the staff member's browser. */
export function fieldOf(instant: string): string {
  const date = new Date(instant);
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** The fault that keeps a row from being saved. */
export function errorOf({ start, end }: DowntimeFields): string | undefined {
  if (start === "" || end === "") return deAdmin.downtimes.missing;
  return end <= start ? deAdmin.downtimes.reversed : undefined;
}

export const downtimeOf = ({ start, end }: DowntimeFields): Downtime => ({
  start: new Date(start).toISOString(),
  end: new Date(end).toISOString(),
});

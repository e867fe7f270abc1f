import type { CallCount, Organization } from "./model.ts";

/** Counts one answered call of an organisation by method and route. */
export function countCall(organization: Organization, method: string, route: string, status: number | "reset"): void {
  const key = `${method} ${route}`;
  const entry = organization.calls.get(key) ?? { method, route, count: 0, statuses: {} };
  entry.count += 1;
  entry.statuses[status] = (entry.statuses[status] ?? 0) + 1;
  organization.calls.set(key, entry);
}

/** The counts of an organisation as a list. */
export function callsOf(organization: Organization): CallCount[] {
  return [...organization.calls.values()].map((entry) => ({ ...entry, statuses: { ...entry.statuses } }));
}

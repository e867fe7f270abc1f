import type { StaffMember, StaffPermission } from "#shared/domain/permissions/permissions.ts";
import type { Item } from "./shop-items.ts";

/** Beginning of the sort keys of members of staff. */
export const STAFF = "STAFF#";

/** The members of staff among a shop's users, from the shop's items. */
export function toStaff(items: ReadonlyMap<string, Item>): StaffMember[] {
  return [...items]
    .filter(([key]) => key.startsWith(STAFF))
    .map(([key, item]) => ({ user: key.slice(STAFF.length), permissions: permissionsIn(item) }));
}

// Written by `staffStore` only.
export const permissionsIn = (item: Item | undefined) => (item?.["permissions"] as StaffPermission[] | undefined) ?? [];

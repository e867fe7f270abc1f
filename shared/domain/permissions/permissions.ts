/** A requested permission: its name, or a name and its subject, which belong together as `name_suffix`. */
export type Permission = string | readonly [name: string, suffix: string];

/** Permissions of our own people, given one by one: to look, and one for each kind of act. */
export const staffPermissions = [
  "view_dashboard",
  "grant_transfers",
  "manage_downtimes",
  "pause_automation",
  "pay_partners",
  "manage_flags",
] as const;
export type StaffPermission = (typeof staffPermissions)[number];

/** One of our own people: a user of a shop, and what this user may do there. */
export interface StaffMember {
  /** The user's id at the platform, `sub` of the session token. */
  user: string;
  permissions: readonly StaffPermission[];
}

/** The permissions of a shop's user; other users of the shop get none of them. */
export const permissionsOf = (staff: readonly StaffMember[], user: string): readonly StaffPermission[] =>
  staff.find((member) => member.user === user)?.permissions ?? [];

/** The caller has every requested permission. */
export function hasPermissions(granted: readonly string[], asked: readonly Permission[]): boolean {
  return asked.every((permission) => granted.includes(permissionName(permission)));
}

/** `["view", "dashboard"]` → `view_dashboard`. */
const permissionName = (permission: Permission): string =>
  typeof permission === "string" ? permission : permission.join("_");

/** A permission that is asked for: its name, or a name and what it is about, which belong together as `name_suffix`. */
export type Permission = string | readonly [name: string, suffix: string];

/** What our own people may be given, each alone: to look, and one for each kind of act. */
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

/** What a user of a shop may do: other users of the same shop have nothing of it. */
export const permissionsOf = (staff: readonly StaffMember[], user: string): readonly StaffPermission[] =>
  staff.find((member) => member.user === user)?.permissions ?? [];

/** Whether a caller has every permission that is asked for. */
export function hasPermissions(granted: readonly string[], asked: readonly Permission[]): boolean {
  return asked.every((permission) => granted.includes(permissionName(permission)));
}

/** `["view", "dashboard"]` → `view_dashboard`. */
const permissionName = (permission: Permission): string =>
  typeof permission === "string" ? permission : permission.join("_");

/** A permission that is asked for: its name, or a name and what it is about, which belong together as `name_suffix`. */
export type Permission = string | readonly [name: string, suffix: string];

/** Whether a shop has every permission that is asked for (document 1 section 6). */
export function hasPermissions(granted: readonly string[], asked: readonly Permission[]): boolean {
  return asked.every((permission) => granted.includes(permissionName(permission)));
}

/** `["view", "dashboard"]` → `view_dashboard`. */
const permissionName = (permission: Permission): string =>
  typeof permission === "string" ? permission : permission.join("_");

import { type StaffPermission, staffPermissions } from "#shared/domain/permissions/permissions.ts";
import { isOneLine } from "#shared/values/plain-text.ts";
import type { Clock, Ids } from "../system/ports.ts";
import type { StaffStore } from "./ports.ts";

/** A permission of one user of one shop, given or taken by an operator. */
export interface PermissionChange {
  shop: string;
  /** The user's id at the platform, `sub` of the session token. */
  user: string;
  name: string;
  isGranted: boolean;
  reason: string;
  /** An operator with access to the table. */
  operator: string;
}

const shopPattern = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;

/** Changes and logs a user's permission in one write; no endpoint does. False: unchanged. Throws a readable sentence. */
export async function changePermission(
  { staff, clock, ids }: { staff: StaffStore; clock: Pick<Clock, "now">; ids: Pick<Ids, "logKey"> },
  { shop, user, name, isGranted, reason, operator }: PermissionChange,
): Promise<boolean> {
  if (!shopPattern.test(shop)) throw new TypeError("--shop is a domain such as laden.myshopify.com");
  if (!/^\d{1,20}$/.test(user)) throw new TypeError("--user is the user's numeric id: sub of the session token");
  if (!isStaffPermission(name)) throw new TypeError(`--permission is one of ${staffPermissions.join(", ")}`);
  if (reason.trim().length < 3 || reason.length > 300 || !isOneLine(reason))
    throw new TypeError("--reason is one line of 3 to 300 characters");
  const at = clock.now();
  const change = { user, name, isGranted };
  return staff.change(
    { shop, ...change },
    {
      key: ids.logKey(at),
      at,
      shop: "operator",
      userId: operator,
      action: "changePermission",
      subject: shop,
      permission: change,
      reason: reason.trim(),
    },
  );
}

const isStaffPermission = (name: string): name is StaffPermission => staffPermissions.some((known) => known === name);

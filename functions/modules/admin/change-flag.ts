import { isOneLine } from "#shared/values/plain-text.ts";
import type { Clock, Ids } from "../system/ports.ts";
import type { StaffStore } from "./ports.ts";

/** Marks that an operator can give a shop: a partner of the programme, or staff's own. */
const shopFlags = ["partner", "isAdmin"] as const;

/** A flag of a shop, set or taken by an operator. */
export interface FlagChange {
  shop: string;
  flag: string;
  isSet: boolean;
  reason: string;
  /** An operator with access to the table. */
  operator: string;
}

const shopPattern = /^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$/;

/** Sets or removes a shop's flag and notes its reason in the same write. False: unchanged. Throws a readable sentence. */
export async function changeFlag(
  { staff, clock, ids }: { staff: StaffStore; clock: Pick<Clock, "now">; ids: Pick<Ids, "logKey"> },
  { shop, flag, isSet, reason, operator }: FlagChange,
): Promise<boolean> {
  if (!shopPattern.test(shop)) throw new TypeError("--shop is a domain such as laden.myshopify.com");
  const name = shopFlags.find((known) => known === flag);
  if (name === undefined) throw new TypeError(`--flag is one of ${shopFlags.join(", ")}`);
  if (reason.trim().length < 3 || reason.length > 300 || !isOneLine(reason))
    throw new TypeError("--reason is one line of 3 to 300 characters");
  const at = clock.now();
  const change = { name, isSet };
  return staff.changeFlag(
    { shop, ...change },
    {
      key: ids.logKey(at),
      at,
      shop: "operator",
      userId: operator,
      action: "changeFlag",
      subject: shop,
      flag: change,
      reason: reason.trim(),
    },
  );
}

import type { StaffStore } from "#functions/modules/admin/ports.ts";
import { AppError } from "#shared/errors.ts";
import type { Change } from "../../engine/change.ts";
import { find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact } from "../../engine/transaction.ts";
import { absent, present } from "../../engine/words.ts";
import { partners } from "../../kinds/partner.ts";
import { shops, staff } from "../../kinds/shop.ts";
import { accessNoted } from "./access-log.ts";

/** Permissions of users of any shop. */
export function staffStore(table: Table): StaffStore {
  return {
    change: async ({ shop, user, name, isGranted }, access) => {
      const own = staff.at({ shop, user });
      const before = await find(table, own);
      const had = before?.permissions ?? [];
      if (had.includes(name) === isGranted) return false;
      const permissions = isGranted ? [...had, name].sort() : had.filter((other) => other !== name);
      const version = before?.version ?? 0;
      const result = await transact(table, {
        permissions: own
          .put({ permissions, version: version + 1 })
          .when(before === undefined ? { pk: absent } : { version }),
        access: accessNoted(access),
      });
      if (result !== "ok") throw new AppError("write_conflict");
      return true;
    },
    changeFlag: async ({ shop, name, isSet }, access) => {
      const flag =
        name === "partner" ? partnerFlagChanges(shop, { isSet, at: access.at }) : [adminFlagChange(shop, isSet)];
      return (await transact(table, { flag, access: accessNoted(access) })) === "ok";
    },
  };
}

/** Makes a shop that has or had the app a partner, or ends that; its mark stays. */
export const partnerFlagChanges = (shop: string, change: { isSet: boolean; at: string }): Change[] => [
  ...(change.isSet ? [shops.at({ shop }).set({ "shop.partner": shop }).when({ "shop.epoch": present })] : []),
  partnerChange(shop, change),
];

/** Only where it changes something. */
const adminFlagChange = (shop: string, isAdmin: boolean): Change =>
  shops.at({ shop }).set({ "shop.isAdmin": isAdmin }).when({ "shop.isAdmin": !isAdmin });

/** A partner that ends keeps what it earned; its coupons are blocked with it. */
function partnerChange(partner: string, { isSet, at }: { isSet: boolean; at: string }): Change {
  const own = partners.at({ partner });
  if (!isSet) {
    return own
      .set({ state: "ended", g3pk: partners.in("byState", { state: "ended" }).partition })
      .remove("blockedReason")
      .when({ state: "active" }, { state: "blocked" });
  }
  return own
    .stamped()
    .set({ state: "active", since: at, shop: partner })
    .remove("blockedReason")
    .listed("active")
    .listed("all")
    .listed("byState", { state: "active", since: at })
    .when({ state: absent }, { state: "applied" }, { state: "ended" });
}

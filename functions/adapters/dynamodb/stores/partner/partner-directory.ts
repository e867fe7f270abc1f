import type { PartnerDirectory, PartnerOverview } from "#functions/modules/payouts/ports.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { find, pageOfAllShops } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact, write } from "../../engine/transaction.ts";
import { absent, present } from "../../engine/words.ts";
import { coupons, partners } from "../../kinds/partner.ts";
import { partnerFlagChanges } from "../admin/staff-store.ts";
import { couponsOf, toCoupon, toPartner } from "./partner-store.ts";

/** Partners of all shops. */
export function partnerDirectory(table: Table): PartnerDirectory {
  return {
    list: async ({ state, ...place }) => {
      const list = state === undefined ? partners.in("all", {}) : partners.in("byState", { state });
      const { items, ...next } = await pageOfAllShops(table, list, place);
      return { partners: items.flatMap(toOverview), ...next };
    },
    find: async (shop) => {
      const item = await find(table, partners.at({ partner: shop }));
      return item && toOverview(item)[0];
    },
    setPartner: async (shop, change) => (await transact(table, { partner: partnerFlagChanges(shop, change) })) === "ok",
    setBlocked: (shop, blockedReason) => {
      const [from, state] =
        blockedReason === undefined ? (["blocked", "active"] as const) : (["active", "blocked"] as const);
      return write(
        table,
        partners
          .at({ partner: shop })
          .set({ state, blockedReason, g3pk: partners.in("byState", { state }).partition })
          .when({ state: from }),
      );
    },
    setPrivate: (shop, isAgreed) => {
      const own = partners.at({ partner: shop });
      return write(
        table,
        isAgreed
          ? own.set({ isPrivateAgreed: true }).when({ state: present, isPrivateAgreed: absent })
          : own.remove("isPrivateAgreed").when({ isPrivateAgreed: present }),
      );
    },
    couponsOf: (shop) => couponsOf(table, shop),
    coupon: async (code) => {
      const item = await find(table, coupons.at({ code }));
      return item && toCoupon(item);
    },
    setCouponBlocked: (code, reason) =>
      write(
        table,
        coupons
          .at({ code })
          .set({ "coupon.isActive": reason === undefined, "coupon.blockedReason": reason })
          .when({ "coupon.partner": present }),
      ),
    setCouponEnd: (code, expiresAt) =>
      write(table, coupons.at({ code }).set({ "coupon.expiresAt": expiresAt }).when({ "coupon.partner": present })),
  };
}

function toOverview(item: ItemOf<typeof partners>): PartnerOverview[] {
  const partner = toPartner(item);
  const { application, shop = "" } = item;
  if (partner === undefined) return [];
  return [{ ...partner, shop, application }];
}

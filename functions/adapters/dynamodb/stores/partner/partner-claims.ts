import { hasClaims } from "#shared/domain/partner/claims.ts";
import type { Instant } from "#shared/values/time.ts";
import { allOf, find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { openCommissions, partners, payouts, referrals } from "../../kinds/partner.ts";

/** The shop is or was a partner, and may still get money for it. */
export async function isOwedMoney(table: Table, partner: string, now: Instant): Promise<boolean> {
  if ((await find(table, partners.at({ partner }))) === undefined) return false;
  const inStatus = (status: string) => allOf(table, referrals.in("byStatus", { partner, status }));
  const [rows, months, redeemed, subscribed] = await Promise.all([
    allOf(table, openCommissions.below({ partner }), { isConsistent: true }),
    allOf(table, payouts.below({ partner }), { isConsistent: true }),
    inStatus("redeemed"),
    inStatus("subscribed"),
  ]);
  return hasClaims(
    {
      rows: rows.map(({ row }) => row),
      payouts: months,
      redemptions: [...redeemed, ...subscribed].map(({ referral }) => referral),
    },
    now,
  );
}

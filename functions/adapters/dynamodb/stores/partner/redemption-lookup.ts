import type { Redemption } from "#shared/domain/coupons/coupon.ts";
import { allOf, find } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { redemptions } from "../../kinds/partner.ts";

/** A redemption by its opaque name: the index says where, the table what; consistent after its first moment. */
export async function findRedemption(table: Table, id: string): Promise<Redemption | undefined> {
  const [found] = await allOf(table, redemptions.in("byId", { id }), { most: 1 });
  if (found === undefined) return undefined;
  const { code, shop } = redemptions.idsOf(found);
  return (await find(table, redemptions.at({ code, shop })))?.redemption;
}

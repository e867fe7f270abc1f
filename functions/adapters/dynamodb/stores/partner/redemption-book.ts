import type { RedemptionBook } from "#functions/modules/payouts/ports.ts";
import { pageOfAllShops } from "../../engine/query.ts";
import type { Table } from "../../engine/table.ts";
import { transact } from "../../engine/transaction.ts";
import { redemptions } from "../../kinds/partner.ts";
import { partnerStore } from "./partner-store.ts";
import { clawbackRow, redemptionChanges, rowPuts } from "./redemption-changes.ts";
import { findRedemption } from "./redemption-lookup.ts";

/** Redemptions of all shops, by their opaque names. */
export function redemptionBook(table: Table): RedemptionBook {
  return {
    held: async (place) => {
      const { items, ...next } = await pageOfAllShops(table, redemptions.in("held", {}), place);
      return { redemptions: items.map(({ redemption }) => redemption), ...next };
    },
    ofPartner: async (partner, { tab, search, pageSize, cursor }) => {
      const by = search ? "code" : "created";
      const place = { pageSize, ...(cursor && { cursor }) };
      const wanted = { tab, by, descending: by === "created", ...place, ...(search && { search }) } as const;
      const { referrals, next } = await partnerStore(table, partner).referrals(wanted);
      const found = await Promise.all(referrals.map(({ id }) => findRedemption(table, id)));
      return { redemptions: found.filter((redemption) => redemption !== undefined), ...(next && { next }) };
    },
    find: (id) => findRedemption(table, id),
    step: async (step, at) => (await transact(table, { step: redemptionChanges(step, at) })) === "ok",
    takeBack: async (step, { at, reason }) => {
      const row = { ...clawbackRow(step.before, at), reason };
      const changes = { step: redemptionChanges(step, at), row: rowPuts(step.before, row) };
      return (await transact(table, changes)) === "ok";
    },
  };
}

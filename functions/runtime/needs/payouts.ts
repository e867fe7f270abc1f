import { payoutStore } from "../../adapters/dynamodb/payout-store.ts";
import type { PayoutStore } from "../../modules/partner/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** Payouts of the verified shop as a partner. */
export const payouts = need<PayoutStore>({
  name: "payouts",
  access: { table: "write" },
  create: (scope) => payoutStore(tableOf(scope), scope.shop()),
});

import { creditLedger as ledgerOf } from "../../adapters/dynamodb/credit-ledger.ts";
import type { CreditLedger } from "../../modules/credits/ports.ts";
import { need } from "../need.ts";
import { tableOf } from "../resources/table.ts";

/** The ledger of transfers of the verified shop. */
export const creditLedger = need<CreditLedger>({
  name: "credit-ledger",
  access: { table: "read" },
  create: (scope) => ledgerOf(tableOf(scope), scope.shop()),
});

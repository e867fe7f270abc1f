import { getCredits as contract } from "#shared/api/credits.ts";
import { getCredits } from "../../modules/credits/get-credits.ts";
import { http } from "../../runtime/http.ts";
import { creditLedger } from "../../runtime/services/plans.ts";
import { clock } from "../../runtime/services/system.ts";
import { waitingTasks } from "../../runtime/services/tasks.ts";
import { requireShop } from "../../runtime/session.ts";

/** Transfers and their ledger. */
export const handler = http(contract, { ledger: creditLedger, waiting: waitingTasks, clock }, (call, services) =>
  getCredits(services, requireShop(call).shop, call.input),
);

import { getCredits as contract } from "../../../shared/api/credits.ts";
import { getCredits } from "../../modules/credits/get-credits.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { creditLedger } from "../../runtime/needs/credit-ledger.ts";
import { waitingTasks } from "../../runtime/needs/waiting-tasks.ts";
import { requireShop } from "../../runtime/session.ts";

/** Transfers and their ledger. */
export const handler = http(contract, { ledger: creditLedger, waiting: waitingTasks, clock }, (call, needs) =>
  getCredits(needs, requireShop(call).shop, call.input),
);

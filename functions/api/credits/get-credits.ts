import { getCredits as contract } from "../../../shared/api/credits.ts";
import { getCredits } from "../../modules/credits/get-credits.ts";
import { http } from "../../runtime/http.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { creditLedger } from "../../runtime/needs/credit-ledger.ts";
import { credits } from "../../runtime/needs/credits.ts";
import { waitingTasks } from "../../runtime/needs/waiting-tasks.ts";

/** Transfers and their ledger. */
export const handler = http(
  contract,
  { credits, ledger: creditLedger, waiting: waitingTasks, clock },
  ({ input }, needs) => getCredits(needs, input),
);

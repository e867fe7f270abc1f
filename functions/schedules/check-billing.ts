import { fanOutBillingCheck } from "../modules/plans/fan-out-billing-check.ts";
import { directory } from "../runtime/needs/directory.ts";
import { duties } from "../runtime/needs/duties.ts";
import { schedule } from "../runtime/schedule.ts";

/** Every night: what every shop has bought, by the platform's own record. */
export const handler = schedule("check-billing", { directory, duties }, (_call, needs) => fanOutBillingCheck(needs));

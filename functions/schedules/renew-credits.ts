import { berlinDay } from "#shared/values/days.ts";
import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { schedule } from "../runtime/schedule.ts";
import { fanOuts } from "../runtime/services/jobs.ts";
import { dayTotals } from "../runtime/services/staff.ts";
import { clock } from "../runtime/services/system.ts";

/** Every hour: shops whose month of transfers is over. The first hour of a day keeps the totals for staff. */
export const handler = schedule("renew-credits", { fanOuts, dayTotals, clock }, async ({ now }, services) => {
  await services.dayTotals.keep(berlinDay(now));
  return beginFanOut(services, "renew-credits");
});

import { beginFanOut } from "../modules/jobs/begin-fan-out.ts";
import { schedule } from "../runtime/schedule.ts";
import { fanOuts } from "../runtime/services/jobs.ts";
import { clock } from "../runtime/services/system.ts";

/** Every morning: packs of months that go to tax advisers. */
export const handler = schedule("mail-months", { fanOuts, clock }, (_call, services) =>
  beginFanOut(services, "mail-months"),
);

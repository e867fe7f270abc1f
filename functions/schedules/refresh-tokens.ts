import { fanOutTokenRefresh } from "../modules/shop/fan-out-token-refresh.ts";
import { clock } from "../runtime/needs/clock.ts";
import { directory } from "../runtime/needs/directory.ts";
import { duties } from "../runtime/needs/duties.ts";
import { schedule } from "../runtime/schedule.ts";

/** Every day: shops whose platform tokens grow old. */
export const handler = schedule("refresh-tokens", { directory, duties, clock }, (_call, needs) =>
  fanOutTokenRefresh(needs),
);

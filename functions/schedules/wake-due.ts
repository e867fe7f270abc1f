import { wakeDueShops } from "../modules/tasks/wake-due-shops.ts";
import { clock } from "../runtime/needs/clock.ts";
import { directory } from "../runtime/needs/directory.ts";
import { wakes } from "../runtime/needs/wakes.ts";
import { schedule } from "../runtime/schedule.ts";

/** Every minute: shops with due work and no owner. */
export const handler = schedule("wake-due", { directory, wakes, clock }, (_call, needs) => wakeDueShops(needs));

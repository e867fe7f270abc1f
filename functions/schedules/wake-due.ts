import { dispatchDueTasks } from "../modules/tasks/dispatch-due-tasks.ts";
import { clock } from "../runtime/needs/clock.ts";
import { directory } from "../runtime/needs/directory.ts";
import { dispatcher } from "../runtime/needs/dispatcher.ts";
import { schedule } from "../runtime/schedule.ts";

/** Every minute: shops with due work and no owner. */
export const handler = schedule("wake-due", { directory, dispatcher, clock }, (_call, needs) =>
  dispatchDueTasks(needs),
);

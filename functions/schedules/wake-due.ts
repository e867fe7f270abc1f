import { dispatchDueTasks } from "../modules/tasks/dispatch-due-tasks.ts";
import { schedule } from "../runtime/schedule.ts";
import { directory } from "../runtime/services/shops.ts";
import { clock } from "../runtime/services/system.ts";
import { dispatcher } from "../runtime/services/tasks.ts";

/** Every minute: shops with due work and no owner. */
export const handler = schedule("wake-due", { directory, dispatcher, clock }, (_call, services) =>
  dispatchDueTasks(services),
);

import { dispatchDueTasks } from "../modules/tasks/dispatch-due-tasks.ts";
import { dispatchDueWriteBacks } from "../modules/write-back/dispatch-due-write-backs.ts";
import { schedule } from "../runtime/schedule.ts";
import { appJobs } from "../runtime/services/jobs.ts";
import { directory } from "../runtime/services/shops.ts";
import { clock } from "../runtime/services/system.ts";
import { dispatcher } from "../runtime/services/tasks.ts";
import { writeBackDirectory } from "../runtime/services/write-back.ts";

/** Every minute: shops with due work and no owner. */
export const handler = schedule(
  "wake-due",
  { directory, dispatcher, writeBackDirectory, appJobs, clock },
  async (_call, services) => {
    const tasks = await dispatchDueTasks(services);
    const writeBacks = await dispatchDueWriteBacks(services);
    return { count: tasks.count + writeBacks.count };
  },
);

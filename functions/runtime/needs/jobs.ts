import { jobs as rows, scheduledJobNames } from "../../../shared/messages/jobs.ts";
import type { JobSender } from "../../modules/jobs/ports.ts";
import { queueVariable } from "../environment.ts";
import { need } from "../need.ts";
import { batchSender } from "../resources/batch-sender.ts";

const queues = [...new Set(scheduledJobNames.map((name) => rows[name].queue))];

/** Hands jobs to the workers of single shops. */
export const jobs = need<JobSender>({
  name: "jobs",
  access: { send: queues },
  create: ({ environment }) => ({
    send: (queue, messages) =>
      batchSender().sendAll(
        environment.get(queueVariable(queue)),
        messages.map((message) => ({ message, group: message.shop })),
      ),
  }),
});

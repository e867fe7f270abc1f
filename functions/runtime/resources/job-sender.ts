import type { JobQueue } from "#shared/messages/job-rows.ts";
import type { JobRequests } from "../../modules/system/ports.ts";
import { queueVariable } from "../environment.ts";
import type { Scope } from "../service.ts";
import { sender } from "./sender.ts";

/** Has jobs run by the workers of a queue that gets one or two at a time. */
export const jobSender = <Queue extends JobQueue>({ environment }: Scope, queue: Queue): JobRequests<Queue> => ({
  send: async (jobs, afterSeconds) => {
    for (const job of jobs) await sender().send(environment.get(queueVariable(queue)), job, job.shop, afterSeconds);
  },
});

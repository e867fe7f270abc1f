import { fanOut } from "../../shared/messages/fan-out.ts";
import { enqueueNextPage } from "../modules/jobs/enqueue-next-page.ts";
import { directory } from "../runtime/needs/directory.ts";
import { fanOuts } from "../runtime/needs/fan-outs.ts";
import { jobs } from "../runtime/needs/jobs.ts";
import { queue } from "../runtime/queue.ts";

/** One page of the shops that a schedule goes through. */
export const handler = queue("fan-outs", fanOut, { directory, jobs, fanOuts }, ({ message }, needs) =>
  enqueueNextPage(needs, message),
);

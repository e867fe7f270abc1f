import { fanOut } from "#shared/messages/fan-out.ts";
import { enqueueNextPage } from "../modules/jobs/enqueue-next-page.ts";
import { queue } from "../runtime/queue.ts";
import { fanOuts, jobs } from "../runtime/services/jobs.ts";
import { directory } from "../runtime/services/shops.ts";

/** One page of the shops that a schedule goes through. */
export const handler = queue("fan-outs", fanOut, { directory, jobs, fanOuts }, ({ message }, services) =>
  enqueueNextPage(services, message),
);

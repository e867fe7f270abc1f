import { bodyEvent } from "#shared/messages/order-event.ts";
import { MAX_RECEIVES } from "#shared/messages/queues.ts";
import { recordComplianceRequest } from "../modules/compliance/record-request.ts";
import { queue } from "../runtime/queue.ts";
import { complianceRecords, dataRequests, erasures, shopErasures } from "../runtime/services/compliance.ts";
import { appJobs, shopJobs } from "../runtime/services/jobs.ts";
import { logs } from "../runtime/services/logs.ts";
import { shopChanges } from "../runtime/services/shops.ts";
import { clock, ids } from "../runtime/services/system.ts";

/** A request of the platform about personal data. */
export const handler = queue(
  "compliance",
  bodyEvent,
  {
    records: complianceRecords,
    erasures,
    dataRequests,
    shopJobs,
    shopErasures,
    appJobs,
    shops: shopChanges,
    logs,
    clock,
    ids,
  },
  ({ message, receiveCount }, services) =>
    recordComplianceRequest(services, message, { isLastTry: receiveCount >= MAX_RECEIVES }),
);

import { bodyEvent } from "../../shared/messages/order-event.ts";
import { MAX_RECEIVES } from "../../shared/messages/queues.ts";
import { recordComplianceRequest } from "../modules/compliance/record-request.ts";
import { appJobs } from "../runtime/needs/app-jobs.ts";
import { clock } from "../runtime/needs/clock.ts";
import { complianceRecords } from "../runtime/needs/compliance-records.ts";
import { dataRequests } from "../runtime/needs/data-requests.ts";
import { erasures } from "../runtime/needs/erasures.ts";
import { ids } from "../runtime/needs/ids.ts";
import { logs } from "../runtime/needs/logs.ts";
import { shopErasures } from "../runtime/needs/shop-erasures.ts";
import { shopJobs } from "../runtime/needs/shop-jobs.ts";
import { shops } from "../runtime/needs/shops.ts";
import { queue } from "../runtime/queue.ts";

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
    shops,
    logs,
    clock,
    ids,
  },
  ({ message, receiveCount }, needs) =>
    recordComplianceRequest(needs, message, { isLastTry: receiveCount >= MAX_RECEIVES }),
);

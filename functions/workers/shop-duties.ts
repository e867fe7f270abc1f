import { shopJob } from "../../shared/messages/shop-job.ts";
import { runJob } from "../modules/shop-jobs/run-job.ts";
import { clock } from "../runtime/needs/clock.ts";
import { credits } from "../runtime/needs/credits.ts";
import { dataRequests } from "../runtime/needs/data-requests.ts";
import { dispatcher } from "../runtime/needs/dispatcher.ts";
import { erasures } from "../runtime/needs/erasures.ts";
import { reportError } from "../runtime/needs/error-reports.ts";
import { ids } from "../runtime/needs/ids.ts";
import { logs } from "../runtime/needs/logs.ts";
import { mailer } from "../runtime/needs/mailer.ts";
import { noticeStates } from "../runtime/needs/notice-states.ts";
import { oldLogs } from "../runtime/needs/old-logs.ts";
import { orders } from "../runtime/needs/orders.ts";
import { payouts } from "../runtime/needs/payouts.ts";
import { shopJobs } from "../runtime/needs/shop-jobs.ts";
import { shopLinks } from "../runtime/needs/shop-links.ts";
import { shops } from "../runtime/needs/shops.ts";
import { tasks } from "../runtime/needs/tasks.ts";
import { waitingTasks } from "../runtime/needs/waiting-tasks.ts";
import { work } from "../runtime/needs/work.ts";
import { queue } from "../runtime/queue.ts";

/** A duty of one shop. */
export const handler = queue(
  "shop-duties",
  shopJob,
  {
    shops,
    credits,
    waiting: waitingTasks,
    tasks,
    orders,
    work,
    dispatcher,
    logs,
    oldLogs,
    notices: noticeStates,
    payouts,
    erasures,
    dataRequests,
    mailer,
    links: shopLinks,
    shopJobs,
    clock,
    ids,
    reportError,
  },
  ({ message }, needs) => runJob(needs, message),
);

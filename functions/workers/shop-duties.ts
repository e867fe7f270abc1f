import { shopJob } from "#shared/messages/shop-job.ts";
import { runJob } from "../modules/shop-jobs/run-job.ts";
import { queue } from "../runtime/queue.ts";
import { dataRequests, erasures } from "../runtime/services/compliance.ts";
import { abroadReader } from "../runtime/services/eu-sales.ts";
import { importLoad, readJobs } from "../runtime/services/imports.ts";
import { notificationStates, shopJobs } from "../runtime/services/jobs.ts";
import { logs, oldLogs } from "../runtime/services/logs.ts";
import { mailDispatcher, mails } from "../runtime/services/mail.ts";
import { orders } from "../runtime/services/orders.ts";
import {
  dueRedemptions,
  partnerData,
  partnerDetails,
  partnerReader as partners,
  payer,
  payouts,
  receiptPrinter,
  vatIds,
} from "../runtime/services/partner.ts";
import { coupons, credits } from "../runtime/services/plans.ts";
import { shopLinks, shopRecord } from "../runtime/services/shops.ts";
import { troubles } from "../runtime/services/staff.ts";
import { clock, ids, mailer, reportError } from "../runtime/services/system.ts";
import { dispatcher, tasks, waitingTasks, work } from "../runtime/services/tasks.ts";

/** A duty of one shop. */
export const handler = queue(
  "shop-duties",
  shopJob,
  {
    shops: shopRecord,
    credits,
    waiting: waitingTasks,
    tasks,
    troubles,
    orders,
    storedJobs: readJobs,
    importLoad,
    abroad: abroadReader,
    mails,
    mailDispatcher,
    work,
    dispatcher,
    logs,
    oldLogs,
    notifications: notificationStates,
    partners,
    partnerData,
    partnerDetails,
    payouts,
    dueRedemptions,
    vatIds,
    receiptPrinter,
    payer,
    coupons,
    erasures,
    dataRequests,
    mailer,
    links: shopLinks,
    shopJobs,
    clock,
    ids,
    reportError,
  },
  ({ message }, services) => runJob(services, message),
);

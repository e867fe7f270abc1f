import { jobs as rows, scheduledJobNames } from "#shared/messages/jobs.ts";
import { metricOfSweep } from "#shared/messages/metrics.ts";
import type { ShopJob } from "#shared/messages/shop-job.ts";
import { documentComparison } from "../../adapters/dynamodb/stores/documents/document-comparison.ts";
import { olderDocuments as older } from "../../adapters/dynamodb/stores/documents/older-documents.ts";
import { jobStore } from "../../adapters/dynamodb/stores/jobs/job-store.ts";
import { notificationStore } from "../../adapters/dynamodb/stores/notifications/notification-store.ts";
import { olderOrders as ordersBefore } from "../../adapters/dynamodb/stores/orders/older-orders.ts";
import type { FanOuts, JobSender, JobStore } from "../../modules/jobs/ports.ts";
import type { NotificationStore } from "../../modules/notifications/ports.ts";
import type { DocumentComparison, OlderDocuments, OlderOrders, SweepMetrics } from "../../modules/sweeps/ports.ts";
import type { JobRequests, Notifications } from "../../modules/system/ports.ts";
import { queueVariable } from "../environment.ts";
import { batchSender } from "../resources/batch-sender.ts";
import { jobSender } from "../resources/job-sender.ts";
import { logDaysOf } from "../resources/log-days.ts";
import { METRIC_VARIABLES, metricsOf } from "../resources/metrics.ts";
import { sender } from "../resources/sender.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** Has jobs run that need the platform's tokens or billing. */
export const appJobs: Service<JobRequests<"app-events">> = {
  name: "app-jobs",
  access: { send: ["app-events"] },
  create: (scope) => jobSender(scope, "app-events"),
};

/** Documents and work of the verified shop, for the comparison with the provider's list. */
export const comparison: Service<DocumentComparison> = {
  name: "comparison",
  access: { table: "read" },
  create: (scope) => documentComparison(tableOf(scope), scope.shop()),
};

/** Hands on one page of a list of shops. */
export const fanOuts: Service<FanOuts> = {
  name: "fan-outs",
  access: { send: ["fan-outs"] },
  create: ({ environment }) => ({
    send: (page) => sender().send(environment.get(queueVariable("fan-outs")), page, page.schedule),
  }),
};

/** Hands jobs to the workers of single shops. */
export const jobs: Service<JobSender> = {
  name: "jobs",
  access: {
    // asked when it is read: a call at the top level would bring all jobs into every bundle
    get send() {
      return [...new Set(scheduledJobNames.map((name) => rows[name].queue))];
    },
  },
  create: ({ environment }) => ({
    send: (queue, messages) =>
      batchSender().sendAll(
        environment.get(queueVariable(queue)),
        messages.map((message) => ({ message, group: message.shop })),
      ),
  }),
};

/** Notifications sent to the verified shop. */
export const notificationStates: Service<NotificationStore> = {
  name: "notice-states",
  access: { table: "write" },
  create: (scope) => notificationStore(tableOf(scope), scope.shop()),
};

/** Asks for a mail to the merchant. */
export const notifications: Service<Notifications> = {
  name: "notices",
  access: { send: ["shop-duties"] },
  create: ({ environment }) => ({
    request: (shop, notice) => {
      const message: ShopJob = { shop, duty: "notify", notice };
      return sender().send(environment.get(queueVariable("shop-duties")), message, shop);
    },
  }),
};

/** Documents of the verified shop that a version before recorded. */
export const olderDocuments: Service<OlderDocuments> = {
  name: "older-documents",
  access: { table: "write" },
  create: (scope) => older(tableOf(scope), scope.shop()),
};

/** Orders of the verified shop that a version before stored. */
export const olderOrders: Service<OlderOrders> = {
  name: "older-orders",
  access: { table: "write" },
  create: (scope) => ordersBefore(tableOf(scope), scope.shop()),
};

/** Has jobs at the provider run. */
export const providerJobs: Service<JobRequests<"provider-events">> = {
  name: "provider-jobs",
  access: { send: ["provider-events"] },
  create: (scope) => jobSender(scope, "provider-events"),
};

/** Has short jobs of shops run. */
export const shopJobs: Service<JobRequests<"shop-duties">> = {
  name: "shop-jobs",
  access: { send: ["shop-duties"] },
  create: (scope) => jobSender(scope, "shop-duties"),
};

/** Progress of the verified shop's jobs. */
export const storedJobs: Service<JobStore> = {
  name: "stored-jobs",
  access: { table: "write" },
  create: (scope) => {
    const table = tableOf(scope);
    return jobStore(table, scope.shop(), logDaysOf(scope, scope.shop()));
  },
};

/** Has sweeps run. */
export const sweepJobs: Service<JobRequests<"sweeps">> = {
  name: "sweep-jobs",
  access: { send: ["sweeps"] },
  create: (scope) => jobSender(scope, "sweeps"),
};

/** Tells what sweeps found. */
export const sweepMetrics: Service<SweepMetrics> = {
  name: "sweep-metrics",
  access: { environment: METRIC_VARIABLES },
  create: (scope) => {
    const metrics = metricsOf(scope);
    return {
      found: (sweep, count) => metrics.add(metricOfSweep[sweep], count),
      foundDeadWork: () => metrics.add("DeadWork", 1),
    };
  },
};

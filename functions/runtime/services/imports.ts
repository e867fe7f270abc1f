import { jobReader } from "../../adapters/dynamodb/stores/jobs/job-store.ts";
import { searchIndex as words } from "../../adapters/dynamodb/stores/orders/search-index.ts";
import { importLoad as load } from "../../adapters/dynamodb/stores/tasks/import-load.ts";
import { shopifyPastOrders } from "../../adapters/shopify/past-orders.ts";
import type { ImportLoad, PlatformOrderPages, SearchIndex } from "../../modules/imports/ports.ts";
import type { JobReader } from "../../modules/jobs/ports.ts";
import type { JobRequests } from "../../modules/system/ports.ts";
import { jobSender } from "../resources/job-sender.ts";
import { PLATFORM_VARIABLES, platformCalls } from "../resources/platform.ts";
import { tableOf } from "../resources/table.ts";
import type { Service } from "../service.ts";

/** Has the next part of an import done. */
export const importJobs: Service<JobRequests<"imports">> = {
  name: "import-jobs",
  access: { send: ["imports"] },
  create: (scope) => jobSender(scope, "imports"),
};

/** The verified shop's load of its import at the provider. */
export const importLoad: Service<ImportLoad> = {
  name: "import-load",
  access: { table: "read" },
  create: (scope) => load(tableOf(scope), scope.shop()),
};

/** The list of past orders at the shop platform. */
export const platformOrderPages: Service<PlatformOrderPages> = {
  name: "platform-order-pages",
  access: { environment: PLATFORM_VARIABLES },
  create: (scope) => shopifyPastOrders(platformCalls(scope)),
};

/** Progress of the verified shop's jobs, to read. */
export const readJobs: Service<JobReader> = {
  name: "job-reader",
  access: { table: "read" },
  create: (scope) => jobReader(tableOf(scope), scope.shop()),
};

/** Search words of the verified shop's orders. */
export const searchIndex: Service<SearchIndex> = {
  name: "search-index",
  access: { table: "write" },
  create: (scope) => words(tableOf(scope), scope.shop()),
};

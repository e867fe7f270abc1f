import { importMessage } from "#shared/messages/import.ts";
import { carryOutImport } from "../modules/imports/carry-out-import.ts";
import { decidingServices } from "../runtime/deciding-services.ts";
import { queue } from "../runtime/queue.ts";
import { importJobs, importLoad, platformOrderPages, searchIndex } from "../runtime/services/imports.ts";
import { notifications, storedJobs } from "../runtime/services/jobs.ts";
import { orderReprocessing, orderStates } from "../runtime/services/orders.ts";

/** The next part of an import of past orders, or of their listing. */
export const handler = queue(
  "imports",
  importMessage,
  {
    ...decidingServices,
    orderStates,
    platformOrderPages,
    reprocessing: orderReprocessing,
    jobStore: storedJobs,
    importLoad,
    searchIndex,
    importJobs,
    notifications,
  },
  ({ message, remainingMilliseconds }, services) => carryOutImport(services, message, { remainingMilliseconds }),
);

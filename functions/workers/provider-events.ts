import { providerMessage } from "#shared/messages/provider-event.ts";
import { processProviderEvent } from "../modules/provider-events/process-provider-event.ts";
import { queue } from "../runtime/queue.ts";
import {
  accounting,
  authorization,
  eventCallbackUrl,
  providerEventQueue,
  workedConnections,
} from "../runtime/services/connection.ts";
import { appJobs, providerJobs } from "../runtime/services/jobs.ts";
import { logs } from "../runtime/services/logs.ts";
import { mailDispatcher } from "../runtime/services/mail.ts";
import { contactIndex, documentChanges, markers } from "../runtime/services/orders.ts";
import { shops } from "../runtime/services/shops.ts";
import { clock, ids } from "../runtime/services/system.ts";
import { dispatcher, tasks, unansweredSends, work } from "../runtime/services/tasks.ts";

/** Something happened at the accounting provider. */
export const handler = queue(
  "provider-events",
  providerMessage,
  {
    shops,
    connections: workedConnections,
    authorization,
    accounting,
    documentChanges,
    contactIndex,
    unanswered: unansweredSends,
    tasks,
    markers,
    queue: providerEventQueue,
    providerJobs,
    appJobs,
    eventCallbackUrl,
    work,
    dispatcher,
    mailDispatcher,
    logs,
    clock,
    ids,
  },
  ({ message, remainingMilliseconds }, services) => processProviderEvent(services, message, { remainingMilliseconds }),
);

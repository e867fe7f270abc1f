import { providerMessage } from "../../shared/messages/provider-event.ts";
import { processProviderEvent } from "../modules/provider-events/process-provider-event.ts";
import { accounting } from "../runtime/needs/accounting.ts";
import { authorization } from "../runtime/needs/authorization.ts";
import { clock } from "../runtime/needs/clock.ts";
import { connections } from "../runtime/needs/connections.ts";
import { contactIndex } from "../runtime/needs/contact-index.ts";
import { dispatcher } from "../runtime/needs/dispatcher.ts";
import { documentChanges } from "../runtime/needs/document-changes.ts";
import { eventCallbackUrl } from "../runtime/needs/event-callback-url.ts";
import { ids } from "../runtime/needs/ids.ts";
import { logs } from "../runtime/needs/logs.ts";
import { markers } from "../runtime/needs/markers.ts";
import { providerEventQueue } from "../runtime/needs/provider-event-queue.ts";
import { providerJobs } from "../runtime/needs/provider-jobs.ts";
import { shops } from "../runtime/needs/shops.ts";
import { tasks } from "../runtime/needs/tasks.ts";
import { unansweredSends } from "../runtime/needs/unanswered-sends.ts";
import { work } from "../runtime/needs/work.ts";
import { queue } from "../runtime/queue.ts";

/** Something happened at the accounting provider. */
export const handler = queue(
  "provider-events",
  providerMessage,
  {
    shops,
    connections,
    authorization,
    accounting,
    documentChanges,
    contactIndex,
    unanswered: unansweredSends,
    tasks,
    markers,
    queue: providerEventQueue,
    providerJobs,
    eventCallbackUrl,
    work,
    dispatcher,
    logs,
    clock,
    ids,
  },
  ({ message, remainingMilliseconds }, needs) => processProviderEvent(needs, message, { remainingMilliseconds }),
);

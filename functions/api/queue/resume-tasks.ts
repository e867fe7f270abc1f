import { resumeTasks as contract } from "#shared/api/queue.ts";
import { resumeTasks } from "../../modules/queue/resume-tasks.ts";
import { decidingServices } from "../../runtime/deciding-services.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { links } from "../../runtime/services/shops.ts";
import { queueEntries } from "../../runtime/services/tasks.ts";
import { requireSession } from "../../runtime/session.ts";

/** Has what was planned before a new installation go on. */
export const handler = limitedHttp(contract, { ...decidingServices, queue: queueEntries, links }, (call, services) =>
  resumeTasks(services, { ...call.input, by: requireSession(call).userId }),
);

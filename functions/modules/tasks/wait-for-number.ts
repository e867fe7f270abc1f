import type { DocumentTask } from "../../../shared/domain/tasks/task.ts";
import { secondsAfter } from "../../../shared/values/time.ts";
import { confirmFromProvider } from "./confirm-from-provider.ts";
import type { ProviderSession, TaskOutcome, TaskPorts } from "./task-ports.ts";

/** The provider's list shows a document by then, and many that were made meanwhile. */
const LISTED_SECONDS = 90;

/** The document is made and known by its id; number and totals are looked up later, with those of many others. */
export async function waitForNumber(
  ports: TaskPorts,
  session: ProviderSession,
  task: DocumentTask,
  providerId: string,
): Promise<TaskOutcome> {
  const evidence = await ports.tasks.recordEvidence(task, { providerId, adopted: task.adopted ?? false });
  if (typeof evidence === "string") return confirmFromProvider(ports, session, task, providerId);
  const notBefore = secondsAfter(ports.clock.now(), LISTED_SECONDS);
  await ports.tasks.postpone(evidence, { notBefore, reason: { code: "WAIT_NUMBER" } });
  return { kind: "done" };
}

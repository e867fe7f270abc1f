import type { ResumeAnswer, ResumeInput } from "#shared/api/queue.ts";
import { resumeReasonOf } from "#shared/domain/tasks/resumable.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import type { CreateDocumentPorts } from "../orders/create-document.ts";
import type { QueuedTask, QueueStore } from "./ports.ts";
import { retryTask } from "./retry-task.ts";

interface Ports extends CreateDocumentPorts {
  queue: QueueStore;
}

/** Tasks per call: a document that is planned again reads its order at the platform. */
const PAGE = 10;

/**
 * Resumes what waits for one word of the merchant, counting what cannot go on. Repeating it changes nothing. Failures: platform_*.
 */
export async function resumeTasks(
  ports: Ports,
  { cursor, reason = "REINSTALLED", by }: ResumeInput & { by: string },
): Promise<ResumeAnswer> {
  const page = await ports.queue.list({
    state: "stuck",
    pageSize: PAGE,
    cursor,
  });
  let [resumed, failed] = [0, 0];
  for (const task of page.tasks.filter((task) => resumeReasonOf(task.state, task.reason?.code) === reason)) {
    if (await goesOn(ports, task, by)) resumed += 1;
    else failed += 1;
  }
  return { resumed, failed, next: page.next ?? null };
}

async function goesOn(ports: Ports, { key, orderId }: QueuedTask, by: string): Promise<boolean> {
  try {
    // Read again for each: the ones before took their time.
    const whole = await ports.shops.findWhole();
    if (!whole) throw new AppError("shop_not_installed");
    await retryTask(ports, whole, { orderId, task: key, by });
    return true;
  } catch (error) {
    // The others may go on all the same; without the platform none can.
    if (!isAppError(error) || error.code.startsWith("platform_")) throw error;
    return false;
  }
}

import type { AccountTask, TransactionTask } from "../../../../shared/domain/tasks/task.ts";
import { isTransactionTask } from "../../../../shared/domain/tasks/task-types.ts";
import type { AppError } from "../../../../shared/errors.ts";
import { secondsAfter } from "../../../../shared/values/time.ts";
import { handOver } from "../follow-ups.ts";
import type { TaskOutcome, TaskPorts } from "../ports.ts";
import type { ProviderSession } from "../provider-session.ts";

/** The interface is open to partners only: the provider answers 403 without the permission, and may not know the path at all. */
export const isBookingRefusal = ({ code }: AppError): boolean =>
  code === "accounting_forbidden" || code === "accounting_not_found";

/** Should the order not be decided anew, somebody looks at the task once more then. */
const LOOK_AGAIN_SECONDS = 3_600;

/**
 * The provider does not let the app keep movements. This is remembered with the connection, and the order is decided anew: its
 * payments are held with that reason from then on, and go on after a connection that permits them. `wasArmed`: a send was refused,
 * which did nothing; otherwise the task stays as it is.
 */
export async function noBooking(
  ports: TaskPorts,
  session: ProviderSession,
  task: AccountTask | TransactionTask,
  { wasArmed }: { wasArmed: boolean },
): Promise<TaskOutcome> {
  const { connections, tasks, clock } = ports;
  if (session.canBook !== false) await connections.refuseBooking(session.organizationId);
  session.canBook = false;
  const notBefore = secondsAfter(clock.now(), LOOK_AGAIN_SECONDS);
  const reason = { code: "MISSING_FINANCE" };
  if (wasArmed) await tasks.releaseUnsent(task, { notBefore, reason });
  else await tasks.postpone(task, { notBefore, reason });
  if (isTransactionTask(task)) await handOver(ports, session, task.orderId);
  return { kind: "done" };
}

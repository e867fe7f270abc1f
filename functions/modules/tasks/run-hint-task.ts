import { wireKinds } from "../../../shared/api/wire-kinds.ts";
import type { HintTask } from "../../../shared/domain/tasks/task.ts";
import type { AppError } from "../../../shared/errors.ts";
import { canonicalJson } from "../../../shared/values/canonical-json.ts";
import { taskLog } from "./log-of-task.ts";
import { MAXIMUM_SETTLE_ROUNDS } from "./retry.ts";
import { sendOnce } from "./send-once.ts";
import type { ProviderSession, TaskOutcome, TaskPorts } from "./task-ports.ts";

/**
 * Tells the provider once which movement settles a document. Hints cannot be searched for, but a document takes only one: after an
 * unknown outcome it is sent again, and "has one already" then means that it is there. A refused one is closed and never repeated.
 */
export async function runHintTask(ports: TaskPorts, session: ProviderSession, task: HintTask): Promise<TaskOutcome> {
  const { tasks, clock, sha256 } = ports;
  if (task.providerId !== undefined) return confirm(ports, task);
  if (task.state === "SENDING") {
    if (task.notBefore > clock.now()) return { kind: "later" };
    if (task.settleRounds + 1 >= MAXIMUM_SETTLE_ROUNDS) return park(ports, task);
    await tasks.requeue(task, { notBefore: clock.now() });
    return { kind: "later" };
  }
  const { document, externalReference } = task.hint;
  const request = { documentId: document.providerId, externalReference };
  const result = await sendOnce(ports, session, task, {
    contentHash: sha256(canonicalJson(request)),
    credits: undefined,
    call: async () => {
      await session.accounting.hintAssignment(request);
      return { providerId: document.providerId };
    },
    refused: (armed, error) => (hasOneAlready(armed, error) ? confirm(ports, { ...armed, adopted: true }) : undefined),
  });
  return "outcome" in result ? result.outcome : confirm(ports, result.created);
}

/** The provider's answer to a second hint for a document (partner interface, assignment hints); nobody but us gives one. */
const hasOneAlready = ({ settleRounds }: HintTask, { code, details }: AppError): boolean =>
  settleRounds > 0 && code === "accounting_rejected" && details?.["status"] === 406;

async function park(ports: TaskPorts, task: HintTask): Promise<TaskOutcome> {
  const reason = { code: "accounting_uncertain" };
  const log = taskLog(ports, task, "transaction.parked", "warning", { body: reason });
  await ports.tasks.close(task, { state: "PARKED", reason, log });
  return { kind: "done" };
}

async function confirm(ports: TaskPorts, task: HintTask): Promise<TaskOutcome> {
  const { kind, key } = task.hint.document;
  const log = taskLog(ports, task, "transaction.hinted", "success", { ref: { [wireKinds[kind]]: key } });
  return (await ports.tasks.confirmHint(task, { log })) === "lost" ? { kind: "later" } : { kind: "done" };
}

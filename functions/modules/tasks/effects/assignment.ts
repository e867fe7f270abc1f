import { wireKinds } from "#shared/api/wire-kinds.ts";
import type { AssignmentTask } from "#shared/domain/tasks/task.ts";
import type { AppError } from "#shared/errors.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import type { TaskOutcome, TaskPorts } from "../ports.ts";
import type { ProviderSession } from "../provider-session.ts";
import { taskLog } from "../task-log.ts";
import type { Found, Prepared } from "./effect.ts";

/** Tells the provider once which movement settles a document. A refused hint is closed and never repeated. */
export async function prepareAssignment(
  ports: TaskPorts,
  session: ProviderSession,
  { hint: { document, externalReference } }: AssignmentTask,
): Promise<Prepared<AssignmentTask>> {
  const request = { documentId: document.providerId, externalReference };
  return {
    send: {
      payload: () => ({
        contentHash: ports.sha256(canonicalJson(request)),
        call: async () => {
          await session.accounting.assignMovement(request);
          return { providerId: document.providerId };
        },
      }),
      refused: (armed, error) =>
        hasOneAlready(armed, error) ? confirmAssignment(ports, session, { ...armed, adopted: true }) : undefined,
    },
  };
}

/** Sends again after an unknown outcome, unsearchable here: a document takes only one, and "has one already" proves it. */
export const findAssignment = async (): Promise<Found> => ({ providerId: undefined });

/** The provider's answer to a second hint for a document (partner interface, assignment hints); only this app gives one. */
const hasOneAlready = ({ settleRounds }: AssignmentTask, { code, details }: AppError): boolean =>
  settleRounds > 0 && code === "accounting_rejected" && details?.["status"] === 406;

/** The provider has the hint. */
export async function confirmAssignment(
  ports: TaskPorts,
  _: ProviderSession,
  task: AssignmentTask,
): Promise<TaskOutcome> {
  const { kind, key, providerId } = task.hint.document;
  const log = taskLog(ports, task, "transaction.hinted", "success", { ref: { [wireKinds[kind]]: key } });
  return (await ports.tasks.confirm(task, { providerId, log })) === "lost" ? { kind: "later" } : { kind: "done" };
}

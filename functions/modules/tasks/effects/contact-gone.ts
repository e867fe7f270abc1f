import type { ContactTask, DocumentTask } from "../../../../shared/domain/tasks/task.ts";
import { isContactTask } from "../../../../shared/domain/tasks/task-types.ts";
import { type AppError, isAppError } from "../../../../shared/errors.ts";
import { secondsAfter } from "../../../../shared/values/time.ts";
import type { TaskOutcome, TaskPorts } from "../ports.ts";
import type { ProviderSession } from "../provider-session.ts";
import { taskLog } from "../task-log.ts";
import { reasonOf, restAfter } from "../task-outcomes.ts";
import { READ_RETRY_SECONDS } from "../timing.ts";
import { isUsable } from "./contact.ts";

/**
 * A document may be refused because its contact was deleted at the provider since. Then the contact is looked for, or made, anew, and
 * the document is sent once more with it. Undefined: the contact is there, the refusal means the document itself.
 */
export async function contactGone(
  ports: TaskPorts,
  session: ProviderSession,
  armed: DocumentTask,
  refusal: AppError,
): Promise<TaskOutcome | undefined> {
  const { tasks, clock, timing } = ports;
  const contact = await knownContact(ports, armed);
  if (contact?.providerId === undefined) return undefined;
  // One that was just made is there, whatever the provider shows of it.
  if (clock.now() < secondsAfter(contact.sentAt ?? contact.createdAt, timing.settleSeconds)) return undefined;
  try {
    if (await isStillUsable(session, contact, contact.providerId)) return undefined;
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "shop_not_installed") throw error;
    const notBefore = secondsAfter(clock.now(), READ_RETRY_SECONDS);
    await tasks.releaseUnsent(armed, { notBefore, reason: reasonOf(error) });
    return restAfter(error);
  }
  await replaceContact(ports, contact, () =>
    tasks.releaseUnsent(armed, { notBefore: clock.now(), reason: reasonOf(refusal) }),
  );
  return { kind: "later" };
}

/**
 * A contact that somebody changed or deleted at the provider is looked at before it is used again. One that can be used is known
 * as before; any other is looked for, or made, anew, and the document waits for that. Undefined: it can be used.
 */
export async function lookAtDoubtful(
  ports: TaskPorts,
  session: ProviderSession,
  task: DocumentTask,
  contact: ContactTask,
): Promise<TaskOutcome | undefined> {
  const { tasks, clock } = ports;
  if (contact.isDoubtful === undefined || contact.providerId === undefined) return undefined;
  try {
    if (await isStillUsable(session, contact, contact.providerId)) {
      const { isDoubtful: _, ...certain } = contact;
      // Whoever doubts it once more has it looked at once more.
      return (await tasks.reopen<ContactTask>(contact, certain)) === "lost" ? { kind: "later" } : undefined;
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "shop_not_installed") throw error;
    const notBefore = secondsAfter(clock.now(), READ_RETRY_SECONDS);
    await tasks.postpone(task, { notBefore, reason: reasonOf(error) });
    return restAfter(error);
  }
  await replaceContact(ports, contact);
  return { kind: "later" };
}

async function isStillUsable(session: ProviderSession, contact: ContactTask, providerId: string): Promise<boolean> {
  await session.rateLimiter.acquire();
  const found = await session.accounting.findContact(providerId);
  return found !== undefined && !found.archived && isUsable(found, contact);
}

/** The customer's contact is to be looked for, or made, anew, and not the one it was. */
async function replaceContact(ports: TaskPorts, contact: ContactTask, release?: () => Promise<unknown>): Promise<void> {
  const { tasks, clock, logs } = ports;
  const now = clock.now();
  const { providerId, adopted: _, sentAt: _sentAt, isDoubtful: _doubt, ...unknown } = contact;
  const anew: ContactTask = {
    ...unknown,
    ...(providerId === undefined ? {} : { replaces: providerId }),
    state: "PLANNED",
    createdAt: now,
    notBefore: now,
    settleRounds: 0,
  };
  await tasks.reopen(contact, anew);
  await release?.();
  await logs.write([
    taskLog(ports, contact, "contact.gone", "warning", {
      ref: providerId === undefined ? {} : { contact: providerId },
    }),
  ]);
}

async function knownContact({ tasks }: TaskPorts, task: DocumentTask): Promise<ContactTask | undefined> {
  if (task.contactTask === undefined) return undefined;
  const contact = await tasks.find({ key: task.contactTask, orderId: task.orderId, type: "contact" });
  return isContactTask(contact) && contact.state === "CONFIRMED" ? contact : undefined;
}

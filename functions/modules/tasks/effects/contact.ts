import type { ContactTask, DocumentTask } from "#shared/domain/tasks/task.ts";
import { isContactTask } from "#shared/domain/tasks/task-types.ts";
import { type AppError, isAppError } from "#shared/errors.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import { secondsAfter } from "#shared/values/time.ts";
import type { ProviderContact } from "../../provider/ports.ts";
import type { TaskOutcome, TaskPorts } from "../ports.ts";
import type { ProviderSession } from "../provider-session.ts";
import { afterFailedRead, reasonOf, restAfter, taskLog, withEvidence } from "../task-log.ts";
import { READ_RETRY_SECONDS } from "../timing.ts";
import type { Found, Prepared } from "./effect.ts";

/** Makes sure the customer exists once at the provider: by e-mail, else by our marker, else as a new contact. */
export async function prepareContact(
  ports: TaskPorts,
  session: ProviderSession,
  task: ContactTask,
): Promise<Prepared<ContactTask>> {
  const found = await findContact(ports, session, task);
  if ("outcome" in found) return found;
  if (found.providerId !== undefined) return { found: found.providerId };
  const marker = ports.markers.markerOf(session.shop, task.key);
  const contact = { ...task.contact, note: `${task.contact.note}\n${marker}`.trim() };
  return {
    send: {
      payload: () => ({
        contentHash: ports.sha256(canonicalJson(contact)),
        call: () => session.accounting.createContact(contact),
      }),
    },
  };
}

/** By e-mail before a send; after an unknown outcome also by marker where there is no e-mail. */
export async function findContact(ports: TaskPorts, session: ProviderSession, task: ContactTask): Promise<Found> {
  const marker = ports.markers.markerOf(session.shop, task.key);
  const { contact, state } = task;
  const name = contact.company?.name ?? contact.person?.lastName;
  if (contact.email === undefined && (state !== "SENDING" || name === undefined)) return { providerId: undefined };
  try {
    await session.rateLimiter.acquire();
    const found =
      contact.email === undefined
        ? (await session.accounting.findContactsByName(name ?? "")).filter(({ note }) => note.includes(marker))
        : await session.accounting.findContactsByEmail(contact.email);
    const hits = found.filter(({ providerId }) => providerId !== task.replaces);
    const ours = hits.find(({ note }) => note.includes(marker));
    const hit = ours ?? hits.find((one) => !one.archived && isUsable(one, task));
    return { providerId: hit?.providerId };
  } catch (error) {
    return afterFailedRead(ports, task, error);
  }
}

/** A document without tax for an EU business needs the company with that VAT id; others take any contact. */
export function isUsable({ taxFreeVatId }: ProviderContact, { contact: { company } }: ContactTask): boolean {
  const needsVatId = company?.allowsTaxFree === true && company.vatId !== undefined;
  return !needsVatId || taxFreeVatId === company.vatId;
}

/** Confirms the customer's contact. The evidence of a found one comes first, so that no other worker makes another. */
export async function confirmContact(
  ports: TaskPorts,
  _: ProviderSession,
  task: ContactTask,
  providerId: string,
): Promise<TaskOutcome> {
  const known = task.adopted ? await withEvidence(ports, task, providerId) : task;
  if (known === undefined) return { kind: "later" };
  const event = known.adopted ? "contact.matched" : "contact.created";
  const log = taskLog(ports, known, event, "success", { ref: { contact: providerId } });
  await ports.tasks.confirm(known, { providerId, log });
  return { kind: "later" };
}

/** Sends the document with another contact if its own was deleted. Undefined: the refusal means the document itself. */
export async function contactGone(
  ports: TaskPorts,
  session: ProviderSession,
  armed: DocumentTask,
  refusal: AppError,
): Promise<TaskOutcome | undefined> {
  const { tasks, clock, timing } = ports;
  const contact = await knownContact(ports, armed);
  if (contact?.providerId === undefined) return undefined;
  // A contact that was just made exists, even if the provider does not show it yet.
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

/** Checks a changed or deleted contact before its next use. Undefined: usable; otherwise the document waits for another. */
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
      // An event that came meanwhile makes it doubtful again.
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

/** Reopens the task so that the worker finds or makes another contact of the customer, not the earlier one. */
async function replaceContact(ports: TaskPorts, contact: ContactTask, release?: () => Promise<unknown>): Promise<void> {
  const { tasks, clock, logs } = ports;
  const now = clock.now();
  const { providerId, adopted: _, sentAt: _sentAt, isDoubtful: _doubt, ...unknown } = contact;
  const another: ContactTask = {
    ...unknown,
    ...(providerId === undefined ? {} : { replaces: providerId }),
    state: "PLANNED",
    createdAt: now,
    notBefore: now,
    settleRounds: 0,
  };
  await tasks.reopen(contact, another);
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

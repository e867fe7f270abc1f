import type { ContactTask } from "../../../shared/domain/tasks/task.ts";
import { isAppError } from "../../../shared/errors.ts";
import { canonicalJson } from "../../../shared/values/canonical-json.ts";
import { secondsAfter } from "../../../shared/values/time.ts";
import type { ProviderContact } from "../provider/ports.ts";
import { taskLog } from "./log-of-task.ts";
import { MAXIMUM_SETTLE_ROUNDS, READ_RETRY_SECONDS } from "./retry.ts";
import { reasonOf, sendOnce } from "./send-once.ts";
import type { ProviderSession, TaskOutcome, TaskPorts } from "./task-ports.ts";

/**
 * Makes sure the customer exists once at the provider: known evidence, else a contact with the same e-mail, else ours by its
 * marker, else a new one. Ends CONFIRMED, waiting, or closed with a reason.
 */
export async function runContactTask(
  ports: TaskPorts,
  session: ProviderSession,
  task: ContactTask,
): Promise<TaskOutcome> {
  const { tasks, clock, markers } = ports;
  if (task.providerId !== undefined) return confirm(ports, task, task.providerId);
  if (task.state === "SENDING" && task.notBefore > clock.now()) return { kind: "later" };

  const marker = markers.markerOf(session.shop, task.key);
  const found = await search(ports, session, task, marker);
  if ("outcome" in found) return found.outcome;
  if (found.contact) {
    const evidence = await tasks.recordEvidence(task, { providerId: found.contact.providerId, adopted: true });
    return typeof evidence === "string" ? { kind: "later" } : confirm(ports, evidence, found.contact.providerId);
  }
  if (task.state === "SENDING") return sendAgain(ports, task);

  const contact = { ...task.contact, note: `${task.contact.note}\n${marker}`.trim() };
  const result = await sendOnce(ports, session, task, {
    contentHash: ports.sha256(canonicalJson(contact)),
    credits: undefined,
    call: () => session.accounting.createContact(contact),
  });
  if ("outcome" in result) return result.outcome;
  return confirm(ports, result.created, result.providerId);
}

type Found = { contact: ProviderContact | undefined } | { outcome: TaskOutcome };

/** By e-mail before a send; after an unknown outcome also by marker where there is no e-mail. */
async function search(ports: TaskPorts, session: ProviderSession, task: ContactTask, marker: string): Promise<Found> {
  const { contact, state } = task;
  const name = contact.company?.name ?? contact.person?.lastName;
  if (contact.email === undefined && (state !== "SENDING" || name === undefined)) return { contact: undefined };
  try {
    await session.rateLimiter.acquire();
    const found =
      contact.email === undefined
        ? (await session.accounting.findContactsByName(name ?? "")).filter(({ note }) => note.includes(marker))
        : await session.accounting.findContactsByEmail(contact.email);
    const hits = found.filter(({ providerId }) => providerId !== task.replaces);
    const ours = hits.find(({ note }) => note.includes(marker));
    return { contact: ours ?? hits.find((hit) => !hit.archived && isUsable(hit, task)) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "accounting_unauthorized") return { outcome: { kind: "reconnect" } };
    const notBefore = secondsAfter(ports.clock.now(), READ_RETRY_SECONDS);
    await ports.tasks.postpone(task, { notBefore, reason: reasonOf(error) });
    return { outcome: { kind: "pause", seconds: error.code === "accounting_throttled" ? 1 : READ_RETRY_SECONDS } };
  }
}

/** A document without tax for a business of the Union needs the company with that VAT id; other documents take any contact. */
export function isUsable({ taxFreeVatId }: ProviderContact, { contact: { company } }: ContactTask): boolean {
  const needsVatId = company?.allowsTaxFree === true && company.vatId !== undefined;
  return !needsVatId || taxFreeVatId === company.vatId;
}

async function sendAgain(ports: TaskPorts, task: ContactTask): Promise<TaskOutcome> {
  const { tasks, clock } = ports;
  if (task.settleRounds + 1 >= MAXIMUM_SETTLE_ROUNDS) {
    const reason = { code: "CONTACT_UNCLEAR" };
    await tasks.close(task, {
      state: "PARKED",
      reason,
      log: taskLog(ports, task, "document.parked", "critical", { body: reason }),
    });
    return { kind: "done" };
  }
  await tasks.requeue(task, { notBefore: clock.now() });
  return { kind: "later" };
}

async function confirm(ports: TaskPorts, task: ContactTask, providerId: string): Promise<TaskOutcome> {
  const event = task.adopted ? "contact.matched" : "contact.created";
  const log = taskLog(ports, task, event, "success", { ref: { contact: providerId } });
  await ports.tasks.confirmContact(task, { providerId, log });
  return { kind: "later" };
}

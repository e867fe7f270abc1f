import type { ContactTask } from "../../../../shared/domain/tasks/task.ts";
import { canonicalJson } from "../../../../shared/values/canonical-json.ts";
import type { ProviderContact } from "../../provider/ports.ts";
import type { TaskOutcome, TaskPorts } from "../ports.ts";
import type { ProviderSession } from "../provider-session.ts";
import { taskLog } from "../task-log.ts";
import { afterFailedRead, withEvidence } from "../task-outcomes.ts";
import type { Found, Prepared } from "./effect.ts";

/** Makes sure the customer exists once at the provider: a contact with the same e-mail, else ours by its marker, else a new one. */
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
      contentHash: ports.sha256(canonicalJson(contact)),
      call: () => session.accounting.createContact(contact),
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

/** A document without tax for a business of the Union needs the company with that VAT id; other documents take any contact. */
export function isUsable({ taxFreeVatId }: ProviderContact, { contact: { company } }: ContactTask): boolean {
  const needsVatId = company?.allowsTaxFree === true && company.vatId !== undefined;
  return !needsVatId || taxFreeVatId === company.vatId;
}

/** The customer's contact exists. One that was found is noted first: no other worker makes one meanwhile. */
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

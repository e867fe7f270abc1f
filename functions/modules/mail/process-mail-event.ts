import { isSameAddress } from "#shared/domain/mail/addresses.ts";
import { fedBack } from "#shared/domain/mail/feedback.ts";
import { type MailTask, mailKey } from "#shared/domain/mail/mail-task.ts";
import type { MailEvent } from "#shared/messages/mail-event.ts";
import type { Clock, Ids } from "../system/ports.ts";
import { mailLog } from "./mail-log.ts";
import type { CarriedAddress, MailStore, Suppressions } from "./ports.ts";

interface Ports {
  mails: MailStore;
  suppressions: Suppressions;
  carriedAddress: CarriedAddress;
  clock: Clock;
  ids: Ids;
}

/** Further events of a mail may be written at the same time. */
const ATTEMPTS = 5;

/** Records a mail's event repeatably: the address is suppressed first, and told once. The shop's copy changes nothing. */
export async function processMailEvent(ports: Ports, event: MailEvent): Promise<void> {
  const { mails, suppressions, clock, ids } = ports;
  const reference = { orderId: event.orderId, key: mailKey(event.documentKey, event.revision) };
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const mail = await mails.find(reference);
    if (mail?.to === undefined || !isAbout(ports, event, mail.to)) return;
    const change = fedBack(mail, event);
    if (change === undefined) return;
    const { after, log, suppress } = change;
    if (suppress !== undefined) await suppressions.add(mail.to, { reason: suppress, at: event.at });
    const entry = log && mailLog(ids, mail, log.event, { at: clock.now(), status: log.status, ...told(after) });
    if ((await mails.settle(mail, after, entry)) !== "lost") return;
  }
  throw new Error("the mail kept changing");
}

const isAbout = ({ carriedAddress }: Ports, { recipients }: MailEvent, to: string): boolean =>
  recipients.length === 0 || recipients.some((one) => isSameAddress(one, carriedAddress(to) ?? to));

const told = ({ reason }: MailTask): { code?: string; line?: string } =>
  reason === undefined ? {} : { code: reason.code, line: reason.message };

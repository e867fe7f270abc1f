import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import { WAITING_SECONDS } from "#shared/domain/mail/schedule.ts";
import { CLOSED_SECONDS } from "#shared/domain/mail/sender-account.ts";
import { type Instant, secondsAfter } from "#shared/values/time.ts";
import type { MailPorts } from "./sending-ports.ts";
import { type Outage, tellWaiting } from "./tell-waiting.ts";

/** Waits for what a merchant must mend; the log tells of it once. */
export async function waitForMerchant(ports: MailPorts, mail: MailTask, shop: string, outage: Outage): Promise<void> {
  const { code } = outage;
  if (mail.reason?.code !== code) await tellWaiting(ports, mail, { shop, outage, status: "warning", code });
  await putOff(ports, mail, WAITING_SECONDS, { code });
}

export async function putOff(
  { mails, clock }: MailPorts,
  mail: MailTask,
  seconds: number,
  reason: { code: string; message?: string },
): Promise<void> {
  await mails.postpone(mail, { notBefore: secondsAfter(clock.now(), seconds), reason, attempts: mail.attempts });
}

/** Our sender's service takes no mails of the account: however long that is, no try is counted. */
export const waitForAccount = (ports: MailPorts, mail: MailTask): Promise<void> =>
  putOff(ports, mail, CLOSED_SECONDS, { code: "MAIL_ACCOUNT_CLOSED" });

/** The server did not answer a moment ago: no other mail asks it before it has rested. */
export const restWithServer = ({ mails }: MailPorts, mail: MailTask, notBefore: Instant): Promise<unknown> =>
  mails.postpone(mail, { notBefore, reason: { code: "MAIL_SERVER_RESTS" }, attempts: mail.attempts });

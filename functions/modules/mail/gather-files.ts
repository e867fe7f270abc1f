import type { PreparedLetter } from "#shared/domain/mail/letter.ts";
import type { MailTask } from "#shared/domain/mail/mail-task.ts";
import { ATTACHMENT_TRIES } from "#shared/domain/mail/schedule.ts";
import { isAppError } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { endMail } from "./finish-mail.ts";
import { type MissingFile, mailFiles } from "./mail-files.ts";
import { mailLog } from "./mail-log.ts";
import { ownFiles } from "./own-files.ts";
import type { MailFile } from "./ports.ts";
import { putOff } from "./put-off.ts";
import type { MailCase, MailPorts } from "./sending-ports.ts";

const PDF_WAIT_SECONDS = 120;
/** By then the provider has made every file: the document was deleted, or is in an account that is not connected any more. */
const GONE_SECONDS = 86_400;
const ATTACHMENT_WAIT_SECONDS = 1_200;

/** The document's own and further files; undefined: the mail was put off. */
export async function gatherFiles(
  ports: MailPorts,
  mail: MailTask,
  { whole, document }: MailCase,
  letter: PreparedLetter,
) {
  let own: MailFile[];
  try {
    own = await ownFiles(ports, document, letter.language);
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === "accounting_not_found" && isLost(ports, mail))
      return void (await endMail(ports, mail, "undeliverable", { code: "MAIL_DOCUMENT_GONE" }));
    await putOff(ports, mail, PDF_WAIT_SECONDS, { code: "MAIL_PDF_MISSING" });
    return undefined;
  }
  const found = await mailFiles(ports, document, { order: whole.order, own, urls: letter.attachments });
  const mayPass = found.missing.some(({ fault }) => fault === "unreachable") && mail.attempts < ATTACHMENT_TRIES;
  if (!mayPass) return found;
  const attempts = mail.attempts + 1;
  const notBefore = secondsAfter(ports.clock.now(), ATTACHMENT_WAIT_SECONDS);
  await ports.mails.postpone(mail, { notBefore, reason: { code: "MAIL_ATTACHMENT_MISSING" }, attempts });
  return undefined;
}

/** Its file was looked for before, and a day is over. */
const isLost = ({ clock }: MailPorts, { reason, createdAt }: MailTask): boolean =>
  reason?.code === "MAIL_PDF_MISSING" && clock.now() > secondsAfter(createdAt, GONE_SECONDS);

/** The log names each file that a mail went without. */
export async function tellMissing(ports: MailPorts, mail: MailTask, missing: readonly MissingFile[]): Promise<void> {
  const at = ports.clock.now();
  const entries = missing.map(({ url, fault }) => ({
    ...mailLog(ports.ids, mail, "mail.withoutFile", {
      at,
      status: "warning",
      code: `ATTACHMENT_${fault.toUpperCase()}`,
    }),
    body: { code: `ATTACHMENT_${fault.toUpperCase()}`, values: { number: mail.number, url } },
  }));
  await ports.logs.write(entries);
}

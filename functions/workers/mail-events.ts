import { mailEvent } from "#shared/messages/mail-event.ts";
import { processMailEvent } from "../modules/mail/process-mail-event.ts";
import { queue } from "../runtime/queue.ts";
import { mails, suppressions } from "../runtime/services/mail.ts";
import { carriedAddress } from "../runtime/services/mail-addresses.ts";
import { clock, ids } from "../runtime/services/system.ts";

/** Our sender's service tells what became of a mail. */
export const handler = queue(
  "mail-events",
  mailEvent,
  { mails, suppressions, carriedAddress, clock, ids },
  ({ message }, services) => processMailEvent(services, message),
);

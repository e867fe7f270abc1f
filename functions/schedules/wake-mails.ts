import { dispatchDueMails } from "../modules/mail/dispatch-due-mails.ts";
import { schedule } from "../runtime/schedule.ts";
import { mailDirectory, mailDispatcher } from "../runtime/services/mail.ts";
import { clock } from "../runtime/services/system.ts";

/** Every minute: shops with due mails and no owner. */
export const handler = schedule("wake-mails", { mailDirectory, mailDispatcher, clock }, (_call, services) =>
  dispatchDueMails(services),
);

import * as z from "zod/mini";
import { orderDetail } from "./orders.responses.ts";

/** What `validateSmtp` and `testSmtp` answer: `result` says in words what went wrong. */
export const smtpAnswer = z.strictObject({ status: z.enum(["success", "error"]), result: z.nullable(z.string()) });
export type SmtpAnswer = z.output<typeof smtpAnswer>;

/** What `emailDocuments` answers: how many mails were planned, and which orders have none now, and why. */
export const emailsAnswer = z.strictObject({
  planned: z.number(),
  left: z.array(z.strictObject({ orderId: z.string(), name: z.string(), code: z.string(), sentence: z.string() })),
});
export type EmailsAnswer = z.output<typeof emailsAnswer>;

/** What `wakeMails` answers: how many waiting mails are tried now. */
export const wakeMailsAnswer = z.strictObject({ affected: z.number() });
export type WakeMailsAnswer = z.output<typeof wakeMailsAnswer>;

/** What each endpoint answers. */
export const answers = {
  emailDocument: orderDetail,
  emailDocuments: emailsAnswer,
  settleEmail: orderDetail,
  validateSmtp: smtpAnswer,
  testSmtp: smtpAnswer,
  wakeMails: wakeMailsAnswer,
};

import * as z from "zod/mini";
import { orderDetail } from "./orders.responses.ts";

/** Answer of `validateSmtp` and `testSmtp`: `result` describes the fault in words. */
const smtpAnswer = z.strictObject({ status: z.enum(["success", "error"]), result: z.nullable(z.string()) });
export type SmtpAnswer = z.output<typeof smtpAnswer>;

/** Answer of `emailDocuments`: how many mails were planned, and which orders have none now, and why. */
const emailsAnswer = z.strictObject({
  planned: z.number(),
  left: z.array(z.strictObject({ orderId: z.string(), name: z.string(), code: z.string(), sentence: z.string() })),
});
export type EmailsAnswer = z.output<typeof emailsAnswer>;

/** Answer of `wakeMails`: how many waiting mails are tried now. */
const wakeMailsAnswer = z.strictObject({ affected: z.number() });
export type WakeMailsAnswer = z.output<typeof wakeMailsAnswer>;

/** Answers of the endpoints. */
export const answers = {
  emailDocument: orderDetail,
  emailDocuments: emailsAnswer,
  settleEmail: orderDetail,
  validateSmtp: smtpAnswer,
  testSmtp: smtpAnswer,
  wakeMails: wakeMailsAnswer,
};

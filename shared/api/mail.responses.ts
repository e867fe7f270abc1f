import * as z from "zod/mini";

/** What `validateSmtp` and `testSmtp` answer: `result` says in words what went wrong. */
export const smtpAnswer = z.strictObject({ status: z.enum(["success", "error"]), result: z.nullable(z.string()) });
export type SmtpAnswer = z.output<typeof smtpAnswer>;

/** What `wakeMails` answers: how many waiting mails are tried now. */
export const wakeMailsAnswer = z.strictObject({ affected: z.number() });
export type WakeMailsAnswer = z.output<typeof wakeMailsAnswer>;

import type { EmailsAnswer, SmtpAnswer, WakeMailsAnswer } from "./mail.responses.ts";
import type { EmailInput, EmailsInput, SettleEmailInput, SmtpInput } from "./mail.ts";
import type { OrderDetail } from "./orders.responses.ts";
import { route } from "./route.ts";

export const emailDocument = route<EmailInput, OrderDetail>({
  id: "emailDocument",
  module: "mail",
  method: "POST",
  path: "/api/orders/{orderId}/{document}/email",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});

export const emailDocuments = route<EmailsInput, EmailsAnswer>({
  id: "emailDocuments",
  module: "mail",
  method: "POST",
  path: "/api/orders/emails",
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
  answer: "json",
});

export const settleEmail = route<SettleEmailInput, OrderDetail>({
  id: "settleEmail",
  module: "mail",
  method: "POST",
  path: "/api/orders/{orderId}/{document}/email/settle",
  access: "shop",
  limit: { perMinute: 60, burst: 60 },
  answer: "json",
});

/** One look a minute for a user, after the first ten: it is no scanner of ports. */
export const validateSmtp = route<SmtpInput, SmtpAnswer>({
  id: "validateSmtp",
  module: "mail",
  method: "POST",
  path: "/api/shop/smtp/validate",
  access: "shop",
  limit: { perMinute: 2, burst: 20, isOfGoodInput: true },
  answer: "json",
});

export const testSmtp = route<Record<never, never>, SmtpAnswer>({
  id: "testSmtp",
  module: "mail",
  method: "POST",
  path: "/api/shop/smtp/test",
  access: "shop",
  limit: { perMinute: 2, burst: 20, isOfGoodInput: true },
  answer: "json",
});

export const wakeMails = route<Record<never, never>, WakeMailsAnswer>({
  id: "wakeMails",
  module: "mail",
  method: "POST",
  path: "/api/shop/mails/wake",
  access: "shop",
  limit: { perMinute: 6, burst: 20 },
  answer: "json",
});

import type { EmailsAnswer, SmtpAnswer, WakeMailsAnswer } from "./mail.responses.ts";
import type { EmailInput, EmailsInput, SettleEmailInput, SmtpInput } from "./mail.ts";
import type { OrderDetail } from "./orders.responses.ts";
import { routesOf } from "./route.ts";

const route = routesOf("mail");

export const emailDocument = route<EmailInput, OrderDetail>(
  "emailDocument",
  "POST /api/orders/{orderId}/{document}/email",
  { access: "shop", limit: { perMinute: 60, burst: 60 } },
);

export const emailDocuments = route<EmailsInput, EmailsAnswer>("emailDocuments", "POST /api/orders/emails", {
  access: "shop",
  limit: { perMinute: 10, burst: 20 },
});

export const settleEmail = route<SettleEmailInput, OrderDetail>(
  "settleEmail",
  "POST /api/orders/{orderId}/{document}/email/settle",
  { access: "shop", limit: { perMinute: 60, burst: 60 } },
);

/** One look a minute for a user, after the first ten: it is no scanner of ports. */
export const validateSmtp = route<SmtpInput, SmtpAnswer>("validateSmtp", "POST /api/shop/smtp/validate", {
  access: "shop",
  limit: { perMinute: 2, burst: 20, isOfGoodInput: true },
});

export const testSmtp = route<Record<never, never>, SmtpAnswer>("testSmtp", "POST /api/shop/smtp/test", {
  access: "shop",
  limit: { perMinute: 2, burst: 20, isOfGoodInput: true },
});

export const wakeMails = route<Record<never, never>, WakeMailsAnswer>("wakeMails", "POST /api/shop/mails/wake", {
  access: "shop",
  limit: { perMinute: 6, burst: 20 },
});

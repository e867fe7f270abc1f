import type { Decision } from "../documents/decision/decision.ts";
import { mailSettings, whyNoMail } from "../mail/skip.ts";
import type { Order } from "../orders/order.ts";
import type { Preferences } from "../preferences/preferences.ts";

/** Number of mails to the customer that these decisions send by themselves, for final documents by their kind's settings. */
export const customerMails = (order: Order, decisions: readonly Decision[], preferences: Preferences): number =>
  decisions.filter(
    (one) =>
      one.verdict === "wanted" &&
      one.content.finalize &&
      whyNoMail(order, mailSettings(preferences, one.kind)) === undefined,
  ).length;

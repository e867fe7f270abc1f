import type { Decision } from "../documents/decision/decision.ts";
import { mailSettings, whyNoMail } from "../mail/skip.ts";
import type { Order } from "../orders/order.ts";
import type { Preferences } from "../preferences/preferences.ts";

/** How many mails to the customer follow these decisions by themselves: those of final documents, as the settings of their kind say. */
export const customerMails = (order: Order, decisions: readonly Decision[], preferences: Preferences): number =>
  decisions.filter(
    (one) =>
      one.verdict === "wanted" &&
      one.content.finalize &&
      whyNoMail(order, mailSettings(preferences, one.kind)) === undefined,
  ).length;

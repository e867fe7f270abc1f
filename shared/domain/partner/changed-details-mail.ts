import { berlinDay, germanDay } from "../../values/days.ts";
import type { Instant } from "../../values/time.ts";
import { layOut, type NotificationMail } from "../notifications/mail-layout.ts";
import type { MailSurroundings } from "../notifications/notification-mail.ts";
import { type PayoutMethod, payoutMethods } from "./constants.ts";

/** Tells a partner that payout details were changed, and from when on they are used. It names no account. */
export function changedDetailsMail(
  { method, from }: { method: PayoutMethod; from: Instant },
  shop: MailSurroundings,
): NotificationMail {
  return layOut({
    subject: "Deine Auszahlungsdaten wurden geändert",
    summary: `Die neuen Daten gelten ab dem ${germanDay(berlinDay(from))}.`,
    paragraphs: [
      `Deine Auszahlungsdaten im Partnerprogramm wurden geändert (${payoutMethods[method].label}). Sie gelten ab dem ${germanDay(berlinDay(from))}. Bis dahin verwenden wir die bisherigen Daten.`,
      "Warst du das nicht? Dann melde dich bitte sofort bei uns und prüfe, wer Zugang zu deinem Shop hat.",
    ],
    button: { label: "Auszahlungsdaten ansehen", url: shop.linkTo("/partner/preferences") },
    footer: [
      `Diese Nachricht betrifft deinen Shop ${shop.shopName}.`,
      "Sie dient deiner Sicherheit und lässt sich nicht abbestellen.",
    ],
    settings: { label: "Das war ich nicht: Schreib uns", url: shop.linkTo("/help/contact?subject=Auszahlungsdaten") },
  });
}

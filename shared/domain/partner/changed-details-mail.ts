import { berlinDay, germanDay } from "../../values/days.ts";
import type { Instant } from "../../values/time.ts";
import { layOut, type NotificationMail } from "../notifications/mail-layout.ts";
import type { MailSurroundings } from "../notifications/notification-mail.ts";
import { type PayoutMethod, payoutMethods } from "./constants.ts";

/** A partner's change of payout details, mail address, or both. */
export interface DetailsChange {
  method: PayoutMethod;
  /** Begin of the new payout details; undefined where only the mail address is new. */
  from: Instant | undefined;
  hasNewEmail: boolean;
}

/** Tells a partner of new payout details and their begin, or of a new mail address. It names neither account nor address. */
export function changedDetailsMail(
  { method, from, hasNewEmail }: DetailsChange,
  shop: MailSurroundings,
): NotificationMail {
  const newEmail = "Zu Auszahlungen schreiben wir dir jetzt an die neue Adresse.";
  const day = from && germanDay(berlinDay(from));
  return layOut({
    subject: day ? "Deine Auszahlungsdaten wurden geändert" : "Deine E-Mail-Adresse wurde geändert",
    summary: day ? `Die neuen Daten gelten ab dem ${day}.` : newEmail,
    paragraphs: [
      ...(day
        ? [
            `Deine Auszahlungsdaten im Partnerprogramm wurden geändert (${payoutMethods[method].label}). Sie gelten ab dem ${day}. Bis dahin verwenden wir die bisherigen Daten.`,
          ]
        : []),
      ...(hasNewEmail ? [`Deine E-Mail-Adresse im Partnerprogramm wurde geändert. ${newEmail}`] : []),
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

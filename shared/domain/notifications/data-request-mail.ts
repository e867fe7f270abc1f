import { berlinDay, germanDay } from "../../values/days.ts";
import type { Instant } from "../../values/time.ts";
import { layOut, type NotificationMail } from "./mail-layout.ts";
import type { MailSurroundings } from "./notification-mail.ts";

interface Facts {
  receivedAt: Instant;
  filesUntil: Instant;
  /** Nothing is stored about the customer. */
  isEmpty: boolean;
}

const dayOf = (instant: Instant): string => germanDay(berlinDay(instant));

/** Tells the merchant that the answer to a customer's request is in the app. It carries nothing of the customer. */
export function dataRequestMail({ receivedAt, filesUntil, isEmpty }: Facts, shop: MailSurroundings): NotificationMail {
  const asked = `Shopify hat am ${dayOf(receivedAt)} gemeldet, dass ein Kunde deines Shops Auskunft über seine gespeicherten Daten möchte.`;
  return layOut({
    subject: isEmpty ? "Datenanfrage: Es ist nichts gespeichert" : "Datenanfrage: Die Auskunft liegt bereit",
    summary: isEmpty
      ? "Zu diesem Kunden hat Belegfluss nichts gespeichert."
      : "Lade die Dateien in der App herunter und gib sie an deinen Kunden weiter.",
    paragraphs: [
      asked,
      isEmpty
        ? "Zu diesem Kunden hat Belegfluss nichts gespeichert. Du kannst ihm das so mitteilen."
        : "Was Belegfluss dazu gespeichert hat, liegt in der App als lesbare und als maschinenlesbare Datei bereit. Bitte gib beide innerhalb eines Monats nach der Anfrage an deinen Kunden weiter (Art. 15 DSGVO).",
      `Die Auskunft ist bis zum ${dayOf(filesUntil)} abrufbar, danach wird sie gelöscht.`,
    ],
    button: { label: "Datenanfragen öffnen", url: shop.linkTo("/data-requests") },
    footer: [
      `Diese Nachricht betrifft deinen Shop ${shop.shopName}.`,
      "Sie gehört zu einer gesetzlichen Pflicht und lässt sich deshalb nicht abbestellen.",
    ],
    settings: { label: "Fragen dazu? Schreib uns", url: shop.linkTo("/help/contact?subject=Datenanfrage") },
  });
}

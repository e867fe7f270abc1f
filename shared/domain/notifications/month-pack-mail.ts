import { monthName } from "../../values/german.ts";
import { layOut, type NotificationMail } from "./mail-layout.ts";
import type { MailSurroundings } from "./notification-mail.ts";

interface PackMail {
  /** `2026-11` */
  month: string;
  shopName: string;
  /** The month as the screen tells it: its orders and documents in one sentence, and the open work. */
  sentence: string;
  isComplete: boolean;
  remarks: readonly string[];
  /** The shop reads answers. */
  canAnswer: boolean;
}

/** The pack of a month, to the tax adviser of a shop. */
export function monthPackMail({
  month,
  shopName,
  sentence,
  isComplete,
  remarks,
  canAnswer,
}: PackMail): NotificationMail {
  const name = monthName(`${month}-01`);
  const answer = canAnswer ? " Ihre Antwort auf diese E-Mail geht direkt an den Shop." : "";
  return layOut({
    subject: `Unterlagen für ${name}: ${shopName}`,
    summary: `${sentence}.`,
    greeting: "Guten Tag,",
    paragraphs: [
      `Anbei erhalten Sie die Unterlagen des Shops ${shopName} für ${name} als ZIP-Datei: Belege, Bestellungen, Zahlungen, Belegnummern und Summen als CSV, dazu die Einstellungen des Monats und die Verfahrensdokumentation.`,
      `${isComplete ? "Der Monat ist vollständig" : "Der Monat ist noch nicht vollständig"}: ${sentence}.`,
      ...remarks,
      `Die Liste manifest.json nennt zu jeder Datei eine Prüfsumme.${answer}`,
    ],
    footer: [
      `Diese E-Mail sendet Belegfluss jeden Monat im Auftrag des Shops ${shopName}. Der Shop kann den Versand in Belegfluss ausschalten.`,
    ],
  });
}

/** Tells the merchant that the pack of a month fits into no mail. */
export function largePackMail(month: string, { shopName, linkTo }: MailSurroundings): NotificationMail {
  const name = monthName(`${month}-01`);
  return layOut({
    subject: `Die Unterlagen für ${name} sind zu groß für eine E-Mail`,
    summary: "Speichere den Monat und gib die Datei selbst an deine Steuerberatung weiter.",
    paragraphs: [
      `Deine Unterlagen für ${name} sind zu groß für eine E-Mail. Belegfluss hat sie deshalb nicht an deine Steuerberatung gesendet.`,
      "Speichere den Monat in Belegfluss und gib die Datei selbst weiter.",
    ],
    button: { label: `${name} öffnen`, url: linkTo(`/month?month=${month}`) },
    footer: [`Diese Nachricht betrifft deinen Shop ${shopName}.`],
    settings: { label: "Monatlichen Versand ausschalten", url: linkTo("/month") },
  });
}

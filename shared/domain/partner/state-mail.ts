import { layOut, type NotificationMail } from "../notifications/mail-layout.ts";
import type { MailSurroundings } from "../notifications/notification-mail.ts";
import type { PartnerAct } from "./partner-states.ts";

interface Words {
  subject: string;
  summary: string;
  paragraphs: (reason: string) => readonly string[];
  button: { label: string; path: string };
}

const words: Readonly<Record<PartnerAct, Words>> = {
  accept: {
    subject: "Willkommen im Partnerprogramm",
    summary: "Du kannst jetzt Coupons erstellen.",
    paragraphs: () => [
      "Dein Shop ist jetzt Partner. Du kannst Coupons erstellen, sie weitergeben und siehst, was sie bringen.",
      "Trag bitte auch deine Auszahlungsdaten ein: Auszahlungen entstehen am 1. jedes Monats.",
    ],
    button: { label: "Coupons erstellen", path: "/partner" },
  },
  block: {
    subject: "Dein Partnerkonto ist gesperrt",
    summary: "Deine Coupons gelten vorerst nicht.",
    paragraphs: (reason) => [
      `Dein Partnerkonto ist gesperrt. Der Grund: ${reason}`,
      "Solange es gesperrt ist, gelten deine Coupons nicht und wir zahlen nichts aus. Den Partnerbereich kannst du weiter lesen. Siehst du das anders, schreib uns bitte.",
    ],
    button: { label: "Partnerbereich ansehen", path: "/partner" },
  },
  unblock: {
    subject: "Dein Partnerkonto ist wieder frei",
    summary: "Deine Coupons gelten wieder.",
    paragraphs: () => ["Dein Partnerkonto ist wieder frei: Deine Coupons gelten, und wir zahlen wieder aus."],
    button: { label: "Partnerbereich ansehen", path: "/partner" },
  },
  end: {
    subject: "Deine Teilnahme am Partnerprogramm endet",
    summary: "Was verdient ist, behältst du.",
    paragraphs: (reason) => [
      `Deine Teilnahme am Partnerprogramm ist beendet. Der Grund: ${reason}`,
      "Deine Coupons gelten nicht mehr. Was schon eingelöst ist, bestätigen und zahlen wir noch aus. Deine Zahlen, Auszahlungen und Belege siehst du weiter im Partnerbereich.",
    ],
    button: { label: "Partnerbereich ansehen", path: "/partner" },
  },
  agreePrivate: {
    subject: "Du kannst jetzt als Privatperson abrechnen",
    summary: "Wähle den Steuerfall „Privatperson“ in deinen Partnereinstellungen.",
    paragraphs: () => [
      "Wie vereinbart kannst du deine Provisionen als Privatperson abrechnen: ohne Umsatzsteuer und ohne Steuernummer. Provisionen können sonstige Einkünfte nach § 22 Nr. 3 EStG sein.",
      "Wähle dazu in den Partnereinstellungen den Steuerfall „Privatperson“. Er gilt ab der nächsten Auszahlung.",
    ],
    button: { label: "Partnereinstellungen öffnen", path: "/partner/preferences" },
  },
  endPrivate: {
    subject: "Bitte wähle einen anderen Steuerfall",
    summary: "Als Privatperson können wir nicht mehr abrechnen.",
    paragraphs: (reason) => [
      `Als Privatperson können wir deine Provisionen nicht mehr abrechnen. Der Grund: ${reason}`,
      "Wähle bitte in den Partnereinstellungen den Steuerfall, der für dich gilt. Bis dahin warten deine Auszahlungen.",
    ],
    button: { label: "Partnereinstellungen öffnen", path: "/partner/preferences" },
  },
};

/** Tells a partner what our own people decided, with the reason where it is a refusal. */
export function partnerStateMail(act: PartnerAct, reason: string, shop: MailSurroundings): NotificationMail {
  const { subject, summary, paragraphs, button } = words[act];
  return layOut({
    subject,
    summary,
    paragraphs: paragraphs(reason),
    button: { label: button.label, url: shop.linkTo(button.path) },
    footer: [`Diese Nachricht betrifft das Partnerkonto von ${shop.shopName}.`],
    settings: { label: "Fragen dazu? Schreib uns", url: shop.linkTo("/help/contact?subject=Partnerprogramm") },
  });
}

import { type MailingResult, mailingDays } from "./month-mailing.ts";

/** Messages beside fields of the mailing that cannot be saved. */
export const mailingMessages = {
  address: "Trage die E-Mail-Adresse deiner Steuerberatung ein",
  day: `Wähle einen Tag von ${mailingDays.first} bis ${mailingDays.last}`,
} as const;

/** Reasons for an unsent or uncertain pack of a month; empty if it was sent. */
export const mailingReasons = {
  sent: "",
  unclear:
    "Der E-Mail-Dienst hat nicht geantwortet. Frag deine Steuerberatung, ob die E-Mail angekommen ist. Falls nicht, speichere den Monat und gib die Datei selbst weiter.",
  tooLarge: "Die Datei ist zu groß für eine E-Mail. Speichere den Monat und gib die Datei selbst weiter.",
  refused:
    "Der E-Mail-Dienst hat die E-Mail abgelehnt. Prüfe die Adresse. Bis zum Monatsende versucht Belegfluss es jeden Tag noch einmal.",
  unavailable: "Der E-Mail-Dienst war nicht bereit. Belegfluss versucht es am nächsten Tag noch einmal.",
  failed: "Der Monat ließ sich nicht lesen. Belegfluss versucht es am nächsten Tag noch einmal.",
  plan: "Dein Abonnement enthält den Monatsabschluss nicht.",
} as const satisfies Record<MailingResult, string>;

export const isMailingResult = (text: string): text is MailingResult => Object.hasOwn(mailingReasons, text);

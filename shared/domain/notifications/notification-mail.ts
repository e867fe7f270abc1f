import { berlinDay, germanDay } from "../../values/days.ts";
import { money } from "../../values/german.ts";
import { isAvailable } from "../plans/availability.ts";
import { remainingCredits } from "../plans/credits.ts";
import type { AccountRefusal } from "../shop/shop.ts";
import { layOut, type MailParts, type NotificationMail } from "./mail-layout.ts";
import type { DigestMatter, Notification } from "./notification.ts";

/** The links and names around a mail. */
export interface MailSurroundings {
  /** The shop's name. */
  shopName: string;
  /** The address of a place inside the app: `/plan`. */
  linkTo(path: string): string;
}

type Words = Pick<MailParts, "subject" | "summary" | "paragraphs" | "rows"> & {
  button: { label: string; path: string };
};

/** The mail of a notification: what happened, what it means, and where the merchant can act. */
export function notificationMail(notice: Notification, { shopName, linkTo }: MailSurroundings): NotificationMail {
  const { button, ...words } = wordsOf(notice);
  return layOut({
    ...words,
    button: { label: button.label, url: linkTo(button.path) },
    footer: [`Diese Nachricht betrifft deinen Shop ${shopName}.`],
    settings: { label: settings.label, url: linkTo(settings.path) },
  });
}

/** The page on which merchants choose mails; without one they write to the operator. */
const settings = isAvailable("notificationSettings")
  ? { label: "Benachrichtigungen einstellen", path: "/preferences?setting=email" }
  : { label: "Keine Nachrichten dieser Art mehr? Schreib uns", path: "/help/contact?subject=Benachrichtigungen" };

function wordsOf(notice: Notification): Words {
  switch (notice.kind) {
    case "creditsExhaustedSoon":
      return soon(notice);
    case "creditsExhaustedNow":
      return exhausted(notice);
    case "connectionMissing":
      if (notice.because !== undefined) return refusals[notice.because];
      return {
        subject: "Die Verbindung zu Lexware Office fehlt",
        summary: "Belegfluss darf nicht mehr auf dein Konto zugreifen. Neue Belege warten.",
        paragraphs: [
          "Lexware Office erlaubt Belegfluss den Zugriff auf dein Konto nicht mehr. Das kann an einem geänderten Passwort liegen, oder jemand hat die Freigabe entfernt.",
          "Solange die Verbindung fehlt, entstehen keine Belege. Deine Bestellungen warten und werden nachgeholt, sobald du dein Konto wieder verbindest.",
        ],
        button: { label: "Neu verbinden", path: isAvailable("setup") ? "/setup" : "/preferences" },
      };
    case "mailServerLost":
      return {
        subject: "Die Verbindung zu deinem E-Mail-Server ist unterbrochen",
        summary: "E-Mails mit Belegen warten, bis sie wieder besteht.",
        paragraphs: [
          `Belegfluss kann über deinen E-Mail-Server nichts mehr senden. ${notice.failure}`,
          "Deine E-Mails mit Belegen warten. Prüfe die Angaben zum Server, oder sende mit unserem Absender. Deine Belege selbst entstehen weiter.",
        ],
        button: { label: "E-Mail-Server prüfen", path: "/preferences/mail" },
      };
    case "onboarding":
      return notice.next === "connect" ? toConnect : toAutomate;
    case "importFinished":
      return imported(notice);
    case "salesThreshold":
      return salesThreshold(notice);
    case "digest":
      return digest(notice);
  }
}

const refusals: Readonly<Record<AccountRefusal, Words>> = {
  contract: {
    subject: "Dein Vertrag mit Lexware Office lässt keine Belege zu",
    summary: "Neue Belege warten, bis du ihn verlängerst oder erweiterst.",
    paragraphs: [
      "Lexware Office nimmt keine Belege mehr an, weil dein Vertrag abgelaufen oder die Version zu klein ist.",
      "Deine Belege warten. Sie entstehen automatisch, sobald du den Vertrag in Lexware Office verlängerst oder eine größere Version wählst.",
    ],
    button: { label: "Stand ansehen", path: "/overview" },
  },
  permission: {
    subject: "Lexware Office erlaubt Belegfluss keine Belege mehr",
    summary: "Neue Belege warten, bis du mit allen Rechten verbunden bist.",
    paragraphs: [
      "Der Benutzer, mit dem du Lexware Office verbunden hast, darf dort keine Belege mehr erstellen.",
      "Deine Belege warten. Sie entstehen automatisch, sobald der Benutzer die Rechte wieder hat oder du dein Konto mit einem anderen verbindest.",
    ],
    button: { label: "Verbindung ansehen", path: "/preferences" },
  },
};

function soon({ balance }: Extract<Notification, { kind: "creditsExhaustedSoon" }>): Words {
  const rest = remainingCredits(balance.used, balance.quota);
  const left = `${number(rest)} von ${number(balance.quota)} Übertragungen`;
  return {
    subject: "Deine Übertragungen werden knapp",
    summary: `Noch ${left} bis ${dayOf(balance.resetAt)}.`,
    paragraphs: [
      `Du hast noch ${left}. Am ${dayOf(balance.resetAt)} bekommst du neue Übertragungen.`,
      "Sind sie vorher verbraucht, warten neue Belege bis dahin. Mit einem größeren Abonnement geht es ohne Pause weiter.",
    ],
    button: { label: "Abonnement ansehen", path: "/plan" },
  };
}

function exhausted({ balance, waiting }: Extract<Notification, { kind: "creditsExhaustedNow" }>): Words {
  const day = dayOf(balance.resetAt);
  const backlog =
    waiting === 0 ? [] : [{ label: "Wartende Belege", value: waiting >= 1000 ? "über 1.000" : number(waiting) }];
  return {
    subject: "Deine Übertragungen sind aufgebraucht",
    summary: `Neue Belege warten bis ${day}.`,
    paragraphs: [
      `Alle ${number(balance.quota)} Übertragungen sind verbraucht. Neue Belege werden jetzt nicht erstellt, sondern warten.`,
      `Am ${day} bekommst du neue Übertragungen. Belegfluss erstellt die wartenden Belege dann automatisch, soweit die neuen Übertragungen reichen. Mit einem größeren Abonnement geht es sofort weiter.`,
    ],
    rows: backlog,
    button: { label: "Abonnement erweitern", path: "/plan" },
  };
}

const toConnect: Words = {
  subject: "Noch ein Schritt bis zu deiner ersten Rechnung",
  summary: "Verbinde Belegfluss mit Lexware Office.",
  paragraphs: [
    "Belegfluss ist installiert, aber noch nicht mit Lexware Office verbunden. Ohne die Verbindung können keine Belege entstehen.",
    `${isAvailable("setup") ? "Die Einrichtung führt dich in wenigen Minuten durch alles Nötige." : "Du verbindest dein Konto mit wenigen Klicks."} Bis du die Automatik einschaltest, legt Belegfluss nichts in deinem Konto an.`,
  ],
  button: isAvailable("setup")
    ? { label: "Einrichtung fortsetzen", path: "/setup" }
    : { label: "Jetzt verbinden", path: "/overview" },
};

const toAutomate: Words = {
  subject: "Belegfluss kann deine Rechnungen jetzt automatisch erstellen",
  summary: "Lexware Office ist verbunden, die Automatik ist noch aus.",
  paragraphs: [
    "Dein Konto bei Lexware Office ist verbunden, aber Belegfluss erstellt noch nichts automatisch.",
    "Schalte die Rechnungen ein, wenn du so weit bist. Es gilt ab diesem Moment, ältere Bestellungen bleiben unberührt.",
  ],
  button: { label: "Automatik einschalten", path: isAvailable("setup") ? "/setup" : "/preferences" },
};

function imported({ from, to, orders, outcomes, waiting }: Extract<Notification, { kind: "importFinished" }>): Words {
  const days = from === to ? `vom ${germanDay(from)}` : `vom ${germanDay(from)} bis ${germanDay(to)}`;
  const { documented, adopted, held, none } = outcomes;
  const rows = [
    { label: "Mit neuen Belegen", value: number(documented) },
    { label: "Hatten schon Belege", value: number(adopted) },
    { label: "Ohne Beleg", value: number(none) },
    { label: "Zu klären", value: number(held) },
  ];
  const rest =
    waiting === 0 ? [] : ["Die letzten Belege werden gerade noch an Lexware Office übertragen. Du musst nichts tun."];
  return {
    subject: "Dein Import ist abgeschlossen",
    summary: `${orders === 1 ? "1 Bestellung ist" : `${number(orders)} Bestellungen sind`} verarbeitet.`,
    paragraphs: [`Belegfluss hat deine Bestellungen ${days} verarbeitet.`, ...rest],
    rows,
    button:
      held > 0
        ? { label: "Zu klärende Bestellungen ansehen", path: "/orders?filter=attention" }
        : { label: "Zur Übersicht", path: "/overview" },
  };
}

function salesThreshold({ level, sales }: Extract<Notification, { kind: "salesThreshold" }>): Words {
  const { year, netCents, crossing } = sales;
  const button = { label: "EU-Verkäufe ansehen", path: "/eu-sales" };
  if (level === "near" || crossing === undefined) {
    return {
      subject: "Deine EU-Verkäufe nähern sich der Schwelle von 10.000 €",
      summary: `${money(netCents / 100)} netto im Jahr ${year}.`,
      paragraphs: [
        `An Privatkunden in anderen EU-Ländern hast du ${year} bisher für ${money(netCents / 100)} netto verkauft. Mit der Lieferung, die 10.000 € überschreitet, gilt sofort die Steuer des Ziellands.`,
        "Bereite die Anmeldung für OSS beim Bundeszentralamt für Steuern vor. Was dann umzustellen ist, steht in der App.",
      ],
      button,
    };
  }
  return {
    subject: "Deine EU-Verkäufe liegen über 10.000 €",
    summary: "Ab jetzt gilt die Steuer des Ziellands.",
    paragraphs: [
      `Mit der Lieferung vom ${germanDay(crossing.day)} (Rechnung ${crossing.number}) hast du ${year} an Privatkunden in anderen EU-Ländern für mehr als 10.000 € netto verkauft. Schon für sie gilt die Steuer des Ziellands (§ 3c Abs. 4 UStG), ebenso im ganzen Jahr danach.`,
      "Melde dich für OSS an und stelle Lexware Office und Shopify um. Die Schritte stehen in der App.",
    ],
    button,
  };
}

function digest({ count, orders }: Extract<Notification, { kind: "digest" }>): Words {
  const subject = count === 1 ? "1 Bestellung zu klären" : `${number(count)} Bestellungen zu klären`;
  const more = count > orders.length ? ` Die neuesten ${orders.length} davon:` : "";
  return {
    subject,
    summary: "Hier konnte Belegfluss nicht allein entscheiden.",
    paragraphs: [
      `Belegfluss hat hier keinen Beleg erstellt, weil etwas nicht eindeutig ist oder Lexware Office ihn abgelehnt hat. Was zu tun ist, steht an der Bestellung.${more}`,
    ],
    rows: orders.map(({ name, matter }) => ({ label: name, value: matters[matter] })),
    button: { label: "Bestellungen ansehen", path: "/orders?filter=attention" },
  };
}

const matters: Readonly<Record<DigestMatter, string>> = {
  held: "Beleg wartet auf deine Entscheidung",
  failed: "Beleg nicht entstanden oder unklar",
  payment: "Zahlung nicht übertragen oder nicht zugeordnet",
};

const number = (value: number): string => value.toLocaleString("de-DE");
const dayOf = (instant: string): string => germanDay(berlinDay(instant));

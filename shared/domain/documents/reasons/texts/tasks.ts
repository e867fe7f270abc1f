import type { ReasonTexts } from "../reason-text.ts";

/** Reasons on the way to the provider, of tasks. */
export const tasksReasons = {
  credits_exhausted: {
    title: "Keine Übertragungen mehr",
    cause: "Deine Übertragungen sind verbraucht. Der Beleg wurde noch nicht erstellt.",
    remedy: "Erweitere dein Abonnement oder warte auf die Übertragungen des nächsten Monats.",
    settingPath: "/plan",
  },
  DISCARDED: {
    title: "Wartender Beleg verworfen",
    cause: "Der Beleg hat auf eine Übertragung gewartet, und du hast die wartenden Belege verworfen.",
    remedy: "Du musst nichts tun. Soll der Beleg doch entstehen, erstelle ihn an der Bestellung.",
  },
  accounting_uncertain: {
    title: "Ergebnis wird geprüft",
    cause: "Lexware Office hat nicht eindeutig geantwortet. Der Beleg kann schon entstanden sein.",
    remedy: "Du musst nichts tun: Belegfluss sucht den Beleg in Lexware Office, bevor er noch einmal gesendet wird.",
  },
  WAIT_CONTACT: {
    title: "Kontakt wird angelegt",
    cause: "Der Kontakt der Kundin oder des Kunden wird gerade in Lexware Office angelegt.",
    remedy: "Du musst nichts tun: Belegfluss erstellt den Beleg danach automatisch.",
  },
  WAIT_NUMBER: {
    title: "Belegnummer wird abgerufen",
    cause:
      "Der importierte Beleg ist in Lexware Office angelegt. Seine Nummer wird zusammen mit vielen anderen abgerufen.",
    remedy: "Du musst nichts tun: Der Beleg erscheint in wenigen Minuten an der Bestellung.",
  },
  CONTACT_FAILED: {
    title: "Kontakt nicht angelegt",
    cause: "Lexware Office hat den Kontakt der Kundin oder des Kunden nicht angenommen.",
    remedy: "Prüfe Name und Adresse in der Bestellung und versuche es erneut.",
  },
  CONTACT_UNCLEAR: {
    title: "Kontakt ungeklärt",
    cause: "Es ließ sich nicht klären, ob der Kontakt in Lexware Office angelegt wurde.",
    remedy: "Sieh in Lexware Office nach und versuche es erneut.",
  },
  DOCUMENT_UNCLEAR: {
    title: "Beleg ungeklärt",
    cause: "Es ließ sich nicht klären, ob der Beleg in Lexware Office entstanden ist.",
    remedy: "Sieh in Lexware Office nach. „Erneut versuchen“ sucht dort zuerst, bevor etwas gesendet wird.",
  },
  SETTLED_ELSEWHERE: {
    title: "Als erledigt markiert",
    cause: "Dieser Beleg wurde außerhalb von Belegfluss erledigt. Belegfluss erstellt dazu keinen Beleg.",
    remedy: "Nichts zu tun. Mit „Rückgängig machen“ entscheidet Belegfluss wieder selbst.",
  },
  LINKED_RECEIPT: {
    title: "Vorhandener Beleg zugeordnet",
    cause: "Zu dieser Bestellung gibt es in Lexware Office schon einen Beleg. Belegfluss erstellt keinen zweiten.",
    remedy: "Nichts zu tun. Mit „Rückgängig machen“ entscheidet Belegfluss wieder selbst.",
  },
  SKIPPED_BY_PERSON: {
    title: "Von Hand übersprungen",
    cause: "Der Beleg wurde von Hand übersprungen. Belegfluss erstellt ihn nicht mehr automatisch.",
    remedy: "Brauchst du ihn doch, erstelle ihn in der Bestellung: „Rechnung jetzt erstellen“.",
  },
  DOCUMENT_DELETED: {
    title: "Beleg in Lexware Office gelöscht",
    cause: "Der Beleg wurde in Lexware Office gelöscht. Belegfluss erstellt ihn nicht noch einmal.",
    remedy: "Brauchst du ihn doch, erstelle ihn in der Bestellung neu: „Rechnung jetzt erstellen“.",
  },
  DOCUMENT_CANCELLED: {
    title: "Beleg in Lexware Office storniert",
    cause: "Der Beleg wurde in Lexware Office storniert. Belegfluss erstellt ihn nicht noch einmal.",
    remedy: "Brauchst du einen neuen, erstelle ihn in der Bestellung: „Rechnung jetzt erstellen“.",
  },
  DOCUMENT_UNREADABLE: {
    title: "Beleg nicht lesbar",
    cause: "Der Beleg wurde erstellt, ließ sich aber in Lexware Office nicht mehr lesen.",
    remedy: "Vielleicht wurde er dort gelöscht. Sieh nach und versuche es erneut.",
  },
  internal_error: {
    title: "Unerwarteter Fehler",
    cause: "Beim Erstellen des Belegs ist etwas schiefgegangen. Wir wissen Bescheid.",
    remedy: "Versuche es später erneut; bleibt der Fehler, melde dich bei uns.",
    settingPath: "/help/contact",
  },
  OTHER_ACCOUNT: {
    title: "Für ein anderes Lexware-Konto vorgemerkt",
    cause: "Der Beleg war vorgemerkt, als dein Shop mit einem anderen Lexware-Konto verbunden war.",
    remedy: "Prüfe, ob es den Beleg dort schon gibt, und versuche es dann erneut.",
  },
  REINSTALLED: {
    title: "Vor der Neuinstallation vorgemerkt",
    cause: "Der Beleg war vorgemerkt, bevor die App neu installiert wurde, und wird nicht automatisch gesendet.",
    remedy: "Prüfe, ob es den Beleg schon gibt, und versuche es dann erneut.",
  },
} as const satisfies ReasonTexts;

import type { AppError, FailureCode } from "./errors.ts";

/** Messages to merchants about failed calls. The provider's own words come beside them ("Lexware-Fehler"). */
export const failureMessages: Readonly<Record<FailureCode, string>> = {
  invalid_input: "Bitte prüfe deine Angaben.",
  malformed_request: "Diese Anfrage war unvollständig. Versuche es noch einmal.",
  unsupported_list_query: "Diese Kombination aus Suche, Filter und Sortierung ist nicht möglich.",
  unauthorized: "Deine Anmeldung ist abgelaufen. Lade die Seite neu.",
  shop_not_installed: "Die App ist in diesem Shop noch nicht fertig installiert.",
  forbidden: "Dafür fehlt dir die Berechtigung.",
  not_found: "Das haben wir nicht gefunden.",
  order_not_found: "Diese Bestellung haben wir nicht gefunden.",
  document_not_found: "Diesen Beleg haben wir nicht gefunden. Vielleicht wurde er in Lexware Office gelöscht.",
  draft_not_downloadable:
    "Ein Entwurf lässt sich erst herunterladen, wenn du ihn in Lexware Office abgeschlossen hast.",
  document_not_sendable: "Entwürfe können nicht versendet werden, und stornierte oder gelöschte Belege auch nicht.",
  address_suppressed:
    "An diese Adresse senden wir nicht, weil eine frühere E-Mail zurückkam oder als unerwünscht gemeldet wurde.",
  other_recipients_used_up:
    "Heute gingen schon 20 E-Mails an andere Adressen als die der Bestellung. Mehr gehen nur über deinen eigenen E-Mail-Server.",
  smtp_missing: "Es ist kein eigener E-Mail-Server verbunden.",
  mail_not_unclear: "Diese E-Mail ist nicht mehr unklar. Lade die Seite neu.",
  document_not_possible: "Dieser Beleg kann so nicht erstellt werden.",
  flow_nothing_to_do: "Für diese Bestellung fehlt kein Beleg dieser Art.",
  task_not_found: "Diesen Eintrag gibt es nicht mehr: Er ist erledigt oder übersprungen.",
  task_not_waiting: "Dieser Eintrag wird gerade bearbeitet oder ist schon erledigt. Lade die Liste neu.",
  payload_too_large: "Das war zu groß, um es zu übertragen.",
  ticket_invalid: "Der Link zur Anmeldung ist abgelaufen. Starte die Verbindung noch einmal.",
  authorization_denied: "Der Zugriff auf Lexware Office wurde nicht erlaubt.",
  opener_missing: "Dieses Fenster gehört nicht zu deiner App. Lade Belegfluss neu und verbinde dich dort.",
  organization_taken:
    "Dieses Lexware-Konto ist schon mit einem anderen Shop verbunden. Trenne es dort zuerst, oder melde dich mit einem anderen Konto an.",
  not_connected: "Dein Shop ist nicht mit Lexware Office verbunden.",
  automation_not_allowed: "Diese Einstellungen passen nicht zusammen.",
  scope_not_offered: "Dafür fehlt der App die Berechtigung.",
  grant_invalid: "Der Link ist abgelaufen. Versuche es noch einmal.",
  import_running: "Ein Import läuft schon. Warte, bis er fertig ist, oder beende ihn.",
  import_unconfirmed: "Bestätige zuerst, dass es für diese Bestellungen noch keine Rechnung gibt.",
  import_supply_unknown: "Wähle zuerst, was für Bestellungen ohne Versand gilt.",
  import_not_listed: "Lass zuerst die Bestellungen dieser Tage auflisten.",
  receipts_not_compared:
    "Lass zuerst prüfen, welche Belege es in Lexware Office für diese Bestellungen schon gibt. Sonst entstehen sie doppelt.",
  import_not_running: "Im Moment läuft kein Import.",
  suggestion_not_found: "Über diesen Beleg ist schon entschieden.",
  correction_outdated: "Seit der Anzeige hat sich etwas geändert. Sieh dir beide Belege noch einmal an.",
  dry_run_outdated: "Seit der Prüfung hat sich etwas geändert. Sieh dir die Auswirkung noch einmal an.",
  write_conflict: "Das wurde gerade an anderer Stelle geändert. Versuche es noch einmal.",
  upgrade_required: "Dafür brauchst du ein größeres Abonnement.",
  plan_not_offered: "Dieses Abonnement ist für deinen Shop nicht verfügbar.",
  plan_unchanged: "Dieses Abonnement hast du schon.",
  feature_not_available: "Diese Funktion gibt es noch nicht. Sie wird erst verkauft, wenn du sie nutzen kannst.",
  already_purchased: "Diese Funktion ist schon freigeschaltet.",
  coupon_refused: "Der Code scheint ungültig zu sein",
  payout_stopped:
    "Diese Auszahlung ist angehalten: Eine Prüfung oder ein Widerspruch ist offen, oder die Daten des Partners lassen sich noch nicht verwenden.",
  receipt_not_replaceable:
    "Die Zahlung ist schon unterwegs, und mit den heutigen Daten ändern sich Betrag oder Konto. Das geht erst, wenn sie zurückkam.",
  payout_outdated: "Der Stand hat sich geändert. Lade die Seite neu und sieh noch einmal hin.",
  second_person_required: "Du hast diese Zahlung schon bestätigt. Über 1.000 € muss eine zweite Person sie bestätigen.",
  nothing_to_pay: "Es ist nichts fällig, das noch in keiner Datei steht.",
  clawback_not_possible:
    "Diese Provision lässt sich nicht zurückbuchen: Sie steht in keiner Auszahlung, ist schon zurückgebucht oder wurde vor mehr als zwölf Monaten bezahlt.",
  credits_exhausted: "Deine Übertragungen sind aufgebraucht.",
  platform_token_missing: "Shopify verlangt, dass du der App den Zugriff noch einmal erlaubst.",
  platform_rejected: "Shopify hat die Anfrage abgelehnt.",
  platform_unavailable: "Shopify ist gerade nicht erreichbar. Versuche es gleich noch einmal.",
  accounting_rejected: "Lexware-Fehler: Lexware Office hat die Anfrage abgelehnt.",
  accounting_unauthorized: "Lexware-Fehler: Die Verbindung ist abgelaufen. Verbinde dein Konto neu.",
  accounting_contract: "Lexware-Fehler: Dein Vertrag mit Lexware Office ist abgelaufen oder zu klein.",
  accounting_forbidden: "Lexware-Fehler: Deinem Lexware-Konto fehlt dafür die Berechtigung.",
  accounting_not_found: "Lexware-Fehler: Lexware Office kennt diesen Eintrag nicht mehr.",
  accounting_unavailable: "Lexware-Fehler: Lexware Office ist gerade nicht erreichbar. Versuche es gleich noch einmal.",
  accounting_throttled:
    "Lexware-Fehler: Lexware Office nimmt gerade keine weiteren Anfragen an. Versuche es gleich noch einmal.",
  accounting_uncertain: "Lexware-Fehler: Lexware Office hat nicht eindeutig geantwortet. Wir prüfen das Ergebnis.",
  too_many_requests: "Das waren gerade sehr viele Anfragen. Warte einen Moment und versuche es dann noch einmal.",
  too_many_messages:
    "Von deinem Anschluss kamen in dieser Stunde schon viele Nachrichten. Versuche es später noch einmal oder schreib uns direkt eine E-Mail.",
  message_not_sent: "Deine Nachricht ließ sich gerade nicht senden.",
  internal_error: "Das hat nicht geklappt. Versuche es noch einmal; bleibt der Fehler, melde dich bei uns.",
};

const MINUTE_SECONDS = 60;

/** The merchant's text about a failed call; after too many also how many minutes to wait. */
export function failureMessage({ code, details }: Pick<AppError, "code" | "details">): string {
  const seconds = details?.["retryAfterSeconds"];
  if (code !== "too_many_requests" || typeof seconds !== "number" || seconds < MINUTE_SECONDS) {
    return failureMessages[code];
  }
  const minutes = Math.ceil(seconds / MINUTE_SECONDS);
  const wait = minutes === 1 ? "einer Minute" : `${minutes} Minuten`;
  return `Das waren gerade sehr viele Versuche. Der nächste geht in ${wait}.`;
}

import type { FailureCode } from "./errors.ts";

/** What a merchant reads when a call fails. The provider's own words come beside it ("Lexware-Fehler"). */
export const failureMessages: Readonly<Record<FailureCode, string>> = {
  invalid_input: "Bitte prüfe deine Angaben.",
  malformed_request: "Diese Anfrage war unvollständig. Lade die Seite neu und versuche es noch einmal.",
  unsupported_list_query: "Diese Kombination aus Suche, Filter und Sortierung ist nicht möglich.",
  unauthorized: "Deine Anmeldung ist abgelaufen. Lade die Seite neu.",
  shop_not_installed: "Die App ist in diesem Shop noch nicht fertig installiert.",
  forbidden: "Dafür fehlt dir die Berechtigung.",
  not_found: "Das haben wir nicht gefunden.",
  order_not_found: "Diese Bestellung haben wir nicht gefunden.",
  document_not_found: "Diesen Beleg haben wir nicht gefunden. Vielleicht wurde er in Lexware Office gelöscht.",
  draft_not_downloadable:
    "Ein Entwurf lässt sich erst herunterladen, wenn du ihn in Lexware Office abgeschlossen hast.",
  document_not_possible: "Dieser Beleg kann so nicht erstellt werden.",
  task_not_found: "Diesen Eintrag der Warteschlange gibt es nicht mehr.",
  task_not_waiting: "Dieser Eintrag wird gerade bearbeitet oder ist schon erledigt. Lade die Liste neu.",
  payload_too_large: "Das war zu groß, um es zu übertragen.",
  ticket_invalid: "Der Link zur Anmeldung ist abgelaufen. Starte die Verbindung noch einmal.",
  authorization_denied: "Der Zugriff auf Lexware Office wurde nicht erlaubt.",
  opener_missing:
    "Dieses Fenster gehört nicht zu deiner angemeldeten App. Öffne Belegfluss in deinem Shop, lade die Seite neu und starte die Verbindung dort.",
  connection_declined: "Du hast abgebrochen. Es wurde nichts verbunden und nichts gespeichert.",
  organization_taken:
    "Dieses Lexware-Konto ist schon mit einem anderen Shop verbunden. Trenne es dort zuerst, oder melde dich mit einem anderen Konto an.",
  not_connected: "Dein Shop ist nicht mit Lexware Office verbunden.",
  automation_not_allowed: "Diese Einstellungen passen nicht zusammen.",
  scope_not_offered: "Dafür fehlt der App die Berechtigung.",
  grant_invalid: "Der Link ist abgelaufen. Versuche es noch einmal.",
  write_conflict: "Jemand hat das gerade gleichzeitig geändert. Versuche es noch einmal.",
  upgrade_required: "Dafür brauchst du ein größeres Abonnement.",
  plan_not_offered: "Dieses Abonnement ist für deinen Shop nicht verfügbar.",
  plan_unchanged: "Dieses Abonnement hast du schon.",
  already_purchased: "Diese Funktion ist schon freigeschaltet.",
  coupon_refused: "Der Code scheint ungültig zu sein",
  credits_exhausted: "Deine Übertragungen sind aufgebraucht.",
  platform_token_missing: "Shopify verlangt, dass du der App den Zugriff noch einmal erlaubst.",
  platform_rejected: "Shopify hat die Anfrage abgelehnt.",
  platform_unavailable: "Shopify ist gerade nicht erreichbar. Versuche es gleich noch einmal.",
  accounting_rejected: "Lexware-Fehler: Lexware Office hat die Anfrage abgelehnt.",
  accounting_unauthorized: "Lexware-Fehler: Die Verbindung ist abgelaufen. Verbinde dein Konto neu.",
  accounting_forbidden: "Lexware-Fehler: Deinem Lexware-Konto fehlt dafür die Berechtigung.",
  accounting_not_found: "Lexware-Fehler: Lexware Office kennt diesen Eintrag nicht mehr.",
  accounting_unavailable: "Lexware-Fehler: Lexware Office ist gerade nicht erreichbar. Versuche es gleich noch einmal.",
  accounting_throttled:
    "Lexware-Fehler: Lexware Office nimmt gerade keine weiteren Anfragen an. Versuche es gleich noch einmal.",
  accounting_uncertain: "Lexware-Fehler: Lexware Office hat nicht eindeutig geantwortet. Wir prüfen das Ergebnis.",
  too_many_messages:
    "Von deinem Anschluss kamen in dieser Stunde schon viele Nachrichten. Versuche es später noch einmal oder schreib uns direkt eine E-Mail.",
  message_not_sent: "Deine Nachricht ließ sich gerade nicht senden.",
  internal_error: "Das hat nicht geklappt. Versuche es noch einmal; bleibt der Fehler, melde dich bei uns.",
};

import type { browserErrors } from "#shared/api/help.topics.ts";
import type { FailureCode } from "#shared/errors.ts";

/** Adds to an error's own sentence. */
export interface ErrorNote {
  title: string;
  /** The cause. */
  why: string;
  /** The merchant's next step. */
  now: string;
  way?: { to: string; label: string };
  related?: readonly string[];
}

const orders = { to: "/orders", label: "Bestellungen öffnen" };
const queue = { to: "/queue", label: "In Arbeit öffnen" };
const connection = { to: "/preferences#connection", label: "Verbindung öffnen" };
const plans = { to: "/plan", label: "Abonnement öffnen" };
const contact = { to: "/help/contact", label: "Schreib uns" };
const waitAndRetry = "Warte einen Moment und versuche es noch einmal. Was schon gespeichert war, bleibt erhalten.";

/** One row for each failure of the server and each error of the browser. */
export const errorNotes = {
  invalid_input: {
    title: "Angaben unvollständig oder ungültig",
    why: "Ein Feld ist leer, zu lang oder hat eine Form, die es hier nicht gibt. Gespeichert wurde nichts.",
    now: "Sieh dir die rot markierten Felder an. Neben jedem steht, was erwartet wird.",
  },
  malformed_request: {
    title: "Unvollständige Anfrage",
    why: "Was bei uns ankam, ließ sich nicht lesen, meist weil die Verbindung mittendrin abriss.",
    now: waitAndRetry,
  },
  unsupported_list_query: {
    title: "Suche, Filter und Sortierung passen nicht zusammen",
    why: "Damit die Liste auch bei vielen Bestellungen schnell bleibt, gibt es nicht jede Kombination. Ein alter Link kann eine nennen, die es nicht mehr gibt.",
    now: "Setze die Filter zurück und wähle neu.",
    way: orders,
    related: ["orders.list"],
  },
  unauthorized: {
    title: "Anmeldung abgelaufen",
    why: "Shopify bestätigt uns bei jedem Aufruf, wer du bist. Diese Bestätigung gilt nur kurz, zum Beispiel nicht über eine Nacht mit offenem Laptop.",
    now: "Lade die Seite in der Shopify-Verwaltung neu.",
  },
  shop_not_installed: {
    title: "Installation noch nicht fertig",
    why: "Direkt nach der Installation lesen wir Name, Währung und Berechtigungen deines Shops. Das dauert wenige Sekunden.",
    now: "Warte einen Moment und öffne die App neu. Hilft das nicht, installiere sie noch einmal; Einstellungen bleiben erhalten.",
  },
  forbidden: {
    title: "Keine Berechtigung",
    why: "Die Inhaberin oder der Inhaber des Shops bestimmt in Shopify, was Mitarbeitende dürfen. Dein Konto darf das nicht.",
    now: "Bitte um die Berechtigung in Shopify unter „Einstellungen“, „Benutzer“.",
  },
  not_found: {
    title: "Nicht gefunden",
    why: "Der Eintrag wurde inzwischen gelöscht, oder der Link dorthin ist veraltet.",
    now: "Gehe zurück zur Liste und öffne ihn dort.",
    way: orders,
  },
  order_not_found: {
    title: "Bestellung nicht gefunden",
    why: "Belegfluss kennt Bestellungen ab der Installation und solche, die du importiert hast. Auch in Shopify gelöschte fehlen.",
    now: "Suche die Bestellung in der Liste. Ist sie älter, hole sie mit dem Import.",
    way: orders,
    related: ["import.orders"],
  },
  document_not_found: {
    title: "Beleg nicht gefunden",
    why: "Belege liegen in Lexware Office. Wurde einer dort gelöscht, können wir ihn nicht mehr anzeigen.",
    now: "Sieh in Lexware Office nach. Brauchst du den Beleg, erstelle ihn in der Bestellung neu.",
    related: ["reasons.document-deleted"],
  },
  draft_not_downloadable: {
    title: "Entwurf lässt sich nicht herunterladen",
    why: "Lexware Office erzeugt die PDF-Datei erst beim Abschließen. Vorher hat der Beleg keine endgültige Nummer.",
    now: "Schließe den Entwurf in Lexware Office ab. Danach lädst du ihn in der Bestellung herunter.",
    related: ["documents.drafts"],
  },
  flow_nothing_to_do: {
    title: "Kein Beleg dieser Art fehlt",
    why: "Ein Workflow in Shopify Flow wollte Gutschriften oder Lieferscheine erstellen. Die Bestellung hat aber keine Erstattung und keine Sendung, oder zu jeder gibt es schon einen Beleg.",
    now: "Prüfe den Auslöser des Workflows. Für Gutschriften passt „Refund created“, für Lieferscheine „Fulfillment created“.",
    related: ["shopify.flow"],
  },
  document_not_sendable: {
    title: "Beleg lässt sich nicht versenden",
    why: "Ein Entwurf ist noch nicht gültig, und ein stornierter oder gelöschter Beleg gilt nicht mehr. Beides würde deine Kunden verwirren.",
    now: "Schließe den Entwurf in Lexware Office ab, oder sende den Beleg, der an seine Stelle getreten ist.",
    related: ["documents.mails"],
  },
  address_suppressed: {
    title: "Adresse gesperrt",
    why: "Eine E-Mail an diese Adresse kam zurück, oder der Empfänger hat sie als unerwünscht gemeldet. Wer weiter an solche Adressen sendet, landet mit allen Mails im Spam.",
    now: "Frag deinen Kunden nach einer anderen Adresse, oder lade die PDF-Datei herunter und sende sie selbst.",
    related: ["documents.mails"],
  },
  other_recipients_used_up: {
    title: "Heute keine weiteren E-Mails an andere Adressen",
    why: "Über unseren Versand gehen Belege vor allem an die Adresse der Bestellung. Die Grenze für andere Adressen schützt den guten Ruf, den alle Shops gemeinsam nutzen.",
    now: "Warte bis morgen, oder verbinde deinen eigenen E-Mail-Server. Dort gilt die Grenze nicht.",
    way: { to: "/preferences/mail", label: "E-Mail öffnen" },
    related: ["documents.mails"],
  },
  smtp_missing: {
    title: "Kein eigener E-Mail-Server",
    why: "Du hast gewählt, dass Belege über deinen eigenen Server gehen, es ist aber keiner verbunden.",
    now: "Verbinde den Server oder sende über Belegfluss.",
    way: { to: "/preferences/mail", label: "E-Mail öffnen" },
    related: ["documents.mails"],
  },
  mail_not_unclear: {
    title: "E-Mail ist schon geklärt",
    why: "Inzwischen kam die Bestätigung des Versands, oder du hast in einem anderen Fenster entschieden.",
    now: "Lade die Seite neu; sie zeigt den neuen Stand.",
  },
  payout_stopped: {
    title: "Auszahlung ist angehalten",
    why: "Eine Provision darin wird gerade geprüft, der Partner hat der Gutschrift widersprochen, oder seine Auszahlungsdaten lassen sich noch nicht verwenden.",
    now: "Wir entscheiden darüber in der Regel binnen sieben Tagen. Danach geht die Auszahlung weiter.",
  },
  receipt_not_replaceable: {
    title: "Beleg lässt sich jetzt nicht ersetzen",
    why: "Die Auszahlung ist bezahlt oder steht in einer Datei. Ein neuer Beleg darf dann weder Betrag noch Konto ändern.",
    now: "Kam die Zahlung zurück, markiere sie so und ersetze danach den Beleg. Sonst gleiche den Unterschied mit der nächsten Auszahlung aus.",
  },
  payout_outdated: {
    title: "Stand hat sich geändert",
    why: "Inzwischen wurde über diese Provision oder Auszahlung anders entschieden, in einem zweiten Fenster oder von einer anderen Person.",
    now: "Lade die Seite neu; sie zeigt den neuen Stand.",
  },
  second_person_required: {
    title: "Zweite Person nötig",
    why: "Auszahlungen über 1.000 € bestätigen bei uns zwei verschiedene Personen.",
    now: "Lass eine Kollegin oder einen Kollegen dieselbe Zahlung bestätigen.",
  },
  nothing_to_pay: {
    title: "Nichts fällig",
    why: "Jede fällige Auszahlung des Monats steht schon in einer Datei, oder sie ist angehalten.",
    now: "Lade eine frühere Datei noch einmal herunter. Sie ist Byte für Byte dieselbe.",
  },
  clawback_not_possible: {
    title: "Rückbuchung nicht möglich",
    why: "Zurückbuchen lässt sich eine Provision einmal, nachdem sie in eine Auszahlung einging, und bis zwölf Monate nach der Zahlung.",
    now: "Lehne eine Provision ohne Auszahlung stattdessen ab.",
  },
  document_not_possible: {
    title: "Beleg lässt sich so nicht erstellen",
    why: "Eine Regel, die auch ein Klick von Hand nicht übergeht, spricht dagegen. Welche, steht beim Grund der Bestellung.",
    now: "Öffne die Bestellung und behebe den Grund, oder schreibe den Beleg in Lexware Office.",
    way: orders,
    related: ["documents.create"],
  },
  task_not_found: {
    title: "Eintrag nicht mehr in Arbeit",
    why: "Er wurde inzwischen erledigt, übersprungen oder mit seiner Bestellung gelöscht.",
    now: "Lade die Liste neu.",
    way: queue,
    related: ["orders.queue"],
  },
  task_not_waiting: {
    title: "Eintrag wird gerade bearbeitet",
    why: "Während ein Beleg nach Lexware Office unterwegs ist, lässt sich nichts an ihm ändern. Sonst wäre unklar, was davon ankommt.",
    now: "Lade die Liste nach einigen Sekunden neu.",
    way: queue,
    related: ["orders.queue"],
  },
  payload_too_large: {
    title: "Zu viele Daten auf einmal",
    why: "Ein Text oder eine Auswahl ist größer, als ein Aufruf sein darf.",
    now: "Kürze den Text oder wähle weniger Einträge auf einmal.",
  },
  ticket_invalid: {
    title: "Anmeldelink abgelaufen",
    why: "Der Weg zu Lexware Office gilt aus Sicherheitsgründen nur kurz und nur einmal.",
    now: "Schließe das Fenster und beginne die Verbindung noch einmal.",
    way: connection,
    related: ["setup.connect"],
  },
  authorization_denied: {
    title: "Zugriff nicht erlaubt",
    why: "Auf der Seite von Lexware Office wurde „Ablehnen“ gewählt, oder das Konto darf keine Apps verbinden.",
    now: "Verbinde noch einmal und erlaube den Zugriff. Nötig ist ein Benutzer mit Rechten zur Verwaltung.",
    way: connection,
    related: ["setup.connect"],
  },
  opener_missing: {
    title: "Das Fenster gehört nicht zu deiner App",
    why: "Der Link wurde in einem anderen Browser oder von einer anderen Seite aus geöffnet. So könnte jemand deinen Shop mit einem fremden Konto verbinden, deshalb halten wir an.",
    now: "Schließe das Fenster, lade Belegfluss in der Shopify-Verwaltung neu und verbinde dort.",
    way: connection,
  },
  organization_taken: {
    title: "Konto gehört schon zu einem anderen Shop",
    why: "Zwei Shops in einem Konto würden sich Kontakte und Nummern teilen, und Belege ließen sich nicht mehr sicher zuordnen.",
    now: "Trenne die Verbindung im anderen Shop, oder melde dich mit einem anderen Konto an.",
    way: connection,
    related: ["setup.connect"],
  },
  not_connected: {
    title: "Keine Verbindung zu Lexware Office",
    why: "Dafür muss Belegfluss in deinem Konto lesen oder schreiben.",
    now: "Verbinde dein Konto. Wartende Belege entstehen danach automatisch.",
    way: connection,
    related: ["setup.connect", "reasons.not-connected"],
  },
  automation_not_allowed: {
    title: "Einstellungen passen nicht zusammen",
    why: "Manche Einstellungen setzen andere voraus. So kann eine Rechnung nicht abgeschlossen werden, bevor sie entsteht.",
    now: "Ändere die Einstellung, die daneben genannt ist, oder nimm deine Änderung zurück.",
    way: { to: "/preferences", label: "Einstellungen öffnen" },
    related: ["setup.automation"],
  },
  scope_not_offered: {
    title: "Berechtigung nicht vorgesehen",
    why: "Belegfluss ist bei Shopify nur für bestimmte Zugriffe angemeldet. Dieser gehört nicht dazu.",
    now: "Lade die Seite neu. Bleibt die Meldung, schreib uns.",
    way: contact,
    related: ["shopify.access"],
  },
  grant_invalid: {
    title: "Zustimmung abgelaufen",
    why: "Zwischen der Frage von Shopify und deiner Zustimmung verging zu viel Zeit, oder der Link wurde zweimal benutzt.",
    now: "Öffne die Einstellung noch einmal und erteile den Zugriff von dort.",
    related: ["shopify.access"],
  },
  import_running: {
    title: "Ein Import läuft schon",
    why: "Zwei Importe zugleich könnten dieselbe Bestellung lesen. Deshalb läuft immer nur einer.",
    now: "Warte, bis er fertig ist, oder beende ihn. Du bekommst eine E-Mail.",
    way: { to: "/orders?import", label: "Import öffnen" },
    related: ["import.orders"],
  },
  import_unconfirmed: {
    title: "Erst bestätigen, dann erstellen",
    why: "Gibt es für eine Bestellung schon eine Rechnung, schuldest du die Steuer der zweiten noch einmal (§ 14c UStG). Belegfluss sieht Rechnungen aus anderen Programmen nicht.",
    now: "Prüfe, ob du diese Bestellungen schon abgerechnet hast, und setze dann den Haken im Import.",
    way: { to: "/orders?import", label: "Import öffnen" },
    related: ["import.orders"],
  },
  import_supply_unknown: {
    title: "Tag der Lieferung fehlt",
    why: "Die Umsatzsteuer gehört in den Monat der Lieferung. Bei Bestellungen ohne Versand kennt Belegfluss ihn nicht.",
    now: "Wähle im Import, ob der Tag der Bestellung gilt oder ob du diese Bestellungen selbst prüfst.",
    way: { to: "/orders?import", label: "Import öffnen" },
    related: ["import.orders"],
  },
  import_not_listed: {
    title: "Erst auflisten, dann erstellen",
    why: "Du sollst sehen, welche Belege entstehen, bevor sie entstehen. Ohne Liste gibt es darum keinen Import.",
    now: "Wähle die Tage und lass die Bestellungen auflisten.",
    way: { to: "/orders?import", label: "Import öffnen" },
    related: ["import.orders"],
  },
  receipts_not_compared: {
    title: "Erst vergleichen, dann erstellen",
    why: "Für ältere Bestellungen hast du vielleicht schon Rechnungen geschrieben. Der Vergleich findet sie und verhindert doppelte.",
    now: "Lass den Vergleich im Import durchlaufen und entscheide über die Vorschläge.",
    way: { to: "/orders?import", label: "Import öffnen" },
    related: ["import.receipts"],
  },
  import_not_running: {
    title: "Kein Import läuft",
    why: "Er ist inzwischen fertig oder wurde in einem anderen Fenster beendet.",
    now: "Lade die Seite neu.",
    way: { to: "/orders?import", label: "Import öffnen" },
  },
  suggestion_not_found: {
    title: "Über diesen Beleg ist schon entschieden",
    why: "Der Vorschlag wurde zugeordnet oder abgelehnt, vielleicht von einer Kollegin.",
    now: "Lade die Liste der Vorschläge neu.",
    related: ["import.receipts"],
  },
  dry_run_outdated: {
    title: "Die Vorschau ist veraltet",
    why: "Seit „Auswirkung prüfen“ kam eine Bestellung dazu oder eine Einstellung wurde geändert. Gespeichert wird nur, was du auch gesehen hast.",
    now: "Sieh dir die Auswirkung noch einmal an und speichere dann.",
    way: { to: "/preferences", label: "Einstellungen öffnen" },
    related: ["orders.dry-run"],
  },
  write_conflict: {
    title: "Gleichzeitig geändert",
    why: "In einem anderen Fenster oder im Hintergrund wurde dasselbe geändert. Wir überschreiben das nicht.",
    now: "Lade die Seite neu und ändere es noch einmal.",
  },
  upgrade_required: {
    title: "Größeres Abonnement nötig",
    why: "Die Funktion gehört nicht zu deinem Abonnement. Was du schon eingestellt hast, bleibt gespeichert und gilt wieder, sobald du wechselst.",
    now: "Vergleiche die Abonnements. Beim Wechsel gilt das neue sofort.",
    way: plans,
    related: ["plan.transfers"],
  },
  plan_not_offered: {
    title: "Abonnement nicht verfügbar",
    why: "Einige Abonnements sind an Bedingungen geknüpft: Basic zum Beispiel an den Plan Basic von Shopify.",
    now: "Wähle ein anderes Abonnement.",
    way: plans,
    related: ["shopify.plan"],
  },
  plan_unchanged: {
    title: "Dieses Abonnement hast du schon",
    why: "Es gibt nichts zu wechseln. Berechnet wurde nichts.",
    now: "Wähle ein anderes Abonnement oder eine andere Laufzeit.",
    way: plans,
  },
  feature_not_available: {
    title: "Funktion gibt es noch nicht",
    why: "Wir verkaufen nichts, was du noch nicht nutzen kannst.",
    now: "Unter [Änderungen](help:app.changelog) steht, was neu ist.",
  },
  already_purchased: {
    title: "Schon freigeschaltet",
    why: "Die Funktion wurde für deinen Shop bereits gekauft. Ein zweiter Kauf ist nicht nötig und wurde nicht berechnet.",
    now: "Lade die Seite neu und nutze sie.",
    way: plans,
  },
  coupon_refused: {
    title: "Code nicht angenommen",
    why: "Ein Code kann abgelaufen, schon eingelöst, vertippt oder für ein anderes Abonnement gedacht sein.",
    now: "Prüfe die Schreibweise, oder frag dort nach, wo du den Code bekommen hast.",
    way: plans,
  },
  credits_exhausted: {
    title: "Übertragungen aufgebraucht",
    why: "Jeder neue Beleg verbraucht eine Übertragung, auch ein von Hand erstellter.",
    now: "Warte auf den nächsten Monat oder wechsle in ein größeres Abonnement. Wartende Belege entstehen dann automatisch.",
    way: plans,
    related: ["plan.transfers", "reasons.credits-exhausted"],
  },
  platform_token_missing: {
    title: "Shopify verlangt eine neue Zustimmung",
    why: "Die Erlaubnis, mit der Belegfluss in deinem Shop liest, ist abgelaufen oder wurde zurückgenommen.",
    now: "Öffne Belegfluss in der Shopify-Verwaltung. Meist genügt das; sonst fragt Shopify dich nach der Zustimmung.",
    related: ["shopify.access"],
  },
  platform_rejected: {
    title: "Shopify hat abgelehnt",
    why: "Shopify hat die Anfrage verstanden, aber nicht ausgeführt, zum Beispiel weil etwas gelöscht wurde oder ein Zugriff fehlt.",
    now: "Lade die Seite neu und versuche es noch einmal. Bleibt die Meldung, schreib uns.",
    way: contact,
  },
  platform_unavailable: {
    title: "Shopify nicht erreichbar",
    why: "Shopify ist gestört oder überlastet. Meldungen über Bestellungen holt Belegfluss später nach.",
    now: waitAndRetry,
    related: ["shopify.webhooks"],
  },
  accounting_rejected: {
    title: "Lexware Office hat abgelehnt",
    why: "Ein Feld der Anfrage gefällt Lexware Office nicht, etwa ein zu langer Name. Was dort gemeldet wurde, steht bei der Bestellung. Entstanden ist nichts.",
    now: "Behebe die Ursache in der Bestellung oder in Lexware Office und versuche es erneut.",
    way: queue,
    related: ["orders.queue"],
  },
  accounting_unauthorized: {
    title: "Verbindung zu Lexware Office abgelaufen",
    why: "Lexware Office beendet den Zugriff, wenn er dort entzogen wurde oder sich das Konto geändert hat.",
    now: "Verbinde dein Konto neu. Wartende Belege entstehen danach automatisch.",
    way: connection,
    related: ["setup.connect"],
  },
  accounting_contract: {
    title: "Vertrag mit Lexware Office",
    why: "Dein Vertrag mit Lexware Office ist abgelaufen, oder seine Version erlaubt diesen Schritt nicht. Deine Belege warten.",
    now: "Verlängere den Vertrag in [Lexware Office](lex:app) oder wähle eine größere Version. Danach entstehen die Belege automatisch.",
  },
  accounting_forbidden: {
    title: "Fehlende Berechtigung in Lexware Office",
    why: "Der Benutzer, mit dem du verbunden hast, darf diesen Schritt nicht. Deine Belege warten.",
    now: "Verbinde mit einem Benutzer, der alle Rechte hat.",
    way: connection,
  },
  accounting_not_found: {
    title: "In Lexware Office nicht mehr vorhanden",
    why: "Der Beleg oder Kontakt wurde dort gelöscht.",
    now: "Lade die Bestellung neu. Sie zeigt, was zu tun ist.",
    way: orders,
  },
  accounting_unavailable: {
    title: "Lexware Office nicht erreichbar",
    why: "Lexware Office ist gestört, oder die Verbindung dorthin. Belege warten und werden automatisch nachgeholt.",
    now: "Du musst nichts tun. Den Betriebsstatus findest du bei [Lexware Office](lex:status).",
  },
  accounting_throttled: {
    title: "Lexware Office bremst",
    why: "Lexware Office erlaubt nur wenige Anfragen in der Sekunde. Bei vielen Bestellungen auf einmal verteilt Belegfluss sie.",
    now: waitAndRetry,
  },
  accounting_uncertain: {
    title: "Ergebnis unklar",
    why: "Die Antwort von Lexware Office kam nicht an. Der Beleg kann entstanden sein.",
    now: "Warte einen Moment. Belegfluss sucht den Beleg, bevor irgendetwas wiederholt wird.",
    related: ["documents.duplicates", "reasons.accounting-uncertain"],
  },
  too_many_requests: {
    title: "Zu viele Anfragen",
    why: "Damit ein Shop nicht alle anderen aufhält, ist die Zahl der Anfragen begrenzt.",
    now: waitAndRetry,
  },
  too_many_messages: {
    title: "Zu viele Nachrichten",
    why: "Das Formular ist gegen Missbrauch geschützt. Mehrere Menschen an einem Anschluss teilen sich die Grenze.",
    now: "Versuche es in einer Stunde noch einmal, oder schreib uns eine E-Mail. Die Adresse steht neben dem Formular.",
    way: contact,
  },
  message_not_sent: {
    title: "Nachricht nicht gesendet",
    why: "Unser Versand ist gerade gestört. Dein Text steht noch im Formular.",
    now: "Versuche es gleich noch einmal, oder schreib uns direkt eine E-Mail.",
    way: contact,
  },
  internal_error: {
    title: "Unerwarteter Fehler",
    why: "Der Fehler liegt bei uns und wurde gemeldet. An deinen Belegen hat sich dadurch nichts geändert.",
    now: "Versuche es noch einmal. Bleibt der Fehler, schreib uns, was du gerade tun wolltest.",
    way: contact,
  },
  correction_outdated: {
    title: "Korrektur nicht mehr aktuell",
    why: "Zwischen der Anzeige und dem Klick hat sich die Bestellung oder ein Beleg geändert. Belegfluss erstellt nur genau das, was du gesehen hast.",
    now: "Öffne die Korrektur noch einmal, sieh dir beide Belege an und bestätige sie dann.",
  },
  offline: {
    title: "Keine Internetverbindung",
    why: "Dein Browser erreicht uns nicht. Belege entstehen trotzdem weiter: Belegfluss läuft nicht in deinem Browser.",
    now: "Prüfe deine Verbindung und lade die Seite neu.",
  },
  timed_out: {
    title: "Keine Antwort",
    why: "Die Antwort hat zu lange gedauert. Ob eine Änderung gespeichert ist, zeigt die Seite nach dem Neuladen.",
    now: "Lade die Seite neu, bevor du etwas wiederholst.",
  },
  not_embedded: {
    title: "App außerhalb von Shopify geöffnet",
    why: "Belegfluss erkennt dich an deiner Anmeldung bei Shopify. Außerhalb der Shopify-Verwaltung fehlt sie.",
    now: "Öffne in Shopify „Apps“ und dort Belegfluss.",
  },
  unreadable_answer: {
    title: "Unverständliche Antwort",
    why: "Zwischen dir und uns hat etwas die Antwort verändert, zum Beispiel ein Filter im Firmennetz. Auch eine veraltete offene Seite kann der Grund sein.",
    now: "Lade die Seite neu.",
  },
} as const satisfies Record<FailureCode | (typeof browserErrors)[number], ErrorNote>;

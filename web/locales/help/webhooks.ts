import type { WebhookTopic } from "#shared/messages/webhook-topics.ts";

/** A message of the platform, with Belegfluss' response. */
interface WebhookNote {
  title: string;
  /** Shopify's occasion to send it. */
  when: string;
  /** The response. */
  follows: string;
}

const readAgain = "Belegfluss liest die Bestellung in Shopify nach und entscheidet neu über ihre Belege.";

export const webhookNotes: Readonly<Record<WebhookTopic, WebhookNote>> = {
  "customers/data_request": {
    title: "Auskunft für einen Kunden",
    when: "Ein Kunde hat dich gefragt, was über ihn gespeichert ist, und du hast die Anfrage in Shopify gestellt.",
    follows:
      "Belegfluss stellt zusammen, was es über ihn gespeichert hat, und legt die Dateien unter „Datenanfragen“ für dich bereit. Du bekommst eine E-Mail.",
  },
  "customers/redact": {
    title: "Kundendaten löschen",
    when: "Du hast in Shopify verlangt, die Daten eines Kunden zu löschen. Shopify meldet das mit einigen Tagen Abstand.",
    follows:
      "Belegfluss löscht Name, Anschrift und Kontaktdaten des Kunden aus seinen Kopien. Belege in Lexware Office bleiben: Für sie gilt eine gesetzliche Aufbewahrungsfrist.",
  },
  "shop/redact": {
    title: "Shopdaten löschen",
    when: "48 Stunden nach der Deinstallation.",
    follows: "Belegfluss löscht, was es über deinen Shop gespeichert hat. Belege in Lexware Office bleiben.",
  },
  "app/uninstalled": {
    title: "App deinstalliert",
    when: "Du hast Belegfluss aus deinem Shop entfernt.",
    follows:
      "Es entstehen keine Belege mehr. Was noch wartete, bleibt stehen und geht nach einer neuen Installation nur mit deinem Ja weiter.",
  },
  "app/scopes_update": {
    title: "Zugriffe geändert",
    when: "Du hast Belegfluss einen weiteren Zugriff erteilt oder einen zurückgenommen.",
    follows: "Belegfluss merkt sich die neuen Zugriffe und prüft Bestellungen neu, denen einer gefehlt hat.",
  },
  "app_subscriptions/update": {
    title: "Abonnement geändert",
    when: "Dein Abonnement wurde bestätigt, gewechselt, beendet oder ruht, weil die Rechnung bei Shopify offen ist.",
    follows:
      "Belegfluss liest den Stand bei Shopify nach. Wartende Belege entstehen, wenn es jetzt mehr Übertragungen gibt.",
  },
  "app_purchases_one_time/update": {
    title: "Einmaliger Kauf geändert",
    when: "Du hast den Import älterer Bestellungen freigeschaltet, oder der Kauf wurde abgelehnt.",
    follows: "Belegfluss liest den Stand bei Shopify nach und schaltet die Funktion frei.",
  },
  "orders/create": {
    title: "Neue Bestellung",
    when: "Eine Bestellung ist eingegangen.",
    follows: `${readAgain} Entsteht die Rechnung erst bei Zahlung oder Versand, steht das als Grund an der Bestellung.`,
  },
  "orders/updated": {
    title: "Bestellung geändert",
    when: "An der Bestellung hat sich irgendetwas geändert, auch Notizen und Tags.",
    follows: `${readAgain} Betrifft die Änderung keinen Beleg, geschieht nichts weiter.`,
  },
  "orders/edited": {
    title: "Bestellung bearbeitet",
    when: "Positionen wurden hinzugefügt, entfernt oder in der Menge geändert.",
    follows: `${readAgain} Besteht schon eine Rechnung, siehst du, was abweicht.`,
  },
  "orders/paid": {
    title: "Bestellung bezahlt",
    when: "Der ganze Betrag ist eingegangen.",
    follows: `${readAgain} Wartete die Rechnung auf die Zahlung, entsteht sie jetzt.`,
  },
  "orders/cancelled": {
    title: "Bestellung storniert",
    when: "Du oder deine Kundin hat die Bestellung storniert.",
    follows: `${readAgain} Ohne Rechnung ist damit alles erledigt, sonst entsteht mit der Erstattung eine Gutschrift.`,
  },
  "orders/fulfilled": {
    title: "Bestellung versendet",
    when: "Alle Positionen sind verschickt.",
    follows: `${readAgain} Wartete die Rechnung auf den Versand, entsteht sie jetzt.`,
  },
  "orders/partially_fulfilled": {
    title: "Bestellung teilweise versendet",
    when: "Ein Teil der Positionen ist verschickt.",
    follows: `${readAgain} Die Rechnung wartet auf den Rest; Lieferscheine entstehen für jede Sendung.`,
  },
  "orders/delete": {
    title: "Bestellung gelöscht",
    when: "Du hast die Bestellung in Shopify gelöscht.",
    follows:
      "Belegfluss findet sie beim Nachlesen nicht mehr und erstellt keine weiteren Belege für sie. Was es schon gibt, bleibt in Lexware Office.",
  },
  "refunds/create": {
    title: "Erstattung angelegt",
    when: "Du hast eine Erstattung oder Rücknahme angelegt.",
    follows: `${readAgain} Ist das Geld zurückgeflossen und die Rechnung da, entsteht die Gutschrift.`,
  },
  "order_transactions/create": {
    title: "Zahlung gemeldet",
    when: "Eine Zahlung, Autorisierung oder Rückzahlung wurde versucht, auch eine fehlgeschlagene.",
    follows: `${readAgain} Sind Zahlungen eingeschaltet, wird eine abgeschlossene nach Lexware Office übertragen.`,
  },
  "fulfillments/create": {
    title: "Sendung angelegt",
    when: "Ein Paket wurde angelegt.",
    follows: `${readAgain} Sind Lieferscheine eingeschaltet, entsteht einer mit genau diesen Artikeln.`,
  },
  "fulfillments/update": {
    title: "Sendung geändert",
    when: "Eine Sendung bekam eine Nummer, wurde zugestellt oder storniert.",
    follows: `${readAgain} Wurde sie storniert, siehst du, dass ihr Lieferschein nicht mehr gilt.`,
  },
  "shop/update": {
    title: "Shop geändert",
    when: "Name, Adresse, Währung oder Plan deines Shops haben sich geändert.",
    follows: "Belegfluss liest die Angaben nach. Ändert sich dein Plan bei Shopify, prüft es auch dein Abonnement.",
  },
  "bulk_operations/finish": {
    title: "Sammelabfrage fertig",
    when: "Shopify hat eine große Abfrage abgeschlossen, die eine App in Auftrag gegeben hat.",
    follows: "Belegfluss zählt die Meldung. Belege hängen nicht davon ab.",
  },
};

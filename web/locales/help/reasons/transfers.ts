import type { ReasonNote } from "../topic.ts";

/** On the way to the provider, of payments, and of what the platform sent. */
export const transferNotes = {
  credits_exhausted: {
    why: "Jeder Beleg, den Belegfluss anlegt, verbraucht eine Übertragung. Fehlen welche, wartet der Beleg sichtbar; verloren geht er nicht. Die ältesten Bestellungen kommen zuerst dran.",
    related: ["plan.transfers"],
  },
  DISCARDED: {
    why: "Du hast wartende Belege verworfen, statt auf neue Übertragungen zu warten. Belegfluss hält sich daran und holt sie nicht wieder hervor.",
    related: ["documents.create"],
  },
  accounting_uncertain: {
    why: "Die Verbindung brach ab, nachdem wir den Beleg abgeschickt hatten. Ob er angekommen ist, wissen wir dann nicht. Statt noch einmal zu senden, suchen wir ihn in Lexware Office. So entsteht keiner doppelt.",
    related: ["documents.duplicates"],
  },
  WAIT_CONTACT: {
    why: "Der Beleg soll den Kontakt nennen, den Lexware Office für die Kundin führt. Der Kontakt kommt deshalb zuerst, meist innerhalb von Sekunden.",
    related: ["settings.contacts"],
  },
  WAIT_NUMBER: {
    why: "Lexware Office beantwortet nur wenige Anfragen in der Sekunde. Bei einem großen Import holen wir die Nummern gesammelt ab, damit neue Bestellungen nicht warten.",
    related: ["import.orders"],
  },
  CONTACT_FAILED: {
    why: "Häufige Gründe sind ein zu langer Name, eine unvollständige Adresse oder eine Kontaktliste, die ihre Obergrenze erreicht hat. Was Lexware Office dazu sagt, steht beim Grund.",
    related: ["settings.contacts"],
  },
  CONTACT_UNCLEAR: {
    why: "Wir haben den Kontakt mehrmals gesucht und keine sichere Antwort bekommen. Ihn einfach neu anzulegen, ergäbe vielleicht einen doppelten.",
  },
  DOCUMENT_UNCLEAR: {
    why: "Die Suche in Lexware Office blieb ohne sicheres Ergebnis. Jetzt ist ein Mensch gefragt: Findest du den Beleg dort, übernimm ihn mit seiner Nummer; findest du keinen, versuche es erneut.",
    related: ["orders.queue"],
  },
  SETTLED_ELSEWHERE: {
    why: "Du hast gesagt, dass es diesen Beleg anderswo gibt. Belegfluss zählt die Bestellung dann als erledigt. Hast du die Nummer angegeben, steht sie an der Bestellung.",
    related: ["orders.queue"],
  },
  LINKED_RECEIPT: {
    why: "Beim Vergleich passte ein Beleg aus Lexware Office in Bestellnummer, Betrag, Kunde und Tag, oder du hast ihn selbst zugeordnet. Gutschriften zu dieser Bestellung beziehen sich auf ihn.",
    related: ["import.receipts"],
  },
  SKIPPED_BY_PERSON: {
    why: "Wer einen Eintrag überspringt, will ihn nicht noch einmal sehen. Deshalb kommt er auch bei späteren Änderungen der Bestellung nicht wieder.",
    related: ["orders.queue"],
  },
  DOCUMENT_DELETED: {
    why: "Entwürfe kannst du in Lexware Office löschen. Wir nehmen an, dass das Absicht war, und ersetzen den Beleg nicht ungefragt.",
    related: ["documents.drafts"],
  },
  DOCUMENT_CANCELLED: {
    why: "Wer eine Rechnung in Lexware Office storniert, will sie meist anders oder gar nicht. Das entscheidest du. Ist die Bestellung storniert und das Geld zurück, bleibt nichts zu tun.",
    related: ["documents.create"],
  },
  DOCUMENT_UNREADABLE: {
    why: "Belegfluss liest jeden neuen Beleg zurück, um Nummer und Summe zu bestätigen. Das ist hier nicht gelungen, also gilt er nicht als erledigt.",
  },
  internal_error: {
    why: "Der Fehler liegt bei uns, und unsere Überwachung hat ihn gemeldet. Ein Beleg ist dadurch weder verloren noch doppelt: Was unklar ist, wird vor dem nächsten Versuch gesucht.",
  },
  OTHER_ACCOUNT: {
    why: "Wechselst du das Konto bei Lexware Office, sollen alte Vormerkungen nicht ungefragt im neuen landen. Vielleicht gibt es den Beleg im alten schon.",
    related: ["setup.connect"],
  },
  REINSTALLED: {
    why: "Zwischen Deinstallation und neuer Installation hast du vielleicht selbst Belege geschrieben. Deshalb geht nichts aus der früheren Zeit ohne dein Ja nach Lexware Office.",
    related: ["orders.queue"],
  },
  SKIP_GATEWAY: {
    why: "PayPal zum Beispiel ruft Lexware Office direkt ab, wenn du das Konto dort verbindest. Würde Belegfluss dieselben Zahlungen übertragen, stünden sie zweimal in der Buchhaltung.",
    related: ["documents.payments", "settings.transactions"],
  },
  PAID_AT_PROVIDER: {
    why: "Das Geld ist in Lexware Office schon verbucht: Die Rechnung war dort bezahlt, und deshalb hat Belegfluss die Bestellung in Shopify als bezahlt markiert. Eine zweite Buchung derselben Zahlung wäre falsch.",
    related: ["documents.payments"],
  },
  MISSING_FINANCE: {
    why: "Zahlungskonten sind ein eigener Zugriff. Shops, die sich vor dem Einschalten der Zahlungen verbunden haben, haben ihn noch nicht erteilt.",
    related: ["documents.payments"],
  },
  WAIT_ACCOUNT: {
    why: "Zu jeder Zahlungsart gehört ein Konto in Lexware Office. Belegfluss legt es bei der ersten Zahlung an und wartet, bis es bestätigt ist.",
    related: ["documents.payments"],
  },
  WAIT_TURN: {
    why: "Zahlungen eines Kontos gehen der Reihe nach. Ist eine ungeklärt, warten die nächsten, damit die Suche nach ihr ein eindeutiges Ergebnis hat.",
  },
  ACCOUNT_FAILED: {
    why: "Lexware Office erlaubt Zahlungskonten nicht in jeder Version und nicht für jeden Benutzer. Ohne Konto haben die Zahlungen keinen Platz.",
    related: ["documents.payments"],
  },
  TRANSACTION_UNCLEAR: {
    why: "Eine Zahlung, die zweimal gebucht ist, verfälscht den Kontostand. Deshalb senden wir sie nicht noch einmal, solange offen ist, ob sie angekommen ist.",
    related: ["documents.payments"],
  },
  ASSIGNMENT_FAILED: {
    why: "Die Zahlung steht richtig im Konto, nur der Vorschlag für die passende Rechnung fehlt. Das kommt vor, wenn die Rechnung in Lexware Office schon anders ausgeglichen wurde.",
    related: ["documents.payments"],
  },
  UNSUPPORTED_STATUS: {
    why: "Shopify führt von Zeit zu Zeit neue Zustände ein. Was wir nicht kennen, behandeln wir nicht wie etwas Ähnliches, sondern halten an.",
  },
  UNSUPPORTED_TRUNCATED: {
    why: "Belegfluss liest sehr große Bestellungen seitenweise. Bleibt am Ende ein Rest, den wir nicht lesen können, wäre ein Beleg daraus unvollständig.",
  },
  UNSUPPORTED_ORDER_FEATURE: {
    why: "Die Bestellung nutzt etwas, das auf einem Beleg sichtbar sein müsste und das wir noch nicht abbilden. Schreib uns, wenn dir das öfter begegnet.",
  },
} as const satisfies Record<string, ReasonNote>;

import type { ReasonTexts } from "../reason-text.ts";

/** Reasons of movements of money. */
export const paymentsReasons = {
  SKIP_GATEWAY: {
    title: "Zahlungsart ausgenommen",
    cause:
      "Für diese Zahlungsart werden keine Zahlungsbewegungen übertragen: Du hast sie ausgenommen, oder Lexware Office ruft sie selbst ab, wie bei PayPal.",
    remedy:
      "Nichts zu tun, solange das so gewollt ist. Was du ausgenommen hast, änderst du in den Einstellungen der Zahlungen.",
    setting: "transactionGateway",
  },
  PAID_AT_PROVIDER: {
    title: "Zahlung steht schon in Lexware Office",
    cause:
      "Die Rechnung ist in Lexware Office bezahlt. Belegfluss hat die Bestellung deshalb in Shopify als bezahlt markiert, und Shopify hat dabei diese Zahlung angelegt.",
    remedy: "Du musst nichts tun: Die Zahlung wird nicht noch einmal übertragen.",
    setting: "syncOrderPayment",
  },
  MISSING_FINANCE: {
    title: "Zahlungen dürfen nicht übertragen werden",
    cause: "Dein Lexware-Konto erlaubt der App noch nicht, Zahlungskonten und Zahlungsbewegungen anzulegen.",
    remedy:
      "Verbinde Lexware Office erneut und erlaube den Zugriff auf Zahlungen. Belegfluss überträgt die Zahlung danach automatisch.",
    setting: "transactionCreate",
    settingPath: "/preferences",
  },
  WAIT_ACCOUNT: {
    title: "Zahlungskonto wird angelegt",
    cause: "Das Konto für diese Zahlungsart wird gerade in Lexware Office angelegt.",
    remedy: "Du musst nichts tun: Belegfluss überträgt die Zahlung danach automatisch.",
  },
  WAIT_TURN: {
    title: "Zahlung wartet auf eine frühere",
    cause: "Ob eine frühere Zahlung dieses Kontos in Lexware Office angekommen ist, wird gerade geklärt.",
    remedy: "Du musst nichts tun: Danach geht es automatisch weiter.",
  },
  ACCOUNT_FAILED: {
    title: "Zahlungskonto nicht angelegt",
    cause: "Lexware Office hat das Konto für diese Zahlungsart abgelehnt.",
    remedy: "Prüfe in Lexware Office, ob Zahlungskonten angelegt werden dürfen, und versuche es dann erneut.",
  },
  ASSIGNMENT_FAILED: {
    title: "Zahlung nicht zugeordnet",
    cause: "Die Zahlung ist in Lexware Office eingetragen, aber ihrem Beleg nicht zugeordnet.",
    remedy: "Ordne sie in Lexware Office zu und überspringe danach den Eintrag unter „In Arbeit“ dieser Bestellung.",
  },
  TRANSACTION_UNCLEAR: {
    title: "Zahlung ungeklärt",
    cause: "Es ließ sich nicht klären, ob die Zahlung in Lexware Office angekommen ist.",
    remedy:
      "Sieh in Lexware Office im Konto dieser Zahlungsart nach. „Erneut versuchen“ sucht dort zuerst, bevor etwas gesendet wird.",
  },
} as const satisfies ReasonTexts;

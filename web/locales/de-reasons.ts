import { reasonWordTexts } from "#shared/domain/documents/reasons/reason-word-texts.ts";

/** Texts around the reason why an order has no document. */
export const deReasons = {
  ...reasonWordTexts,
  more: "Mehr\u00a0dazu",
  moreOf: (title: string) => `Mehr dazu: ${title}`,
  paymentFailed: {
    title: "Zahlung nicht übertragen",
    text: "Lexware Office hat die Zahlung nicht angenommen. In der Bestellung steht, was es dazu sagt; dort kannst du es erneut versuchen.",
  },
  paymentNotConnected: {
    title: "Zahlung wartet auf die Verbindung",
    text: "Verbinde dein Lexware-Konto; Belegfluss überträgt die Zahlung danach automatisch.",
  },
  retryInOrder: "In der Bestellung steht mehr dazu; dort kannst du es erneut versuchen.",
  /** The link to what mends a reason, by its page; a setting otherwise. */
  setting: "Einstellung öffnen",
  places: { "/orders": "Import öffnen", "/plan": "Abonnement öffnen", "/help/contact": "Kontakt öffnen" },
} as const;

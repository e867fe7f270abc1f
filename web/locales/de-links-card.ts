/** The card that opens the wizard of links (`de-links.ts`). */
export const deLinksCard = {
  title: "Beleg-Link in Shopify-Mails",
  text: "Deine Kunden laden ihre Rechnung oder Gutschrift über einen Link in den Benachrichtigungen herunter, die dein Shop verschickt.",
  open: "Link einbauen",
} as const;

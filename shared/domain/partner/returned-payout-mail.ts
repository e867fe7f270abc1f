import { germanAmount } from "../../values/money.ts";
import { layOut, type NotificationMail } from "../notifications/mail-layout.ts";
import type { MailSurroundings } from "../notifications/notification-mail.ts";
import type { SealedPayout } from "./payout.ts";
import { accountOf, type ReturnedTransfer } from "./transfers.ts";

/** Tells a partner that its payout came back, and what it waits for. */
export function returnedPayoutMail(
  { amounts, receiptNumber }: SealedPayout,
  { to, reason }: Pick<ReturnedTransfer, "to" | "reason">,
  isRepeated: boolean,
  shop: MailSurroundings,
): NotificationMail {
  return layOut({
    subject: "Deine Auszahlung kam zurück",
    summary: isRepeated ? "Wir zahlen noch einmal." : "Bitte prüfe Name und Konto.",
    paragraphs: [
      `Deine Auszahlung an ${accountOf(to)} kam zu uns zurück. Der Grund: ${reason}`,
      isRepeated
        ? "Wir zahlen noch einmal auf dasselbe Konto. Du musst nichts tun, der Beleg bleibt."
        : "Bitte prüfe Name und Konto in deinen Auszahlungsdaten. Sobald sie berichtigt sind und gelten, zahlen wir noch einmal. Der Beleg bleibt.",
    ],
    rows: [
      { label: "Beleg", value: receiptNumber },
      { label: "Auszahlungsbetrag", value: germanAmount(amounts.totalCents) },
    ],
    button: { label: "Auszahlungsdaten ansehen", url: shop.linkTo("/partner/preferences") },
    footer: [`Diese Nachricht betrifft das Partnerkonto von ${shop.shopName}.`],
    settings: { label: "Fragen dazu? Schreib uns", url: shop.linkTo("/help/contact?subject=Auszahlung") },
  });
}

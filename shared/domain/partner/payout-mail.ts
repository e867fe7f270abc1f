import { germanDay } from "../../values/days.ts";
import { germanAmount } from "../../values/money.ts";
import type { Day } from "../../values/time.ts";
import { layOut, type NotificationMail } from "../notifications/mail-layout.ts";
import type { MailSurroundings } from "../notifications/notification-mail.ts";
import { payoutMethods } from "./constants.ts";
import { expectedPayment, type SealedPayout } from "./payout.ts";
import { taxCases } from "./tax-cases.ts";

/** Tells a partner that a payout was made, paid on `paidDay` if at all, and where its receipt is. */
export function payoutMail(payout: SealedPayout, paidDay: Day | undefined, shop: MailSurroundings): NotificationMail {
  const { amounts, method, receiptNumber, period, taxCase, replaces } = payout;
  const until = germanDay(expectedPayment(payout.sealedAt));
  const paid = paidDay && `Der Betrag wurde am ${germanDay(paidDay)} bezahlt`;
  const { title } = taxCases[taxCase];
  return layOut({
    subject: `${replaces === undefined ? "Deine Partnerprovision" : "Neuer Beleg zu deiner Partnerprovision"}: ${germanAmount(amounts.totalCents)}`,
    summary: paid ? `${paid}.` : `Voraussichtlich bis zum ${until} bei dir.`,
    paragraphs: [
      ...(replaces === undefined ? [] : [`Du bekommst einen neuen Beleg. Er ersetzt ${replaces}.`]),
      `Deine Provisionen bis ${period.slice(5)}/${period.slice(0, 4)} sind abgerechnet. ${paid ?? `Der Betrag kommt voraussichtlich bis zum ${until} bei dir an`} (${payoutMethods[method].label}).`,
      ...(title === "Gutschrift"
        ? [
            "Die Gutschrift hängt an dieser Mail und liegt im Partnerbereich. Stimmt etwas nicht, kannst du ihr dort widersprechen.",
          ]
        : ["Die Abrechnung hängt an dieser Mail und liegt im Partnerbereich."]),
    ],
    rows: [
      { label: title, value: receiptNumber },
      ...(replaces === undefined ? [] : [{ label: "Ersetzt", value: replaces }]),
      { label: "Auszahlungsbetrag", value: germanAmount(amounts.totalCents) },
    ],
    button: { label: "Beleg ansehen", url: shop.linkTo("/partner/payouts") },
    footer: [`Diese Nachricht betrifft das Partnerkonto von ${shop.shopName}.`],
    settings: { label: "Fragen dazu? Schreib uns", url: shop.linkTo("/help/contact?subject=Auszahlung") },
  });
}

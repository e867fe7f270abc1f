import { germanAmount } from "../../values/money.ts";
import type { Redemption } from "../coupons/coupon.ts";
import { layOut, type NotificationMail } from "../notifications/mail-layout.ts";
import type { MailSurroundings } from "../notifications/notification-mail.ts";
import { planNames } from "../plans/plan-texts.ts";
import type { SealedPayout } from "./payout.ts";

/** Decisions of staff about a commission. */
export type CommissionAct = "hold" | "release" | "decline" | "clawBack";

const words: Readonly<Record<CommissionAct, { subject: string; summary: string; text: (reason: string) => string }>> = {
  hold: {
    subject: "Wir prüfen eine Provision",
    summary: "Bis zur Entscheidung zahlen wir sie nicht aus.",
    // What staff look for stays with them.
    text: () => "Wir sehen uns diese Einlösung an. Das dauert höchstens 7 Tage. Du musst nichts tun.",
  },
  release: {
    subject: "Eine Provision ist freigegeben",
    summary: "Wir prüfen sie nicht mehr.",
    text: () => "Wir haben diese Einlösung geprüft. Alles ist in Ordnung.",
  },
  decline: {
    subject: "Eine Provision wurde abgelehnt",
    summary: "Für diese Einlösung gibt es keine Provision.",
    text: (reason) => `Wir haben diese Einlösung abgelehnt. Der Grund: ${reason}`,
  },
  clawBack: {
    subject: "Eine Provision wird zurückgebucht",
    summary: "Der Betrag wird mit den nächsten Auszahlungen verrechnet.",
    text: (reason) => `Wir buchen diese Provision zurück. Der Grund: ${reason}`,
  },
};

/** Tells a partner what staff decided about a commission. It names no shop. */
export function commissionMail(
  act: CommissionAct,
  { code, plan, commissionCents }: Pick<Redemption, "code" | "plan" | "commissionCents">,
  reason: string,
  shop: MailSurroundings,
): NotificationMail {
  const { subject, summary, text } = words[act];
  return layOut({
    subject,
    summary,
    paragraphs: [text(reason)],
    rows: [
      { label: "Coupon", value: code },
      ...(plan === undefined ? [] : [{ label: "Abonnement", value: planNames[plan] }]),
      ...(commissionCents === undefined ? [] : [{ label: "Provision netto", value: germanAmount(commissionCents) }]),
    ],
    button: { label: "Einlösungen ansehen", url: shop.linkTo("/partner/redemptions") },
    footer: [`Diese Nachricht betrifft das Partnerkonto von ${shop.shopName}.`],
    settings: { label: "Fragen dazu? Schreib uns", url: shop.linkTo("/help/contact?subject=Provision") },
  });
}

/** Tells a partner that its objection to a receipt is settled, and how. */
export function settledObjectionMail(
  { receiptNumber }: SealedPayout,
  reason: string,
  isPaid: boolean,
  shop: MailSurroundings,
): NotificationMail {
  return layOut({
    subject: "Dein Widerspruch ist erledigt",
    summary: `Es geht um den Beleg ${receiptNumber}.`,
    paragraphs: [
      `Wir haben uns deinen Widerspruch zum Beleg ${receiptNumber} angesehen. Das Ergebnis: ${reason}`,
      isPaid ? "Die Auszahlung ist schon bezahlt." : "Die Auszahlung geht jetzt weiter.",
    ],
    button: { label: "Auszahlungen ansehen", url: shop.linkTo("/partner/payouts") },
    footer: [`Diese Nachricht betrifft das Partnerkonto von ${shop.shopName}.`],
    settings: { label: "Fragen dazu? Schreib uns", url: shop.linkTo("/help/contact?subject=Auszahlung") },
  });
}

import { germanDay } from "../../values/days.ts";
import { count, money } from "../../values/german.ts";
import { monthlyPrice } from "../plans/monthly-price.ts";
import { planNames } from "../plans/plan-texts.ts";
import { type PrivateOffer, planAt } from "../plans/private-offers.ts";
import { layOut, type NotificationMail } from "./mail-layout.ts";
import type { MailSurroundings } from "./notification-mail.ts";

/** The offer of a private plan, to the merchant. */
export function planOfferMail(
  { plan: id, terms, until }: PrivateOffer,
  { shopName, linkTo }: MailSurroundings,
): NotificationMail {
  const name = planNames[id];
  const plan = planAt(id, terms);
  return layOut({
    subject: `Dein Angebot: Belegfluss ${name}`,
    summary: `${count(plan.quota)} Übertragungen im Monat für ${money(monthlyPrice(plan, false) / 100)}.`,
    paragraphs: [
      `Für deinen Shop ist das Abonnement ${name} jetzt verfügbar: ${count(plan.quota)} Übertragungen im Monat für ${money(monthlyPrice(plan, false) / 100)}.`,
      `Du schließt es in Belegfluss ab und bestätigst es in Shopify. Das Angebot gilt bis zum ${germanDay(until)}.`,
    ],
    button: { label: "Angebot ansehen", url: linkTo("/plan#pricing") },
    footer: [`Diese Nachricht betrifft deinen Shop ${shopName}.`],
  });
}

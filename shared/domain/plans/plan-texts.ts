import { germanAmount } from "../../values/money.ts";
import type { PlanId } from "./plans.ts";
import type { GatedFeature } from "./purchases.ts";

/** Names of plans on the pricing screen, in mails and on the platform's bill. */

export const planNames: Readonly<Record<PlanId, string>> = {
  free: "Free",
  basic: "Basic",
  standard: "Standard",
  premium: "Premium",
  business: "Business",
  corporate: "Corporate",
  enterprise: "Enterprise",
  custom: "Custom",
};

/** A row of the table of plans: its name, and what it means in the product. */
export const featureTexts: Readonly<Record<GatedFeature, { name: string; explanation: string }>> = {
  orders: {
    name: "Bestellübersicht",
    explanation: "Alle Bestellungen mit ihren Belegen in einer Liste, mit Suche und Filtern",
  },
  layouts: { name: "Texte und Layouts", explanation: "Eigene Titel, Einleitungen, Schlusstexte und Drucklayouts" },
  deliveryDate: { name: "Leistungsdatum", explanation: "Bestimme, welcher Tag als Leistungsdatum auf dem Beleg steht" },
  emailIntegration: {
    name: "Beleg-Link in Shopify-Mails",
    explanation: "Ein Link zum Beleg in den Benachrichtigungen, die dein Shop verschickt",
  },
  exportOrders: { name: "Export", explanation: "Bestellungen als CSV oder JSON herunterladen" },
  emails: {
    name: "Belege per E-Mail",
    explanation: "Belegfluss sendet Rechnungen und Gutschriften automatisch an deine Kunden",
  },
  address: { name: "Adresse ändern", explanation: "Die Anschrift auf einem Beleg nachträglich berichtigen" },
  tags: { name: "Regeln mit Tags", explanation: "Tags an Bestellungen und Kunden steuern, was entsteht" },
  fees: { name: "Zahlungsgebühren", explanation: "Gebühren der Zahlungsanbieter werden als Umsätze übertragen" },
  metafields: {
    name: "Metafelder",
    explanation: "Werte aus Metafeldern von Shopify in den Texten deiner Belege drucken",
  },
  orderSync: {
    name: "Zahlungsstatus zurückschreiben",
    explanation: "Bezahlte Rechnungen machen die Bestellung bezahlt",
  },
  shopifyPlus: { name: "Shopify Plus", explanation: "USt-IdNr. aus dem Firmenstandort eines B2B-Kunden" },
  importOrders: {
    name: "Import älterer Bestellungen",
    explanation: "Belege für Bestellungen aus der Zeit vor der Installation",
  },
};

/** Saving in bookkeeping for each invoice that the merchant need not type: shown with the basic plan. */
const taxSavingCents = 99;

/** The note below a plan's price; only the basic plan has one. */
export function taxSavingNote(plan: PlanId): string | undefined {
  return plan === "basic" ? `${germanAmount(taxSavingCents)} Steuerersparnis je Bestellung` : undefined;
}

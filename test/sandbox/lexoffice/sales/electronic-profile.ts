import { refuse } from "../wire/errors.ts";
import { invalid, notEmpty } from "../wire/violations.ts";
import type { Contact, ElectronicProfile, Organization, SalesDocument } from "../world/model.ts";
import { hasOwnLetterhead } from "./print-layouts.ts";

/**
 * An invoice's Leitweg-ID: the caller's, else the contact's (vendor documentation, xRechnung). Empty: none; any other needs the
 * contact's both.
 */
export function buyerReferenceOf(
  sent: { buyerReference?: string | null | undefined } | null | undefined,
  contact: Contact | undefined,
): string | undefined {
  const own = contact?.content.xRechnung;
  const reference = sent?.buyerReference;
  if (reference === null || reference === undefined) return own?.buyerReference;
  if (reference === "") return undefined;
  if (!own) {
    const field = "xRechnung.buyerReference";
    const message = "Der Kontakt braucht Leitweg-ID und Lieferantennummer beim Kunden";
    throw refuse(406, `${field}: ${message}`, [invalid(field, message)]);
  }
  return reference;
}

/** Refuses to finalise an XRechnung that lacks a mandatory part; company data and bank account count as complete. */
export function requireXRechnung(organization: Organization, document: SalesDocument): void {
  if (!document.buyerReference) return;
  const { address, taxConditions } = document;
  const violations = [
    ...(taxConditions.taxType === "net"
      ? []
      : [invalid("taxConditions.taxType", "muss für eine XRechnung 'net' sein")]),
    ...(hasNegativeLine(document)
      ? [invalid("lineItems", "dürfen für eine XRechnung keinen negativen Preis haben")]
      : []),
    ...(address.contactId ? [] : [notEmpty("address.contactId")]),
    ...(address.zip ? [] : [notEmpty("address.zip")]),
    ...(address.city ? [] : [notEmpty("address.city")]),
  ];
  if (!organization.profile.businessFeatures.includes("INVOICING_PRO")) {
    throw refuse(402, "The contract of the organization does not allow XRechnung");
  }
  if (violations.length > 0) throw refuse(406, "The invoice cannot become an XRechnung", violations);
}

/** EN 16931 knows no negative price (BR-27). */
const hasNegativeLine = ({ lineItems }: SalesDocument): boolean =>
  lineItems.some(({ unitPrice }) => (unitPrice?.netAmount ?? 0) < 0);

/** Units that the provider has a code of EN 16931 (BT-130) for; it publishes no list. */
const unitsWithCode =
  /^(stück|stk\.?|st\.|pieces?|pcs?\.?|paar|pairs?|sets?|satz|packung(en)?|paket|karton|flasche|kg|g|l|ml|m|cm|m²|qm|m³|minuten?|stunden?|std\.?|h|tage?|monate?|jahre?|pauschale?)$/i;
const hasCodes = ({ lineItems }: SalesDocument): boolean =>
  lineItems.every(({ unitPrice, unitName = "" }) => unitPrice === undefined || unitsWithCode.test(unitName.trim()));

/** ZUGFeRD, once switched on, for net invoices to companies with known units, no own letterhead and no negative price. */
export function electronicProfileOf(organization: Organization, document: SalesDocument): ElectronicProfile {
  if (document.kind !== "invoice") return "NONE";
  if (document.buyerReference) return "XRechnung";
  const contact = organization.contacts.get(document.address.contactId ?? "");
  const isBusiness = contact?.content.company !== undefined;
  const isNet = document.taxConditions.taxType === "net";
  const hasPlainPaper = !hasOwnLetterhead(organization, document.printLayoutId);
  const isFit = isNet && hasPlainPaper && hasCodes(document) && !hasNegativeLine(document);
  return organization.profile.eInvoices && isBusiness && isFit ? "EN16931" : "NONE";
}

import { parseStrictDateTime } from "../values/berlin-time.ts";
import { type ApiCall, readBody } from "../wire/api-call.ts";
import { refuse, refuseFields, type Violation } from "../wire/errors.ts";
import { invalid, notNull } from "../wire/violations.ts";
import type { Contact, DocumentAddress, ShippingConditions } from "../world/model.ts";
import { referencedContact, toDocumentAddress } from "./address.ts";
import { dateViolations, relevantTaxDay, toShippingConditions } from "./dates.ts";
import type { KindTraits } from "./kinds.ts";
import { lineViolations, priceModeOf, tooPrecise } from "./lines.ts";
import { printLayouts } from "./print-layouts.ts";
import { type SalesInput, salesDocumentSchema } from "./schema.ts";
import { taxViolations } from "./tax-checks.ts";

/** A body that passed every rule, with what was looked up on the way. */
export interface WantedDocument {
  input: SalesInput;
  contact: Contact | undefined;
  address: DocumentAddress;
  voucherDate: number;
  shippingConditions: ShippingConditions | undefined;
}

/** Reads and checks the body of a sales document; 406 in the regular shape, shape faults before rule faults. */
export function readDocument(call: ApiCall, traits: KindTraits): WantedDocument {
  const input = readBody(call, salesDocumentSchema, refuseFields);
  if (traits.needsShippingConditions && !input.shippingConditions) {
    throw refuse(406, "The shipping conditions must not be null", [notNull("shippingConditions")]);
  }
  requirePlan(call, input);
  const mode = priceModeOf(input.taxConditions.taxType);
  refuseIfAny([
    ...(traits.hasPrices && !input.totalPrice ? [notNull("totalPrice")] : []),
    ...dateViolations(input),
    ...input.lineItems.flatMap((line, index) => lineViolations(line, index, traits, mode)),
    ...totalDiscountViolations(input),
    ...(traits.hasPaymentConditions ? paymentTermsViolations(input) : []),
    ...layoutViolations(call, input),
  ]);
  const contact = referencedContact(call, input.address.contactId);
  const address = toDocumentAddress(call, traits, input.address, contact);
  const voucherDate = parseStrictDateTime(input.voucherDate) ?? 0;
  const shippingConditions =
    traits.needsShippingConditions && input.shippingConditions
      ? toShippingConditions(input.shippingConditions)
      : undefined;
  const day = relevantTaxDay(voucherDate, shippingConditions);
  if (traits.hasPrices) refuseIfAny(taxViolations(call, input, { contact, address, day }));
  return { input, contact, address, voucherDate, shippingConditions };
}

function totalDiscountViolations({ totalPrice }: SalesInput): Violation[] {
  const { totalDiscountAbsolute, totalDiscountPercentage } = totalPrice ?? {};
  const violations = [
    ...tooPrecise("totalPrice.totalDiscountAbsolute", totalDiscountAbsolute, 2),
    ...tooPrecise("totalPrice.totalDiscountPercentage", totalDiscountPercentage, 2),
  ];
  if (!totalDiscountAbsolute || !totalDiscountPercentage) return violations;
  return [
    ...violations,
    {
      violation: "INVALID",
      field: "totalPrice",
      message: "nur ein Gesamtrabatt ist zulässig, absolut oder prozentual",
    },
  ];
}

/** One client reported a refusal when the label was left out beside a duration. */
function paymentTermsViolations({ paymentConditions }: SalesInput): Violation[] {
  if (!paymentConditions) return [];
  const { paymentTermLabel, paymentTermDuration } = paymentConditions;
  const hasLabel = typeof paymentTermLabel === "string";
  const hasDuration = typeof paymentTermDuration === "number";
  if (hasLabel === hasDuration) return [];
  return [notNull(`paymentConditions.${hasLabel ? "paymentTermDuration" : "paymentTermLabel"}`)];
}

function layoutViolations({ organization }: ApiCall, { printLayoutId }: SalesInput): Violation[] {
  if (!printLayoutId) return [];
  const isKnown = printLayouts(organization).some(({ id }) => id === printLayoutId);
  return isKnown ? [] : [invalid("printLayoutId", "Das Drucklayout wurde nicht gefunden")];
}

/** English documents and XRechnung need the larger plan, as foreign countries do. */
function requirePlan({ organization }: ApiCall, { language, xRechnung }: SalesInput): void {
  if (organization.profile.businessFeatures.includes("INVOICING_PRO")) return;
  if (language === "en" || xRechnung?.buyerReference) {
    throw refuse(402, "The contract of the organization does not allow documents in English or as XRechnung");
  }
}

function refuseIfAny(violations: readonly Violation[]): void {
  if (violations.length > 0) throw refuseFields(violations);
}

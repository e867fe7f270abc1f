import type { Switches } from "../switches.ts";
import { parseStrictDateTime } from "../values/berlin-time.ts";
import { type ApiCall, readBody } from "../wire/api-call.ts";
import { refuse, refuseFields, type Violation } from "../wire/errors.ts";
import { addressLengthViolations, invalid, notNull } from "../wire/violations.ts";
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
  const shortened = shortenTexts(call);
  const input = readBody(shortened, salesDocumentSchema, refuseFields);
  if (traits.needsShippingConditions && !input.shippingConditions) {
    throw refuse(406, "The shipping conditions must not be null", [notNull("shippingConditions")]);
  }
  requirePlan(call, input);
  const mode = priceModeOf(input.taxConditions.taxType);
  refuseIfAny([
    ...(traits.hasPrices && !input.totalPrice ? [notNull("totalPrice")] : []),
    ...dateViolations(input),
    ...input.lineItems.flatMap((line, index) => lineViolations(line, index, traits, mode, call.context.switches)),
    ...totalDiscountViolations(input),
    ...(traits.hasPaymentConditions ? paymentTermsViolations(input, call.context.switches) : []),
    ...lengthViolations(input, call.context.switches),
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
function paymentTermsViolations({ paymentConditions }: SalesInput, { paymentTermsNeedBoth }: Switches): Violation[] {
  if (!paymentConditions || !paymentTermsNeedBoth) return [];
  const { paymentTermLabel, paymentTermDuration } = paymentConditions;
  const hasLabel = typeof paymentTermLabel === "string";
  const hasDuration = typeof paymentTermDuration === "number";
  if (hasLabel === hasDuration) return [];
  return [notNull(`paymentConditions.${hasLabel ? "paymentTermDuration" : "paymentTermLabel"}`)];
}

/** By switch, addresses have limits; the provider publishes none. */
function lengthViolations({ address }: SalesInput, { fieldLengths }: Switches): Violation[] {
  return fieldLengths === "capped" ? addressLengthViolations("address", address) : [];
}

function layoutViolations({ organization, context }: ApiCall, { printLayoutId }: SalesInput): Violation[] {
  if (!printLayoutId || context.switches.unknownPrintLayout === "default") return [];
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

const TEXT_LIMITS: Readonly<Record<string, number>> = {
  name: 255,
  description: 2000,
  title: 25,
  introduction: 2000,
  remark: 2000,
  deliveryTerms: 255,
};

/** By switch, texts that are too long are cut instead of refused. */
function shortenTexts(call: ApiCall): ApiCall {
  if (call.context.switches.overlongText === "reject") return call;
  const body: unknown = JSON.parse(
    JSON.stringify(call.body, (name, value) =>
      typeof value === "string" ? value.slice(0, TEXT_LIMITS[name] ?? value.length) : value,
    ),
  );
  return { ...call, body };
}

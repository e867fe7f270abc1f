import type { ContentAddress } from "#shared/domain/contacts/content-address.ts";
import type { ContentLine, DocumentContent } from "#shared/domain/documents/paper/content.ts";
import { printLanguageOf } from "#shared/values/languages.ts";
import type { CreateDocument } from "../../modules/provider/ports.ts";
import { providerCountry } from "./country.ts";
import { providerDate } from "./dates.ts";
import { percentNumber, priceNumber } from "./numbers.ts";

/** Longest remark the provider takes. */
const MAX_REMARK_LENGTH = 2000;

/** A creation's body (vendor documentation), complete against defaults, with its own address even beside a contact's. */
export function documentBody({ content, marker, contactId }: CreateDocument): Record<string, unknown> {
  return {
    language: printLanguageOf(content.language),
    voucherDate: providerDate(content.date),
    title: content.title === "" ? undefined : content.title,
    introduction: content.introduction,
    remark: remarkWith(content.remark, marker),
    address: { contactId, ...addressOf(content.address) },
    lineItems: content.lines.map((line) => lineOf(line, content)),
    taxConditions: { taxType: content.taxType, taxSubType: content.taxSubType, taxTypeNote: content.taxNote },
    printLayoutId: content.printLayoutId,
    ...partsOf(content),
  };
}

/** The remark with the marker as its last line; one too long for both loses its end, never the marker. */
export function remarkWith(remark: string, marker: string): string {
  const room = MAX_REMARK_LENGTH - marker.length - 1;
  const kept = remark.length > room ? remark.slice(0, room) : remark;
  return kept === "" ? marker : `${kept}\n${marker}`;
}

/** Credit notes have no delivery and no payment terms, delivery notes no prices. */
function partsOf(content: DocumentContent): Record<string, unknown> {
  const totalPrice = { currency: "EUR" };
  if (content.kind === "creditNote") return { totalPrice };
  const shippingConditions = deliveryOf(content.delivery);
  if (content.kind === "deliveryNote") return { shippingConditions, deliveryTerms: content.deliveryTerms };
  const { payment } = content;
  const discount = payment?.discount && {
    discountPercentage: percentNumber(payment.discount.rate),
    discountRange: payment.discount.days,
  };
  const paymentConditions = payment && {
    paymentTermLabel: payment.label,
    paymentTermDuration: payment.durationDays,
    paymentDiscountConditions: discount,
  };
  return { totalPrice, shippingConditions, paymentConditions };
}

function lineOf(line: ContentLine, { kind, taxType }: DocumentContent): Record<string, unknown> {
  const described = {
    type: "custom",
    name: line.title,
    description: line.detail,
    quantity: line.quantity,
    unitName: line.unit,
  };
  if (kind === "deliveryNote") return described;
  const price = priceNumber(line.unitPriceE4);
  const amount = taxType === "gross" ? { grossAmount: price } : { netAmount: price };
  const taxRatePercentage = percentNumber(line.taxRate);
  return { ...described, unitPrice: { currency: "EUR", ...amount, taxRatePercentage } };
}

function addressOf({ name, supplement, street, zip, city, countryCode }: ContentAddress): Record<string, unknown> {
  return { name, supplement, street, zip, city, countryCode: providerCountry({ countryCode, zip }) };
}

function deliveryOf(delivery: DocumentContent["delivery"]): Record<string, unknown> {
  // the provider then prints no day, and takes the rates of the document's own
  if (delivery.type === "none") return { shippingType: "none" };
  const { type, day, endDay } = delivery;
  const shippingDate = providerDate(day);
  if (endDay === undefined) return { shippingType: type, shippingDate };
  return { shippingType: `${type}period`, shippingDate, shippingEndDate: providerDate(endDay) };
}

import * as z from "zod/mini";
import {
  dateModifiers,
  dateOrigins,
  dateUnits,
  deliveryEvents,
  deliveryReferencePlaces,
  deliveryTypes,
  documentEvents,
  finalizeEvents,
  limits,
  paymentTermTypes,
  referencePlaces,
} from "../choices.ts";
import { messages, tooLarge } from "../messages.ts";
import {
  byGateway,
  choice,
  choices,
  flag,
  gatewayId,
  longTexts,
  prefixed,
  printLayout,
  shortText,
  tags,
  texts,
  wholeNumber,
} from "./fields.ts";
import { sendMailShape } from "./mail.ts";

const layout = {
  Title: texts(limits.title),
  Introduction: longTexts(limits.introduction),
  Remark: longTexts(limits.remark),
  ItemTitle: texts(limits.itemTitle),
  ItemDetail: longTexts(limits.itemDetail),
  ItemUnit: texts(limits.unit),
  PrintLayout: printLayout,
};

const modifier = {
  Modify: choice(dateModifiers),
  Offset: wholeNumber(limits.dateOffset, messages.numberTooSmall),
  Unit: choice(dateUnits),
};

/** Type and both ends of the time of supply. */
function supplyShape<const Prefix extends string>(kind: Prefix) {
  return {
    ...prefixed(`${kind}Delivery`, { Type: choice(deliveryTypes) }),
    ...prefixed(`${kind}DeliveryDate0`, { Event: choice(dateOrigins), ...modifier }),
    ...prefixed(`${kind}DeliveryDate1`, { Event: choice([...dateOrigins, null]), ...modifier }),
  };
}

const paymentTerm = z
  .strictObject(
    {
      type: choice(paymentTermTypes),
      label: shortText(limits.paymentTermLabel),
      duration: wholeNumber(limits.paymentTermDays, messages.durationTooSmall),
      discount: z.strictObject(
        {
          percentage: z
            .number(messages.notANumber)
            .check(
              z.gte(0, messages.numberTooSmall),
              z.lte(limits.discountPercentage, tooLarge(limits.discountPercentage)),
            ),
          range: wholeNumber(limits.paymentTermDays, messages.numberTooSmall),
        },
        messages.invalid,
      ),
    },
    messages.invalid,
  )
  .check(
    z.refine(({ duration, discount }) => discount.range <= duration, {
      error: messages.rangeExceedsTerm,
      path: ["discount", "range"],
    }),
  );

export const invoiceShape = {
  invoiceEvent: choice(documentEvents),
  invoiceEventExceptions: z
    .array(gatewayId, messages.invalid)
    .check(z.maxLength(limits.gateways, `Höchstens ${limits.gateways} Zahlungsarten möglich`)),
  invoiceFinalize: choice(finalizeEvents),
  invoiceDate: choice(dateOrigins),
  ...supplyShape("invoice"),
  invoiceUseDiscount: flag,
  invoiceUseRounding: flag,
  invoiceAsNet: flag,
  invoiceB2bAsNet: flag,
  invoiceTagsAsNet: tags,
  invoiceSkipTags: tags,
  invoiceExcludeDuties: flag,
  invoiceSupplement: flag,
  invoiceReferencePlaces: choices(referencePlaces),
  ...prefixed("invoice", layout),
  invoiceIncludeSku: flag,
  invoiceIncludeGtin: flag,
  ...prefixed("invoice", {
    DiscountTitle: texts(limits.itemTitle),
    DiscountDetail: longTexts(limits.itemDetail),
    DiscountUnit: texts(limits.unit),
    ShippingTitle: texts(limits.itemTitle),
    ShippingDetail: longTexts(limits.itemDetail),
    ShippingUnit: texts(limits.unit),
    Duty: texts(limits.itemTitle),
    DutyDetail: longTexts(limits.dutyDetail),
    DutyUnit: texts(limits.unit),
    Rounding: texts(limits.itemTitle),
    RoundingDetail: longTexts(limits.itemDetail),
    RoundingUnit: texts(limits.unit),
  }),
  invoiceShippingShowFree: flag,
  invoicePaymentGateway: byGateway(paymentTerm),
  ...sendMailShape("invoice"),
};

export const creditNoteShape = {
  creditUseDiscount: flag,
  creditFinalize: flag,
  creditReferencePlaces: choices(referencePlaces),
  ...prefixed("credit", layout),
  ...sendMailShape("credit"),
};

export const deliveryNoteShape = {
  deliveryEvent: choice(deliveryEvents),
  deliveryFinalize: flag,
  deliverySkipTags: tags,
  deliveryDate: choice(dateOrigins),
  ...supplyShape("delivery"),
  deliveryReferencePlaces: choices(deliveryReferencePlaces),
  ...prefixed("delivery", layout),
  deliveryTerms: longTexts(limits.terms),
  ...sendMailShape("delivery"),
};

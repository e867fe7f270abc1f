import { documentDays, documentEvents, finalizeEvents, limits, referencePlaces } from "../choices.ts";
import { choice, choices, flag, gateways, paymentTerms, tags } from "../kinds.ts";
import { prefixed, setting } from "../row.ts";
import { layoutRows, mailRows, printedLine, printedLines, supplyRows } from "./of-documents.ts";

const byTags = { feature: "tags" } as const;

export const invoiceRows = {
  invoiceEvent: setting(choice(documentEvents), "created"),
  /** Payment gateways whose orders are documented and finalised at once. */
  invoiceEventExceptions: setting(gateways, []),
  invoiceFinalize: setting(choice(finalizeEvents), "fulfilled"),
  invoiceDate: setting(choice(documentDays), "issued"),
  // whether the day is the order's or the parcel's is no extra: a document must not be wrong for want of a plan
  ...supplyRows("invoice", {}),
  /** Discounts as lines of their own; otherwise netted into the prices. */
  invoiceUseDiscount: setting(flag, true),
  invoiceUseRounding: setting(flag, true),
  invoiceAsNet: setting(flag, false),
  invoiceB2bAsNet: setting(flag, false),
  invoiceTagsAsNet: setting(tags, [], byTags),
  invoiceSkipTags: setting(tags, [], byTags),
  invoiceExcludeDuties: setting(flag, false),
  /** Items added after the invoice get an invoice of their own. */
  invoiceSupplement: setting(flag, false),
  invoiceReferencePlaces: setting(choices(referencePlaces), ["introduction", "remark"]),
  ...prefixed("invoice", layoutRows),
  invoiceIncludeSku: setting(flag, true),
  invoiceIncludeGtin: setting(flag, false, { scopes: (isOn) => (isOn ? ["read_products"] : []) }),
  ...prefixed("invoice", {
    DiscountTitle: printedLine(limits.itemTitle),
    DiscountDetail: printedLines(limits.itemDetail),
    DiscountUnit: printedLine(limits.unit),
    ShippingTitle: printedLine(limits.itemTitle),
    ShippingDetail: printedLines(limits.itemDetail),
    ShippingUnit: printedLine(limits.unit),
    Duty: printedLine(limits.itemTitle),
    DutyDetail: printedLines(limits.dutyDetail),
    DutyUnit: printedLine(limits.unit),
    Rounding: printedLine(limits.itemTitle),
    RoundingDetail: printedLines(limits.itemDetail),
    RoundingUnit: printedLine(limits.unit),
  }),
  invoiceShippingShowFree: setting(flag, false),
  /** Payment terms by gateway id. */
  invoicePaymentGateway: setting(paymentTerms, {}),
  ...mailRows("invoice"),
};

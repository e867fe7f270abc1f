import { berlinDay } from "#shared/values/days.ts";
import type { Day, Instant } from "#shared/values/time.ts";
import { contentAddress, isAnonymousPosOrder, posAddress, recipientOf } from "../../contacts/recipient.ts";
import type { Order, OrderFulfillment } from "../../orders/order.ts";
import type { DateOrigin } from "../../preferences/choices.ts";
import { isMadeFinal } from "../../preferences/finality.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import { providerTraits } from "../../shop/provider-traits.ts";
import type { ProviderProfile } from "../../shop/shop.ts";
import { truncateAtWord } from "../../texts/sanitize.ts";
import { textsIn } from "../../texts/texts-in.ts";
import { isRefusal, type Refusal } from "../charges/charge.ts";
import { modifiedDay, orderDay } from "../facts/dates.ts";
import type { DocumentContent } from "../paper/content.ts";
import { isSmallBusiness } from "../tax/regime.ts";
import { deliveryValues } from "../texts/delivery-values.ts";
import { documentTitle, paragraph, printLayoutOf } from "../texts/paragraphs.ts";
import { documentLanguage } from "../texts/text-choice.ts";
import { deliveryLines } from "./delivery-lines.ts";

/** The facts of a delivery note, whose fulfilment has passed the rules. */
interface DeliveryNoteInput {
  order: Order;
  fulfillment: OrderFulfillment;
  preferences: Preferences;
  profile: ProviderProfile;
  storeName: string;
  now: Instant;
}

/** The complete delivery note of one parcel: its own quantities, no prices. */
export function deliveryNoteContent(input: DeliveryNoteInput): DocumentContent | Refusal {
  const { order, fulfillment, preferences, profile } = input;
  const language = documentLanguage(order, preferences, profile);
  const lines = deliveryLines(order, fulfillment, preferences, language);
  if (isRefusal(lines)) return lines;
  const values = deliveryValues(input, { ...input, language });
  const texts = textsIn(language);
  const filled = (kind: "Introduction" | "Remark" | "Terms", defaultText: string) =>
    paragraph(preferences[`delivery${kind}`], language, defaultText, values);
  const terms = truncateAtWord(filled("Terms", texts.deliveryTerms), providerTraits.deliveryTermsLength);
  return {
    kind: "deliveryNote",
    language,
    ...deliveryNoteDay(input),
    title: documentTitle(preferences.deliveryTitle, language, texts.deliveryTitle, values),
    introduction: filled("Introduction", texts.deliveryIntroduction),
    remark: filled("Remark", texts.remark),
    taxType: isSmallBusiness(profile) ? "vatfree" : "gross",
    lines,
    address: deliveryAddress(order, preferences),
    delivery: deliveryTime(input),
    finalize: isMadeFinal("deliveryNote", order, preferences),
    totals: { grossCents: 0, netCents: 0, taxCents: 0, perRate: [] },
    ...printLayoutOf(preferences.deliveryPrintLayout, profile, language),
    ...(terms === "" ? {} : { deliveryTerms: terms }),
  };
}

/** The shipping address, else the billing address; an anonymous point-of-sale order has the address of the settings. */
function deliveryAddress(order: Order, preferences: Preferences): DocumentContent["address"] {
  const recipient = isAnonymousPosOrder(order) ? undefined : deliveryRecipient(order);
  return recipient === undefined ? posAddress(preferences) : contentAddress(recipient);
}

/** The recipient of the parcel. */
export function deliveryRecipient(order: Order): ReturnType<typeof recipientOf> {
  const { shippingAddress, billingAddress, ...rest } = order;
  const address = shippingAddress ?? billingAddress;
  return recipientOf(address === undefined ? rest : { ...rest, billingAddress: address });
}

/** The day printed on the note: the day it is made, or one of its order; never in the future. */
function deliveryNoteDay(input: DeliveryNoteInput): Pick<DocumentContent, "date" | "issue"> {
  const { deliveryDate } = input.preferences;
  if (deliveryDate === "issued") return { issue: {} };
  const [day, today] = [originDay(input, deliveryDate), berlinDay(input.now)];
  return { date: day > today ? today : day };
}

/** Delivery time of the parcel, planned or past: a day, or a span whose end is never before its start. */
function deliveryTime(input: DeliveryNoteInput): DocumentContent["delivery"] {
  const { preferences } = input;
  const type = preferences.deliveryDeliveryType;
  const day = modifiedDay(originDay(input, preferences.deliveryDeliveryDate0Event), {
    modify: preferences.deliveryDeliveryDate0Modify,
    offset: preferences.deliveryDeliveryDate0Offset,
    unit: preferences.deliveryDeliveryDate0Unit,
  });
  if (preferences.deliveryDeliveryDate1Event === null) return { type, day };
  const end = modifiedDay(originDay(input, preferences.deliveryDeliveryDate1Event), {
    modify: preferences.deliveryDeliveryDate1Modify,
    offset: preferences.deliveryDeliveryDate1Offset,
    unit: preferences.deliveryDeliveryDate1Unit,
  });
  return { type, day, endDay: end < day ? day : end };
}

/** A note is dated by its own parcel, not by the last one of the order. */
function originDay({ order, fulfillment }: DeliveryNoteInput, origin: DateOrigin): Day {
  return origin === "fulfilled" ? berlinDay(fulfillment.createdAt) : orderDay(order);
}

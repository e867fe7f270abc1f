import type { Language } from "../../values/languages.ts";
import type { AccountingDocument } from "../documents/paper/document.ts";
import { deliveryValues } from "../documents/texts/delivery-values.ts";
import { orderValues, type TextContext } from "../documents/texts/text-choice.ts";
import { customerNameOf } from "../order-states/order-row.ts";
import type { Order } from "../orders/order.ts";
import type { PlaceholdersOf } from "../texts/placeholders.ts";
import type { TemplateValues } from "../texts/templates.ts";
import { writtenAmount, writtenDay } from "../texts/written.ts";

type MailPlaceholder = PlaceholdersOf<"mail">;

/** Values of a mail's placeholders: of the order, its document, and a delivery note's parcel. */
export function mailValues(
  order: Order,
  document: Pick<AccountingDocument, "kind" | "number" | "date" | "totalCents" | "source">,
  context: TextContext & { language: Language },
): Readonly<Record<MailPlaceholder, string | undefined>> & TemplateValues {
  const { language } = context;
  const { kind, number, date, totalCents, source } = document;
  const parcel = order.fulfillments.find(({ id }) => kind === "deliveryNote" && id === source.id);
  const ofOrder =
    parcel === undefined ? orderValues(order, context) : deliveryValues({ order, fulfillment: parcel }, context);
  return {
    "tracking.company": undefined,
    "tracking.number": undefined,
    "tracking.url": undefined,
    ...ofOrder,
    "document.number": number,
    "document.day": writtenDay(date, language),
    "document.total": kind === "deliveryNote" ? undefined : writtenAmount(totalCents, language),
    "customer.name": customerNameOf(order),
  };
}

import type { ResolveTextInput, TextAnswer } from "#shared/api/documents.ts";
import { fromWireKind } from "#shared/api/wire-kinds.ts";
import { orderDay } from "#shared/domain/documents/facts/dates.ts";
import { isStanding } from "#shared/domain/documents/paper/document-changes.ts";
import { printedText } from "#shared/domain/documents/texts/printed-text.ts";
import { sampleValues } from "#shared/domain/documents/texts/sample-values.ts";
import type { TextContext } from "#shared/domain/documents/texts/text-choice.ts";
import { defaultMailTexts } from "#shared/domain/mail/default-texts.ts";
import { mailValues } from "#shared/domain/mail/values.ts";
import { hasFeature, plans } from "#shared/domain/plans/plans.ts";
import { isPreferenceName } from "#shared/domain/preferences/preferences.ts";
import { placeOf } from "#shared/domain/texts/places.ts";
import { resolveTemplate, type TemplateValues } from "#shared/domain/texts/templates.ts";
import { loadTexts, textsIn } from "#shared/domain/texts/texts-in.ts";
import { AppError } from "#shared/errors.ts";
import type { OrderReader, RecentOrders, WholeOrder } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";

interface Ports {
  recentOrders: RecentOrders;
  orders: Pick<OrderReader, "findWhole">;
}

/**
 * A text as printed for the chosen, latest or an example order; empty: the default.
 * Failures: invalid_input (unknown field), order_not_found.
 */
export async function resolveText(
  ports: Ports,
  { shop, preferences }: Pick<WholeShop, "shop" | "preferences">,
  { type, field, value, language, order: orderId }: ResolveTextInput,
): Promise<TextAnswer> {
  const name = placeOf(field) === undefined ? `${type}${field.charAt(0).toUpperCase()}${field.slice(1)}` : field;
  const place = placeOf(name);
  if (place === undefined || !isPreferenceName(name))
    throw new AppError("invalid_input", { fields: { field: "Dieses Feld wird nicht gedruckt" } });
  const [whole] = await Promise.all([sampleOrder(ports, orderId), loadTexts([language])]);
  const acting = hasFeature(plans[shop.plan.id], "metafields") ? preferences : { ...preferences, metafieldRead: [] };
  const ofOrder = whole && { order: whole.order, documents: whole.documents };
  const sample = { ...ofOrder, preferences: acting, storeName: shop.store.name, language };
  if (place === "mail") {
    const text = value.trim() === "" ? defaultOf(name, type, language) : value;
    const values = { ...sampleValues(place, sample), ...(whole && mailOf(whole, type, sample)) };
    const { text: filled, unknown } = resolveTemplate(text, values, language);
    return { value: filled, unknown };
  }
  return {
    value: printedText(name, value, sample) ?? "",
    unknown: resolveTemplate(value, sampleValues(place, sample), language).unknown,
  };
}

/** The default text of a mail. */
function defaultOf(name: string, type: ResolveTextInput["type"], language: ResolveTextInput["language"]): string {
  const { subject, message } = defaultMailTexts(textsIn(language), fromWireKind(type), language);
  if (name.endsWith("SendMailSubject")) return subject;
  return name.endsWith("SendMailMessage") ? message : "";
}

/** Values for a mail with the order's document; without the document's own, where there is none yet. */
function mailOf(
  { order, documents }: WholeOrder,
  type: ResolveTextInput["type"],
  context: TextContext,
): TemplateValues {
  const kind = fromWireKind(type);
  const document = documents.findLast((one) => one.kind === kind && isStanding(one));
  if (document !== undefined) return mailValues(order, document, context);
  const [parcel] = order.fulfillments;
  const source = { type: "fulfillment", id: parcel?.id ?? "" } as const;
  const planned = mailValues(order, { kind, number: "", date: orderDay(order), totalCents: 0, source }, context);
  return Object.fromEntries(Object.entries(planned).filter(([name]) => !name.startsWith("document.")));
}

async function sampleOrder(
  { orders, recentOrders }: Ports,
  orderId: string | undefined,
): Promise<WholeOrder | undefined> {
  if (orderId === undefined) return (await recentOrders.newest(1))[0];
  const chosen = await orders.findWhole(orderId);
  if (chosen === undefined) throw new AppError("order_not_found");
  return chosen;
}

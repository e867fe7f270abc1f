import type { TextAnswer } from "#shared/api/documents.responses.ts";
import type { ResolveTextInput } from "#shared/api/documents.ts";
import { sampleValues } from "#shared/domain/documents/sample-values.ts";
import { placeOf } from "#shared/domain/texts/placeholders.ts";
import { resolveTemplate } from "#shared/domain/texts/templates.ts";
import { AppError } from "#shared/errors.ts";
import type { RecentOrders } from "../orders/ports.ts";
import type { WholeShop } from "../shop/ports.ts";

/**
 * A printed text as it reads on the latest order, while the merchant writes it; with examples in a shop without orders. It only reads.
 * Failures: invalid_input (a field that is no printed text).
 */
export async function resolveText(
  { recentOrders }: { recentOrders: RecentOrders },
  { shop, preferences }: Pick<WholeShop, "shop" | "preferences">,
  { type, field, value }: ResolveTextInput,
): Promise<TextAnswer> {
  const place = placeOf(`${type}${field.charAt(0).toUpperCase()}${field.slice(1)}`);
  if (place === undefined)
    throw new AppError("invalid_input", { fields: { field: "Dieses Feld wird nicht gedruckt" } });
  const [latest] = await recentOrders.newest(1);
  const order = latest === undefined ? {} : { order: latest.order };
  const { text, unknown } = resolveTemplate(
    value,
    sampleValues(place, { ...order, preferences, storeName: shop.store.name }),
  );
  return { value: text, unknown };
}

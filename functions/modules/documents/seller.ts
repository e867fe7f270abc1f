import { sellerVatIdOf } from "#shared/domain/documents/tax/notes.ts";
import type { WholeShop } from "../shop/ports.ts";
import type { PreviewSheet } from "./ports.ts";

/** The issuer of a shop's documents: the provider's company, or the shop while none is connected. */
export function sellerOf({ shop, connection, preferences }: WholeShop): PreviewSheet["seller"] {
  const profile = connection?.profile;
  const vatNumber = sellerVatIdOf(profile ?? {}, preferences);
  return { name: profile?.companyName ?? shop.store.name, vatNumber };
}

import { sellerVatIdOf } from "../documents/tax/notes.ts";
import type { Preferences } from "../preferences/preferences.ts";
import type { ProviderProfile } from "../shop/shop.ts";

interface Sender {
  /** Null where no account is connected. */
  profile: Pick<ProviderProfile, "companyName" | "vatNumber"> | null;
  store: { name: string; domain: string };
  preferences: Pick<Preferences, "sellerVatId">;
}

/** Only what the app knows of a sender: the company, its VAT id and the shop's domain. */
export function imprintOf({ profile, store, preferences }: Sender): string[] {
  const vatId = sellerVatIdOf(profile ?? {}, preferences) ?? "";
  return [profile?.companyName || store.name, vatId, store.domain].filter((part) => part.trim() !== "");
}

import type { Language } from "#shared/values/languages.ts";
import type { Day } from "#shared/values/time.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import type { ProviderProfile } from "../../shop/shop.ts";
import { textsIn } from "../../texts/texts-in.ts";
import type { TaxFreeType, TaxRegime } from "./regime.ts";

const notes = {
  intraCommunitySupply: "intraCommunitySupply",
  externalService13b: "reverseCharge",
  thirdPartyCountryDelivery: "exportDelivery",
  thirdPartyCountryService: "serviceAbroad",
  photovoltaicEquipment: "photovoltaicEquipment",
} as const satisfies Record<Exclude<TaxFreeType, "vatfree">, string>;

/** Start of the exemption of small businesses; before, no tax was levied on them (§ 19 Abs. 1 UStG). */
const exemptionSince: Day = "2025-01-01";

interface NoteFacts {
  /** Day of supply. */
  supplyDay: Day;
  sellerVatId: string | undefined;
  language: Language;
}

/** The reason for a document without tax, with both VAT ids if required (§ 14a Abs. 1 and 3 UStG). */
export function taxNote(
  { taxFreeType, buyerVatId }: TaxRegime,
  { supplyDay, sellerVatId, language }: NoteFacts,
): string | undefined {
  if (taxFreeType === undefined) return undefined;
  const texts = textsIn(language);
  if (taxFreeType === "vatfree") return supplyDay < exemptionSince ? texts.smallBusiness : texts.smallBusinessExemption;
  const note = texts[notes[taxFreeType]];
  const ids = buyerVatId === undefined ? [] : [`${texts.buyerVatId}: ${buyerVatId}`];
  if (buyerVatId !== undefined && sellerVatId !== undefined) ids.push(`${texts.sellerVatId}: ${sellerVatId}`);
  return [note, ...ids].join("\n");
}

/** The merchant's own VAT id: as the provider's profile names it, else as the merchant gave it. */
export const sellerVatIdOf = (
  profile: Pick<ProviderProfile, "vatNumber">,
  preferences: Pick<Preferences, "sellerVatId">,
): string | undefined => profile.vatNumber || preferences.sellerVatId || undefined;

/** The buyer's VAT id that a note names: in every language the line after the note itself. */
export function buyerVatIdIn(note: string | undefined): string | undefined {
  const line = note?.split("\n")[1];
  return line === undefined ? undefined : line.slice(line.lastIndexOf(": ") + 2);
}

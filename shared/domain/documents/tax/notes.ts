import type { Language } from "#shared/values/languages.ts";
import { textsIn } from "../../texts/texts-in.ts";
import type { TaxFreeType, TaxRegime } from "./regime.ts";

const notes = {
  vatfree: "smallBusiness",
  intraCommunitySupply: "intraCommunitySupply",
  externalService13b: "reverseCharge",
  thirdPartyCountryDelivery: "exportDelivery",
  thirdPartyCountryService: "serviceAbroad",
  photovoltaicEquipment: "photovoltaicEquipment",
} as const satisfies Record<TaxFreeType, string>;

/**
 * Why a document shows no tax, with both VAT ids where the law requires them (§ 14a Abs. 1 and 3 UStG). The note names the
 * merchant's id if the provider's profile does; the provider's letterhead names it in any case.
 */
export function taxNote(
  { taxFreeType, buyerVatId }: TaxRegime,
  sellerVatId: string | undefined,
  language: Language,
): string | undefined {
  if (taxFreeType === undefined) return undefined;
  const texts = textsIn(language);
  const note = texts[notes[taxFreeType]];
  if (taxFreeType === "vatfree") return note;
  const ids = buyerVatId === undefined ? [] : [`${texts.buyerVatId}: ${buyerVatId}`];
  if (buyerVatId !== undefined && sellerVatId !== undefined) ids.push(`${texts.sellerVatId}: ${sellerVatId}`);
  return [note, ...ids].join("\n");
}

/** The buyer's VAT id that a note names: in every language the line after the note itself. */
export function buyerVatIdIn(note: string | undefined): string | undefined {
  const line = note?.split("\n")[1];
  return line === undefined ? undefined : line.slice(line.lastIndexOf(": ") + 2);
}

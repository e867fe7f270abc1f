import type { ContentTaxType } from "#shared/values/content-tax-type.ts";
import type { Day } from "#shared/values/time.ts";
import type { Order } from "../../orders/order.ts";
import type { Preferences } from "../../preferences/preferences.ts";
import type { ProviderProfile } from "../../shop/shop.ts";
import type { DocumentContent } from "../paper/content.ts";
import type { RegimeName } from "../paper/supply-facts.ts";

/** Import tax of a third country, collected with the order, and the number that declares it there. */
export interface ImportTax {
  country: string;
  registration: string;
}

export type TaxFreeType = Exclude<ContentTaxType, "gross" | "net">;

/** The tax of an order's documents, and its reason. */
export interface TaxRegime {
  name: RegimeName;
  /** Country of the rates on the lines; absent: none but 0 %. */
  rateCountry?: string;
  /** Given where the document carries no tax at all. */
  taxFreeType?: TaxFreeType;
  taxSubType?: NonNullable<DocumentContent["taxSubType"]>;
  /** The buyer's VAT id that the document prints. */
  buyerVatId?: string;
  /** The charged tax that is not the document's own and has its own line. */
  importTax?: ImportTax;
  /** Tax the platform charged becomes part of the price: the total stays, the document shows no tax. */
  removesTax: boolean;
}

/** The facts behind a regime. */
export interface TaxInput {
  order: Order;
  preferences: Preferences;
  profile: ProviderProfile;
  /** Last day of supply, by `taxRateDay`: it selects the rates (L8). */
  supplyDay: Day;
}

/** The account may only write documents without tax. */
export function isSmallBusiness(profile: ProviderProfile): boolean {
  return profile.smallBusiness || profile.taxType === "vatfree";
}

const home: TaxRegime = { name: "domestic", rateCountry: "DE", removesTax: false };

/** German tax inside Germany. */
export const domesticRegime: TaxRegime = home;

/** German tax for a consumer elsewhere in the Union. */
export const homeTaxedRegime: TaxRegime = { ...home, name: "homeTaxed" };

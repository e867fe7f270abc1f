import type { ProviderProfile } from "./shop.ts";

/** An accounting provider's limits, as its interface documents them. Lengths are characters. */
interface ProviderTraits {
  titleLength: number;
  /** Introduction or remark. The interface takes 2,000; the rest holds the marker that finds a lost answer. */
  paragraphLength: number;
  deliveryTermsLength: number;
  paymentTermsLength: number;
  lineTitleLength: number;
  lineDetailLength: number;
  unitLength: number;
  maximumLines: number;
  /** Between two calls of one account. */
  gapMilliseconds: number;
  features: { invoices: string; abroad: string };
}

/** Lexware Office. */
export const providerTraits: ProviderTraits = {
  titleLength: 25,
  paragraphLength: 1960,
  deliveryTermsLength: 255,
  paymentTermsLength: 500,
  lineTitleLength: 255,
  lineDetailLength: 2000,
  unitLength: 50,
  maximumLines: 300,
  gapMilliseconds: 500,
  features: { invoices: "INVOICING", abroad: "INVOICING_PRO" },
};

type Features = Pick<ProviderProfile, "businessFeatures">;

/** Recipients abroad, other languages, print layouts, XRechnungen and the special scheme take the provider's version XL. */
export const hasXl = ({ businessFeatures }: Features): boolean =>
  businessFeatures.includes(providerTraits.features.abroad);

/** Invoices take the version L at least; XL has them, too. */
export const hasInvoices = (profile: Features): boolean =>
  profile.businessFeatures.includes(providerTraits.features.invoices) || hasXl(profile);

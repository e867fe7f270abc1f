import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { deConnection } from "../../locales/de-connection.ts";

const texts = deConnection;

/** The company's taxation by the provider's account. */
export function taxationOf({ smallBusiness, taxType }: ProviderProfile): string {
  if (smallBusiness) return texts.smallBusiness;
  if (taxType === "vatfree") return texts.vatFree;
  return texts.regular;
}

/** The country that taxes sales to consumers in other EU countries. */
export function distanceSalesOf({ smallBusiness, distanceSalesPrinciple }: ProviderProfile): string {
  if (smallBusiness) return texts.distanceSales.none;
  return texts.distanceSales[distanceSalesPrinciple ?? "unset"];
}

/** The company's version of the provider's product, as far as invoices go. */
export function versionOf({ businessFeatures }: ProviderProfile): string {
  if (businessFeatures.includes("INVOICING_PRO")) return texts.version.xl;
  return businessFeatures.includes("INVOICING") ? texts.version.l : texts.version.none;
}

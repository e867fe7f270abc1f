import type { ContentAddress } from "#shared/domain/contacts/content-address.ts";

/** Parts of member states that the provider keeps under codes of their own (vendor documentation: countries). */
const territories: readonly { countryCode: string; postcode: RegExp; code: string }[] = [
  { countryCode: "ES", postcode: /^(?:35|38)/, code: "ES_CN" },
  { countryCode: "GR", postcode: /^6308[67]/, code: "GR_69" },
];

/** The provider's code of an address's country: the Canary Islands and Mount Athos have their own. */
export function providerCountry({ countryCode, zip = "" }: Pick<ContentAddress, "countryCode" | "zip">): string {
  const postcode = zip.replace(/\s/g, "");
  const found = territories.find((row) => row.countryCode === countryCode && row.postcode.test(postcode));
  return found?.code ?? countryCode;
}

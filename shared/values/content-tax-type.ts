/** A document's taxation. `gross`, `net`: lines with and without tax; all others have rates of 0 (vendor documentation, tax types). */
export type ContentTaxType =
  | "gross"
  | "net"
  | "vatfree"
  | "intraCommunitySupply"
  | "externalService13b"
  | "thirdPartyCountryDelivery"
  | "thirdPartyCountryService"
  | "photovoltaicEquipment";

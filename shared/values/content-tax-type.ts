/**
 * A document's taxation. `gross` and `net`: line amounts with and without tax. All others have only rates of 0: small businesses,
 * supplies to businesses in other member states, services to them, exports of goods, services abroad, and photovoltaic equipment
 * (vendor documentation, tax types).
 */
export type ContentTaxType =
  | "gross"
  | "net"
  | "vatfree"
  | "intraCommunitySupply"
  | "externalService13b"
  | "thirdPartyCountryDelivery"
  | "thirdPartyCountryService"
  | "photovoltaicEquipment";

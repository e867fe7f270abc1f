/**
 * How a document is taxed. `gross` and `net`: whether line amounts contain tax. All others have no tax at all and only
 * rates of 0: small businesses, supplies to businesses in other member states, services to them, exports of goods,
 * services abroad, and photovoltaic equipment (vendor documentation, tax types).
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

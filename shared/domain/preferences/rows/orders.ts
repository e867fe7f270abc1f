import { limits } from "../choices.ts";
import { choice, flag, line, tags } from "../kinds.ts";
import { setting } from "../row.ts";

/** The choice of documented orders, and corrections of their tax. */
export const orderRows = {
  fixTaxTip: setting(flag, true),
  fixTaxShipping: setting(flag, false),
  fixTaxRemoveTax: setting(flag, false),
  fixTaxForeignB2b: setting(flag, false),
  /** German tax for a business elsewhere in the Union: hold and ask, else it stays. */
  askTaxForeignB2b: setting(flag, false, { inNewShops: true }),
  /** The merchant's own VAT id, which the provider does not tell. */
  sellerVatId: setting(line(limits.vatId), ""),
  /** Buyers' VAT ids are confirmed: with the own one by § 18e UStG, else by the Union's register. */
  vatIdConfirm: setting(flag, true),
  /** The answer of the Union's register is enough while the Federal Central Tax Office is silent. */
  vatIdSecondBest: setting(flag, false),
  /** Another name or place than in the register is noted, and holds nothing. */
  vatIdNameWarn: setting(flag, false),
  /** EC sales lists are monthly: by choice, or for goods that the app does not know (§ 18a Abs. 1 UStG). */
  salesListMonthly: setting(flag, false),
  /** The turnover of 2026 decides from when on e-invoices are due: expected while the year runs, and as it was. */
  eInvoiceTurnover: setting(choice(["", "expectedAbove", "expectedBelow", "above", "below"]), ""),
  /** The number under which import tax that is collected with orders is declared there; empty: such orders are held. */
  importTaxCh: setting(line(limits.vatId), ""),
  importTaxNo: setting(line(limits.vatId), ""),
  importTaxGb: setting(line(limits.vatId), ""),
  /** Product tags of tickets and workshops: their place of supply is that of the event. */
  eventTags: setting(tags, [], { scopes: (value) => (value.length === 0 ? [] : ["read_products"]) }),
  skipFree: setting(flag, true),
  skipPos: setting(flag, true),
  /** Sources and apps that issue invoices of their own, by name. */
  skipSources: setting(tags, []),
  /** The legal entity whose account is connected, by name; empty: the shop's primary one. */
  businessEntity: setting(line(limits.businessEntity), ""),
  /** Locations that send from Germany although their address does not say so, by name. */
  germanLocations: setting(tags, [], { scopes: (value) => (value.length === 0 ? [] : ["read_locations"]) }),
  /** Name on documents for orders at the till that name no customer. */
  posName: setting(line(limits.posName), "POS-Kunde"),
  syncOrderPayment: setting(flag, false, { feature: "orderSync", scopes: (isOn) => (isOn ? ["write_orders"] : []) }),
};

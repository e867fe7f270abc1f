/** A text that counts: one form for each plural category of its language (`one`, `few`, …). `other` is always there. */
export type CountedText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/**
 * Documents' default texts. `{name}` is our slot, `{{order.name}}` merchants' placeholder; `{days}` without plural forms gets
 * number and unit.
 */
export interface DocumentTexts {
  // invoices
  title: string;
  introduction: string;
  remark: string;
  unit: string;
  discountTitle: string;
  shippingTitle: string;
  tipTitle: string;
  /** Below a tip without tax: why it has none. */
  tipPassedOn: string;
  roundingTitle: string;
  dutyTitle: string;
  /** Import tax of the country of destination, collected with the order. */
  importTaxTitle: string;
  feeTitle: string;
  /** Below a sold gift card whose use is not settled yet. */
  voucherDetail: string;
  /** Below a component of a bundle: `{bundle}`. */
  partOf: string;
  /** Title of a line that stands for several items where there are too many: `{count}`. */
  collectiveTitle: string | CountedText;
  /** In the remark, where the invoice leaves duties out: `{amount}`. */
  dutiesExcluded: string;
  /** In the remark, where sold gift cards stand beside a supply that is declared as a whole: `{amount}`. */
  vouchersExcluded: string;
  /** In the remark of an invoice of what was added to an order: `{number}`, `{day}`. */
  supplements: string;
  /** In the remark of an invoice of goods that were not sent yet (§ 14 Abs. 5 UStG). */
  notYetSupplied: string;
  /** The same of a service. */
  notYetPerformed: string;
  /** Days of money before the supply: `{day}`, or several of them. */
  receivedOn: string;
  /** The amount in the customer's currency: `{amount}`. */
  presentment: string;
  // payment
  paid: string;
  /** Below the day of a mail about a refund. */
  refunded: string;
  /** `{gateway}` */
  paidBy: string;
  /** The paid amounts by means of payment: `{parts}`, each written as `paidPart` says. */
  paidParts: string;
  /** `{amount}`, `{gateway}` */
  paidPart: string;
  payNow: string;
  /** Text for unknown terms agreed with the buyer. */
  payAsAgreed: string;
  grateful: string;
  /** `{days}` */
  payWithin: string | CountedText;
  /** `{day}` */
  payBy: string;
  payOnDelivery: string;
  /** `{days}`, before `payEarly`. */
  payTerm: string | CountedText;
  /** The early payment discount: `{percentage}`, `{days}`. */
  payEarly: string | CountedText;
  card: string;
  voucher: string;
  storeCredit: string;
  manualPayment: string;
  bankTransfer: string;
  cashOnDelivery: string;
  cash: string;
  // credit notes
  creditTitle: string;
  creditIntroduction: string;
  creditRemark: string;
  /** Sentence for introductions that do not name the invoice (§ 31 Abs. 5 UStDV): `{number}`, `{day}`. */
  creditReference: string;
  /** Day of the payout: `{day}`. */
  refundedOn: string;
  /** Takes a whole invoice back because another comes: `{number}`, `{day}`, `{order}`, and `{why}`, empty or in brackets. */
  reissue: string;
  /** Reason if only the address changed. */
  addressCorrected: string;
  /** The invoice that comes instead: `{number}`, `{day}`, and `{credit}`, the number of the credit note. */
  replaces: string;
  /** An amount given back without positions: `{order}`. */
  refundTitle: string;
  /** Not given back of what the positions are worth. */
  keptTitle: string;
  /** Given back beside the positions. */
  extraTitle: string;
  /** Moves between rates what earlier amounts without positions have taken. */
  settledTitle: string;
  /** All that an invoice of a cancelled order still comes to: `{order}`. */
  cancelledTitle: string;
  // delivery notes
  deliveryTitle: string;
  deliveryIntroduction: string;
  deliveryTerms: string;
  // tax
  /** For supplies before 2025, when no tax was levied. */
  smallBusiness: string;
  /** For supplies since 2025, which are exempt (§ 34a Satz 1 Nr. 5 UStDV). */
  smallBusinessExemption: string;
  intraCommunitySupply: string;
  reverseCharge: string;
  exportDelivery: string;
  serviceAbroad: string;
  photovoltaicEquipment: string;
  buyerVatId: string;
  sellerVatId: string;
  /** Below a line: the wording of § 14a Abs. 6 UStG, or why it carries no tax. */
  marginNotice: string;
  photovoltaicNotice: string;
  exemptNotice: string;
  noConsiderationNotice: string;
}

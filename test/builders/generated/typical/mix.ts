/**
 * A typical German online shop's orders, per mille. The first block defines the figure; changes would make measurements
 * incomparable.
 */
export const mix = {
  /** Buyers; all others are in Germany. */
  euConsumers: 70,
  euBusinesses: 6,
  thirdCountries: 45,
  /** Shops in the one-stop scheme. */
  oneStopShops: 550,
  serviceLines: 40,
  transfers: 70,

  /** Shops: prices without tax; goods at the reduced rate alone, or at both; food instead of books among reduced goods. */
  netShops: 50,
  reducedShops: 150,
  mixedShops: 170,
  foodShops: 600,
  /** Shops that invoice at the order, or at the payment; all others at the shipment, as preset. */
  invoicesAtOrder: 250,
  invoicesAtPayment: 100,
  /** Shops that granted the optional access to customers, products and returns; that allow supplements. */
  readsCustomers: 800,
  readsProducts: 600,
  readsReturns: 600,
  allowsSupplements: 300,
  /** Shops that charge the destination's tax though their account says otherwise; that charge no tax by mistake. */
  mismatchedShops: 10,
  untaxedShops: 2,

  /** Orders: at a till, fetched, of files only, free of charge. */
  tills: 10,
  fetched: 12,
  filesOnly: 15,
  free: 4,
  discounts: 300,
  tips: 7,
  soldGiftCards: 8,
  usedGiftCards: 20,
  /** Orders with a service line in which the service costs more than the goods, per mille of these. */
  dearServices: 50,
  companies: 120,
  /** Fetched by a buyer whose billing address is abroad. */
  fetchedByForeigners: 80,

  /** Addresses: billed without street though sent to a whole one; no billing address; no street; no name. */
  billedWithoutStreet: 6,
  noBilling: 3,
  noStreet: 5,
  noName: 1,
  giftsAbroad: 5,

  /** Businesses elsewhere in the Union: charged no tax; places of the VAT id add up to 1,000. */
  untaxedBusinesses: 750,
  /** Third countries: taxed by mistake, duties prepaid, paid in the country's currency. */
  taxedExports: 15,
  prepaidDuties: 30,
  foreignCurrency: 200,

  /** Later events, each for different orders. Bank transfers: never paid, cancelled. */
  unpaidTransfers: 120,
  cancelled: 22,
  edited: 18,
  readdressed: 10,
  returned: 70,
  goodwill: 10,
  /** Cancelled, edited and readdressed orders: those before the shipment. */
  cancelledBeforeShipment: 900,
  editedBeforeShipment: 800,
  readdressedBeforeShipment: 600,
  /** Cancelled orders: something is kept. Returns: everything, a fee is kept, an exchange. */
  cancelledWithFee: 30,
  wholeReturns: 250,
  returnFees: 120,
  exchanges: 40,
} as const;

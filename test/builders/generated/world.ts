import type { Order, OrderFee } from "#shared/domain/orders/order.ts";
import type { ProviderProfile } from "#shared/domain/shop/shop.ts";
import { type BasisPoints, type Cents, sumCents, taxContained, taxOnTop } from "#shared/values/money.ts";
import { anAddress, aTax } from "../orders.ts";
import { type Random, seededRandom } from "./random.ts";
import { chargedOf, homeMarket, type Market, type Sale, saleOf } from "./sale.ts";
import { orderOfSale } from "./to-order.ts";

/** A buyer by country, with the merchant's account. */
interface Buyer {
  name: string;
  country: string;
  market: Market;
  /** The document's reason for no tax; absent: `gross` or `net`. */
  taxFreeType?: string;
  taxSubType?: string;
  profile?: Partial<ProviderProfile>;
  /** A VAT id in the note of the order. */
  note?: string;
}

const foreign = (shippingRate: BasisPoints, ...reduced: BasisPoints[]): Market => ({
  rates: [[shippingRate], [shippingRate], [shippingRate, ...reduced]],
  shippingRate,
  stacksDiscounts: true,
});
const untaxed = foreign(0);
const oss: Partial<ProviderProfile> = { distanceSalesPrinciple: "DESTINATION" };
const distance = { taxSubType: "distanceSales", profile: oss };

/** Germany, distance sales under the one-stop scheme (rates of 2026), businesses of the Union, third countries. */
const buyers: readonly [Buyer, ...Buyer[]] = [
  { name: "home", country: "DE", market: { ...homeMarket, stacksDiscounts: true } },
  { name: "home rates to Austria", country: "AT", market: { ...homeMarket, stacksDiscounts: true } },
  { name: "OSS to Austria", country: "AT", market: foreign(2000, 1000), ...distance },
  { name: "OSS to France", country: "FR", market: foreign(2000, 550, 210), ...distance },
  { name: "OSS to Finland", country: "FI", market: foreign(2550, 1350), ...distance },
  { name: "OSS to Hungary", country: "HU", market: foreign(2700, 500), ...distance },
  {
    name: "business in the Netherlands",
    country: "NL",
    market: untaxed,
    taxFreeType: "intraCommunitySupply",
    note: "BTW NL004495445B01",
  },
  { name: "export", country: "CH", market: untaxed, taxFreeType: "thirdPartyCountryDelivery" },
];

/** A sale to any country, with everything its checkout charged beside goods and shipping. */
export interface WorldSale extends Buyer {
  sale: Sale;
  order: Order;
  /** Duties as charged, prepaid by the buyer; none inside the Union. */
  dutiesCents: Cents;
}

/** The sale of a seed: `saleOf` with buyers abroad, several discounts, duties per line or fees by name. */
export function worldSaleOf(seed: number): WorldSale {
  const random = seededRandom(seed ^ 0x3077d);
  const buyer = random.oneOf(buyers);
  const sale = saleOf(seed, buyer.market);
  const duties = buyer.taxFreeType === "thirdPartyCountryDelivery" && random.chance(60) ? dutiesOf(sale) : [];
  const fees = duties.length === 0 && random.chance(25) ? feesOf(random, sale, buyer) : [];
  const dutiesCents = sumCents(duties, ({ fee }) => fee.amountCents);
  const feesCents = sumCents(fees, ({ amountCents }) => amountCents);
  const feeTaxCents = sumCents(fees, ({ taxes: [tax] }) => tax?.taxCents ?? 0);
  const place = anAddress({ countryCode: buyer.country, zip: "1010", city: "Ort" });
  const order = orderOfSale(sale);
  const extraCents = dutiesCents + feesCents + (sale.taxesIncluded ? 0 : feeTaxCents);
  const totalCents = order.totals.totalCents + extraCents;
  const taxCents = order.totals.taxCents + feeTaxCents;
  return {
    ...buyer,
    sale,
    dutiesCents,
    order: {
      ...order,
      billingAddress: place,
      shippingAddress: place,
      ...(buyer.note === undefined ? {} : { note: buyer.note }),
      additionalFees: fees,
      lines: order.lines.map((line, at) => ({
        ...line,
        duties: duties.flatMap(({ line: of, fee }) => (of === at ? [fee] : [])),
      })),
      totals: {
        ...order.totals,
        dutiesCents,
        additionalFeesCents: feesCents,
        taxCents,
        currentTaxCents: taxCents,
        totalCents,
        currentTotalCents: totalCents,
        receivedCents: totalCents,
      },
    },
  };
}

/** Eight per cent and a bit of what each line costs. */
function dutiesOf({ lines }: Sale): { line: number; fee: OrderFee }[] {
  return lines.flatMap((line, place) => {
    const amountCents = line.giftCard ? 0 : Math.floor((chargedOf(line) * 81) / 1000);
    if (amountCents === 0) return [];
    return [{ line: place, fee: { id: `d${place + 1}`, title: "Zoll", amountCents, taxes: [] } }];
  });
}

/** One or two fees, taxed like shipping. */
function feesOf(random: Random, { taxesIncluded }: Sale, { market: { shippingRate } }: Buyer): OrderFee[] {
  return ["Verpackungsgebühr", "Lieferzuschlag"].slice(random.below(2)).map((title, place) => {
    const amountCents = random.between(1, 999);
    const taxCents = taxesIncluded ? taxContained(amountCents, shippingRate) : taxOnTop(amountCents, shippingRate);
    return { id: `f${place + 1}`, title, amountCents, taxes: [aTax(shippingRate, taxCents)] };
  });
}

import { type Cents, decimalOf } from "#shared/values/money.ts";
import type { SaleRefund } from "./refunds.ts";
import type { Sale } from "./sale.ts";
import { paymentsOf, taxOfSale } from "./to-order.ts";

const money = (cents: Cents) => ({ shopMoney: { amount: decimalOf(cents) } });

const address = {
  firstName: "Inge",
  lastName: "Musterfrau",
  address1: "Lindenweg 1",
  zip: "79112",
  city: "Freiburg",
  countryCodeV2: "DE",
};

/** The sale in the shape of the platform's Admin GraphQL `Order`; what the platform derives is left to it. */
export function adminOrderOfSale(sale: Sale): Record<string, unknown> {
  const { seed, lines, shipping, tipCents, totalCents } = sale;
  const email = `kundin-${seed % 5}@example.org`;
  return {
    name: `#${1_000 + seed}`,
    taxesIncluded: sale.taxesIncluded,
    email,
    customer: { firstName: "Inge", lastName: "Musterfrau", defaultEmailAddress: { emailAddress: email } },
    billingAddress: sale.buyer === "company" ? { ...address, company: "Kontor Nord GmbH" } : address,
    shippingAddress: address,
    lineItems: {
      nodes: lines.map((line, place) => ({
        id: lineId(sale, place),
        title: line.title,
        sku: `SKU-${place + 1}`,
        quantity: line.quantity,
        isGiftCard: line.giftCard,
        taxable: !line.giftCard && line.rate !== 0,
        requiresShipping: !line.giftCard,
        originalUnitPriceSet: money(line.unitPriceCents),
        originalTotalSet: money(line.totalCents),
        discountAllocations: line.discounts.map(({ title, amountCents }) => ({
          allocatedAmountSet: money(amountCents),
          discountApplication: { __typename: "ManualDiscountApplication", title },
        })),
        taxLines: line.giftCard ? [] : [taxLine(line.rate, line.taxCents)],
      })),
    },
    shippingLines: {
      nodes: shipping
        ? [
            {
              id: shippingId(sale),
              title: "Standardversand",
              originalPriceSet: money(shipping.originalCents),
              discountedPriceSet: money(shipping.chargedCents),
              taxLines: shipping.taxes.map(({ rate, taxCents }) => taxLine(rate, taxCents)),
            },
          ]
        : [],
    },
    totalTipReceivedSet: money(tipCents),
    totalPriceSet: money(totalCents),
    totalTaxSet: money(taxOfSale(sale)),
    displayFinancialStatus: "PAID",
    transactions: paymentsOf(sale).map(({ gateway, amountCents }) => ({
      kind: "SALE",
      status: "SUCCESS",
      gateway,
      amountSet: money(amountCents),
    })),
  };
}

const taxLine = (rate: number, taxCents: Cents) => ({
  title: `DE MwSt ${rate / 100} %`,
  rate: rate / 10_000,
  priceSet: money(taxCents),
});

/** Ids of a sale's parts at the platform: no two sales share one. */
const lineId = ({ seed }: Sale, place: number) => `gid://shopify/LineItem/${8_000_000_000 + seed * 1_000 + place}`;
const shippingId = ({ seed }: Sale) => `gid://shopify/ShippingLine/${8_000_000_000 + seed}`;

/** A refund of the sale in the platform's shape. */
export function adminRefundOf(sale: Sale, refund: SaleRefund): Record<string, unknown> {
  return {
    totalRefundedSet: money(refund.totalCents),
    refundLineItems: {
      nodes: refund.lines.map(({ place, quantity, amountCents, taxCents }) => ({
        lineItem: { id: lineId(sale, place) },
        quantity,
        restockType: "RETURN",
        subtotalSet: money(amountCents),
        totalTaxSet: money(taxCents),
      })),
    },
    refundShippingLines: {
      nodes: refund.shipping
        ? [
            {
              shippingLine: { id: shippingId(sale) },
              subtotalAmountSet: money(refund.shipping.amountCents),
              taxAmountSet: money(refund.shipping.taxCents),
            },
          ]
        : [],
    },
    orderAdjustments: {
      nodes:
        refund.adjustmentCents === 0
          ? []
          : [{ amountSet: money(refund.adjustmentCents), taxAmountSet: money(0), reason: "REFUND_DISCREPANCY" }],
    },
    transactions: {
      nodes:
        refund.totalCents === 0
          ? []
          : [{ kind: "REFUND", status: "SUCCESS", gateway: "shopify_payments", amountSet: money(refund.totalCents) }],
    },
  };
}

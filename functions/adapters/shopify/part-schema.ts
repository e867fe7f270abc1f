import * as z from "zod/mini";
import { absent, connection, money, movedMoney, reference, taxLine, text } from "./schema-kit.ts";

const refund = z.object({
  id: z.string(),
  createdAt: text,
  processedAt: z.string(),
  note: text,
  totalRefundedSet: movedMoney,
  return: absent(reference),
  duties: absent(z.array(z.object({ amountSet: money, originalDuty: absent(reference) }))),
  refundLineItems: connection(
    z.object({
      quantity: z.int(),
      restockType: z.string(),
      subtotalSet: money,
      totalTaxSet: money,
      lineItem: reference,
    }),
  ),
  refundShippingLines: connection(
    z.object({ subtotalAmountSet: money, taxAmountSet: money, shippingLine: absent(z.object({ id: text })) }),
  ),
  orderAdjustments: connection(z.object({ reason: text, amountSet: money, taxAmountSet: money })),
  transactions: connection(z.object({ id: z.string(), kind: z.string(), status: z.string() })),
});

const parcelLine = z.object({ quantity: absent(z.int()), lineItem: reference });

const place = z.object({ countryCode: text, provinceCode: text, zip: text, city: text });

const fulfillment = z.object({
  originAddress: absent(place),
  location: absent(z.object({ name: z.string(), address: place })),
  id: z.string(),
  name: z.string(),
  createdAt: z.string(),
  status: z.string(),
  displayStatus: text,
  deliveredAt: text,
  trackingInfo: z.array(z.object({ company: text, number: text, url: text })),
  fulfillmentLineItems: connection(parcelLine),
});

const feeAmount = z.object({ amount: z.string(), currencyCode: z.string() });

const transaction = z.object({
  id: z.string(),
  kind: z.string(),
  status: z.string(),
  gateway: text,
  formattedGateway: text,
  createdAt: z.string(),
  processedAt: text,
  manualPaymentGateway: z.boolean(),
  test: z.boolean(),
  paymentId: text,
  parentTransaction: absent(reference),
  amountSet: money,
  amountRoundingSet: absent(money),
  fees: z.array(z.object({ amount: feeAmount, taxAmount: feeAmount })),
});

const goodsReturn = z.object({
  id: z.string(),
  status: z.string(),
  exchangeLineItems: connection(z.object({ quantity: z.int(), lineItems: absent(z.array(reference)) })),
});

const paymentTerms = z.object({
  paymentTermsType: z.string(),
  paymentTermsName: z.string(),
  dueInDays: absent(z.int()),
  overdue: z.boolean(),
  paymentSchedules: z.object({ nodes: z.array(z.object({ dueAt: text })) }),
});

const additionalFee = z.object({ id: z.string(), name: z.string(), price: money, taxLines: z.array(taxLine) });

const duty = z.object({ id: z.string(), price: money, taxLines: z.array(taxLine) });

/** The parts of an order that its query brings, next to its line items. */
export const partShape = {
  refunds: z.array(refund),
  fulfillments: z.array(fulfillment),
  transactions: z.array(transaction),
  returns: z.optional(connection(goodsReturn)),
  paymentTerms: absent(paymentTerms),
  additionalFees: z.array(additionalFee),
  disputes: z.array(z.object({ initiatedAs: z.string(), status: z.string() })),
  totalCashRoundingAdjustment: z.object({ paymentSet: absent(money), refundSet: absent(money) }),
};

const state = { updatedAt: z.string() };
const stateOnly = z.nullable(z.object(state));

/** Answer to `refundsDocument`. */
export const refundsAnswer = z.object({ order: z.nullable(z.object({ ...state, refunds: z.array(refund) })) });

/** Answer to `refundDocument`. */
export const refundAnswer = z.object({ order: stateOnly, refund: z.nullable(refund) });

/** Answer to `fulfillmentsDocument`. */
export const fulfillmentsAnswer = z.object({
  order: z.nullable(z.object({ ...state, fulfillments: z.array(fulfillment) })),
});

/** Answer to `parcelLinesDocument`. */
export const parcelLinesAnswer = z.object({
  order: stateOnly,
  fulfillment: z.nullable(z.object({ fulfillmentLineItems: connection(parcelLine) })),
});

/** Answer to `transactionsDocument`. */
export const transactionsAnswer = z.object({
  order: z.nullable(z.object({ ...state, transactions: z.array(transaction) })),
});

/** Answer to `dutiesDocument`. */
export const dutiesAnswer = z.object({
  order: z.nullable(z.object({ ...state, lineItems: connection(z.object({ id: z.string(), duties: z.array(duty) })) })),
});

export type RefundNode = z.output<typeof refund>;
export type FulfillmentNode = z.output<typeof fulfillment>;
export type TransactionNode = z.output<typeof transaction>;
export type ReturnNode = z.output<typeof goodsReturn>;
export type PaymentTermsNode = z.output<typeof paymentTerms>;
export type AdditionalFeeNode = z.output<typeof additionalFee>;
export type DutyNode = z.output<typeof duty>;

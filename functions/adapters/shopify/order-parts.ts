import type {
  Address,
  OrderCustomer,
  OrderFulfillment,
  OrderLine,
  OrderRefund,
  OrderReturn,
  OrderShipping,
  OrderTransaction,
  TaxPart,
} from "../../../shared/domain/orders/order.ts";
import type {
  AddressNode,
  LineNode,
  OrderNode,
  RefundNode,
  ReturnNode,
  ShippingNode,
  TaxLineNode,
  TransactionNode,
} from "./order-schema.ts";
import { type Findings, filled, instant, numericId, rateOf, shopCents } from "./readers.ts";

export function lineOf(node: LineNode, findings: Findings): OrderLine {
  return {
    id: numericId(node.id),
    title: node.title,
    variantTitle: filled(node.variantTitle),
    vendor: filled(node.vendor),
    sku: filled(node.sku),
    gtin: filled(node.variant?.barcode),
    quantity: node.quantity,
    currentQuantity: node.currentQuantity,
    unitPriceCents: shopCents(node.originalUnitPriceSet, findings),
    totalCents: shopCents(node.originalTotalSet, findings),
    discounts: node.discountAllocations.map(({ allocatedAmountSet, discountApplication }) => ({
      amountCents: shopCents(allocatedAmountSet, findings),
      title: filled(discountApplication.title) ?? filled(discountApplication.code),
    })),
    taxes: node.taxLines.map((tax) => taxOf(tax, findings)),
    taxable: node.taxable,
    giftCard: node.isGiftCard,
    requiresShipping: node.requiresShipping,
  };
}

export function shippingOf(node: ShippingNode, index: number, findings: Findings): OrderShipping {
  return {
    // shipping lines may have no id; their place among the order's lines never changes
    id: node.id === null || node.id === undefined ? `shipping-${index}` : numericId(node.id),
    title: node.title,
    originalCents: shopCents(node.originalPriceSet, findings),
    chargedCents: shopCents(node.discountedPriceSet, findings),
    taxes: node.taxLines.map((tax) => taxOf(tax, findings)),
    removed: node.isRemoved,
  };
}

function taxOf(node: TaxLineNode, findings: Findings): TaxPart {
  return {
    title: node.title,
    rate: rateOf(node.rate, findings),
    taxCents: shopCents(node.priceSet, findings),
    channelLiable: node.channelLiable ?? false,
  };
}

export function refundOf(node: RefundNode, findings: Findings): OrderRefund {
  return {
    id: numericId(node.id),
    createdAt: instant(node.createdAt ?? node.processedAt),
    totalCents: shopCents(node.totalRefundedSet, findings),
    moneyMoved: node.transactions.nodes.some(({ kind, status }) => kind === "REFUND" && status === "SUCCESS"),
    note: filled(node.note),
  };
}

export function fulfillmentOf(node: OrderNode["fulfillments"][number]): OrderFulfillment {
  return { id: numericId(node.id), name: node.name, createdAt: instant(node.createdAt), status: node.status };
}

export function transactionOf(node: TransactionNode, findings: Findings): OrderTransaction {
  return {
    id: numericId(node.id),
    kind: node.kind,
    status: node.status,
    gateway: node.gateway ?? "",
    amountCents: shopCents(node.amountSet, findings),
    processedAt: node.processedAt ? instant(node.processedAt) : undefined,
    manual: node.manualPaymentGateway,
  };
}

export function returnOf(node: ReturnNode): OrderReturn {
  return {
    id: numericId(node.id),
    status: node.status,
    // what is sent instead is no line of the order before it is processed
    exchangeLines: node.exchangeLineItems.nodes.map(({ quantity, lineItems }) => {
      const [line] = lineItems ?? [];
      return { ...(line === undefined ? {} : { lineId: numericId(line.id) }), quantity };
    }),
  };
}

export function customerOf(node: OrderNode["customer"]): OrderCustomer | undefined {
  if (!node) return undefined;
  return {
    id: numericId(node.id),
    email: filled(node.defaultEmailAddress?.emailAddress),
    firstName: filled(node.firstName),
    lastName: filled(node.lastName),
    note: filled(node.note),
    tags: node.tags,
  };
}

export function companyOf(node: OrderNode["purchasingEntity"]): { name: string; taxId?: string } | undefined {
  if (!node?.company) return undefined;
  return { name: node.company.name, taxId: filled(node.location?.taxSettings.taxRegistrationId) };
}

export function addressOf(node: AddressNode | null | undefined): Address | undefined {
  if (!node) return undefined;
  return {
    firstName: filled(node.firstName),
    lastName: filled(node.lastName),
    name: filled(node.name),
    company: filled(node.company),
    street: filled(node.address1),
    supplement: filled(node.address2),
    zip: filled(node.zip),
    city: filled(node.city),
    provinceCode: filled(node.provinceCode),
    countryCode: filled(node.countryCodeV2),
    phone: filled(node.phone),
  };
}

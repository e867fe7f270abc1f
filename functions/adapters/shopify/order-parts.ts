import type {
  Address,
  Order,
  OrderCustomer,
  OrderFulfillment,
  OrderLine,
  OrderReturn,
  OrderShipping,
} from "#shared/domain/orders/order.ts";
import { isKnown } from "./enumerations.ts";
import type { AddressNode, LineNode, OrderNode, ShippingNode } from "./order-schema.ts";
import type { DutyNode, FulfillmentNode, ReturnNode } from "./part-schema.ts";
import { dutyOf, taxOf } from "./payment-parts.ts";
import { type Findings, filled, instant, numericId, shopCents } from "./readers.ts";

export function attributesOf(nodes: LineNode["customAttributes"]): { key: string; value: string }[] {
  return nodes.map(({ key, value }) => ({ key, value: value ?? "" }));
}

/** `duties` are absent where the order has none. */
export function lineOf(node: LineNode, duties: readonly DutyNode[] | undefined, findings: Findings): OrderLine {
  const { lineItemGroup: bundle } = node;
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
    attributes: node.customAttributes.length === 0 ? undefined : attributesOf(node.customAttributes),
    bundle: bundle ? { id: numericId(bundle.id), title: bundle.title, quantity: bundle.quantity } : undefined,
    sellingPlan: filled(node.sellingPlan?.name),
    duties: duties?.map((duty) => dutyOf(duty, findings)),
    productTags: node.product?.tags,
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

export function fulfillmentOf(node: FulfillmentNode, findings: Findings): OrderFulfillment {
  if (!isKnown("fulfillmentStatus", node.status)) findings.add("fulfillment_status");
  return {
    id: numericId(node.id),
    name: node.name,
    createdAt: instant(node.createdAt),
    status: node.status,
    deliveredAt: node.deliveredAt ? instant(node.deliveredAt) : undefined,
    lines: node.fulfillmentLineItems.nodes.map(({ lineItem, quantity }) => {
      // the schema allows a line without quantity, the documentation knows none
      if (typeof quantity !== "number") findings.add("parts_truncated");
      return { lineId: numericId(lineItem.id), quantity: quantity ?? 0 };
    }),
    origin: originOf(node),
    tracking: node.trackingInfo.map(({ company, number, url }) => ({
      company: filled(company),
      number: filled(number),
      url: filled(url),
    })),
  };
}

/** The origin of a parcel: its own address, else that of its location, which may be without a country. */
function originOf({ originAddress, location }: FulfillmentNode): OrderFulfillment["origin"] {
  const place = originAddress?.countryCode ? originAddress : (location?.address ?? originAddress);
  if (!place) return undefined;
  const address = {
    countryCode: filled(place.countryCode),
    provinceCode: filled(place.provinceCode),
    zip: filled(place.zip),
    city: filled(place.city),
  };
  return location ? { name: location.name, address } : { address };
}

const givenUp: ReadonlySet<string> = new Set(["CANCELLED", "ERROR", "FAILURE"]);

/** True where the buyer fetched all of it. Without further scopes the platform tells only afterwards. */
export function isPickedUp(nodes: readonly FulfillmentNode[]): boolean {
  const parcels = nodes.filter(({ status }) => !givenUp.has(status));
  return parcels.length > 0 && parcels.every(({ displayStatus }) => displayStatus === "PICKED_UP");
}

export function returnOf(node: ReturnNode, findings: Findings): OrderReturn {
  if (!isKnown("returnStatus", node.status)) findings.add("return_status");
  return {
    id: numericId(node.id),
    status: node.status,
    // what is sent instead is no line of the order before it is processed
    exchangeLines: node.exchangeLineItems.nodes.map(({ quantity, lineItems }) => {
      const [line] = lineItems ?? [];
      return { lineId: line === undefined ? undefined : numericId(line.id), quantity };
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
    taxId: filled(node.taxSettings?.taxId),
  };
}

export function entityOf(node: OrderNode["merchantBusinessEntity"]): Order["businessEntity"] {
  return node ? { name: node.displayName, isPrimary: node.primary } : undefined;
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

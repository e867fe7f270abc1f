import { type JsonObject, numberOf, objectOf, objectsOf, textOf } from "../json.ts";
import { fulfilledQuantities } from "../orders/fulfillments.ts";
import { restId } from "../orders/ids.ts";
import { moneyBag, readBag, sum } from "../orders/money.ts";
import { restAmount, restAmounts, restSet, restTaxLines } from "./rest-money.ts";

const lower = (value: unknown): string | null => textOf(value)?.toLowerCase() ?? null;

const pairs = (attributes: unknown): JsonObject[] =>
  objectsOf(attributes).map(({ key, value }) => ({ name: key, value: value ?? "" }));

/** A line item in REST shape (vendor documentation: REST Order, `line_items`). */
export function restLineItem(line: JsonObject, order: JsonObject): JsonObject {
  const sent = fulfilledQuantities(objectsOf(order["fulfillments"])).get(line["id"]) ?? 0;
  const quantity = numberOf(line["quantity"], 0);
  const applications = objectsOf(order["discountApplications"]);
  return {
    id: restId(line["id"]),
    admin_graphql_api_id: line["id"],
    attributed_staffs: [],
    current_quantity: line["currentQuantity"],
    fulfillable_quantity: line["unfulfilledQuantity"],
    fulfillment_service: "manual",
    fulfillment_status: sent === 0 ? null : sent >= quantity ? "fulfilled" : "partial",
    gift_card: line["isGiftCard"] === true,
    grams: 0,
    name: line["name"],
    ...restAmounts({ price: line["originalUnitPriceSet"], total_discount: line["totalDiscountSet"] }),
    product_exists: isPresent(line["product"]),
    product_id: restId(objectOf(line["product"])["id"]),
    properties: pairs(line["customAttributes"]),
    quantity,
    requires_shipping: line["requiresShipping"] !== false,
    sales_line_item_group_id: null,
    sku: line["sku"] ?? null,
    taxable: line["taxable"] !== false,
    title: line["title"],
    variant_id: restId(objectOf(line["variant"])["id"]),
    variant_inventory_management: null,
    variant_title: line["variantTitle"] ?? null,
    vendor: line["vendor"] ?? null,
    tax_lines: restTaxLines(line["taxLines"]),
    duties: [],
    discount_allocations: restAllocations(line, applications),
  };
}

const isPresent = (value: unknown) => value !== null && value !== undefined;

export const restAllocations = (line: JsonObject, applications: JsonObject[]): JsonObject[] =>
  objectsOf(line["discountAllocations"]).map((allocation) => ({
    amount: restAmount(allocation["allocatedAmountSet"]),
    amount_set: restSet(allocation["allocatedAmountSet"]),
    discount_application_index: numberOf(
      objectOf(allocation["discountApplication"])["index"],
      Math.max(
        0,
        applications.findIndex((each) => each["index"] === objectOf(allocation["discountApplication"])["index"]),
      ),
    ),
  }));

/** A shipping line in REST shape. */
export const restShippingLine = (line: JsonObject, order: JsonObject): JsonObject => ({
  id: restId(line["id"]),
  carrier_identifier: line["carrierIdentifier"] ?? null,
  code: line["code"] ?? null,
  ...restAmounts({
    current_discounted_price: line["currentDiscountedPriceSet"],
    discounted_price: line["discountedPriceSet"],
    price: line["originalPriceSet"],
  }),
  is_removed: line["isRemoved"] === true,
  phone: null,
  requested_fulfillment_service_id: null,
  source: line["source"] ?? null,
  title: line["title"],
  tax_lines: restTaxLines(line["taxLines"]),
  discount_allocations: restAllocations(line, objectsOf(order["discountApplications"])),
});

/** Body of `order_transactions/create`. */
export const restTransaction = (transaction: JsonObject, order: JsonObject): JsonObject => ({
  id: restId(transaction["id"]),
  admin_graphql_api_id: transaction["id"],
  amount: restAmount(transaction["amountSet"]),
  amount_rounding: null,
  authorization: null,
  authorization_expires_at: null,
  created_at: transaction["createdAt"],
  currency: order["currencyCode"],
  device_id: null,
  error_code: null,
  gateway: transaction["gateway"] ?? null,
  kind: lower(transaction["kind"]),
  location_id: null,
  manual_payment_gateway: transaction["manualPaymentGateway"] === true,
  message: null,
  order_id: restId(order["id"]),
  parent_id: restId(objectOf(transaction["parentTransaction"])["id"]),
  payment_id: transaction["paymentId"] ?? null,
  payments_refund_attributes: null,
  processed_at: transaction["processedAt"] ?? null,
  receipt: {},
  source_name: order["sourceName"] ?? null,
  status: lower(transaction["status"]),
  test: transaction["test"] === true,
  total_unsettled_set: restSet(undefined),
  user_id: null,
});

/** Body of `refunds/create`. Sub-amounts of refund lines are JSON numbers, as recorded from the platform. */
export const restRefund = (refund: JsonObject, order: JsonObject): JsonObject => ({
  id: restId(refund["id"]),
  admin_graphql_api_id: refund["id"],
  created_at: refund["createdAt"],
  note: refund["note"] ?? null,
  order_id: restId(order["id"]),
  processed_at: refund["processedAt"],
  restock: objectsOf(refund["refundLineItems"]).some((line) => line["restocked"] === true),
  total_duties_set: sumOfDuties(refund),
  user_id: null,
  order_adjustments: objectsOf(refund["orderAdjustments"]).map((adjustment) => ({
    id: restId(adjustment["id"]),
    ...restAmounts({ amount: adjustment["amountSet"], tax_amount: adjustment["taxAmountSet"] }),
    order_id: restId(order["id"]),
    reason: lower(adjustment["reason"]),
    refund_id: restId(refund["id"]),
  })),
  transactions: objectsOf(refund["transactions"]).map((transaction) => restTransaction(transaction, order)),
  refund_line_items: objectsOf(refund["refundLineItems"]).map((line) => ({
    id: restId(line["id"]),
    line_item: restLineItem(objectOf(line["lineItem"]), order),
    line_item_id: restId(objectOf(line["lineItem"])["id"]),
    location_id: null,
    quantity: line["quantity"],
    restock_type: lower(line["restockType"]),
    subtotal: Number(restAmount(line["subtotalSet"])),
    subtotal_set: restSet(line["subtotalSet"]),
    total_tax: Number(restAmount(line["totalTaxSet"])),
    total_tax_set: restSet(line["totalTaxSet"]),
  })),
  refund_shipping_lines: objectsOf(refund["refundShippingLines"]).map((line) => ({
    id: restId(line["id"]),
    shipping_line: restShippingLine(objectOf(line["shippingLine"]), order),
    ...restAmounts({ subtotal_amount: line["subtotalAmountSet"], tax_amount: line["taxAmountSet"] }),
  })),
  duties: objectsOf(refund["duties"]).map((duty) => ({
    duty_id: restId(objectOf(duty["originalDuty"])["id"]),
    amount_set: restSet(duty["amountSet"]),
  })),
  additional_fees: [],
});

function sumOfDuties(refund: JsonObject): JsonObject {
  const bags = objectsOf(refund["duties"]).map((duty) => duty["amountSet"]);
  const currency = (side: string) =>
    textOf(objectOf(objectOf(refund["totalRefundedSet"])[side])["currencyCode"]) ?? "EUR";
  const currencies = { shop: currency("shopMoney"), presentment: currency("presentmentMoney") };
  return restSet(moneyBag(sum(bags.map(readBag)), currencies));
}

/** Body of `fulfillments/create` and `fulfillments/update`. */
export function restFulfillment(fulfillment: JsonObject, order: JsonObject): JsonObject {
  const tracking = objectsOf(fulfillment["trackingInfo"]);
  return {
    id: restId(fulfillment["id"]),
    admin_graphql_api_id: fulfillment["id"],
    created_at: fulfillment["createdAt"],
    location_id: null,
    name: String(fulfillment["name"]).replace("-F", "."),
    order_id: restId(order["id"]),
    origin_address: {},
    receipt: {},
    service: "manual",
    shipment_status: null,
    status: lower(fulfillment["status"]),
    tracking_company: tracking[0]?.["company"] ?? null,
    tracking_number: tracking[0]?.["number"] ?? null,
    tracking_numbers: tracking.map(({ number }) => number),
    tracking_url: tracking[0]?.["url"] ?? null,
    tracking_urls: tracking.map(({ url }) => url),
    updated_at: fulfillment["updatedAt"],
    email: order["email"] ?? null,
    line_items: objectsOf(fulfillment["fulfillmentLineItems"]).map((line) => ({
      ...restLineItem(objectOf(line["lineItem"]), order),
      quantity: line["quantity"],
    })),
  };
}

import { isObject, type JsonObject, objectOf, objectsOf, textOf } from "../json.ts";
import { restId } from "../orders/ids.ts";
import { toHundredths, twoDecimals } from "../orders/money.ts";
import { restAmount, restAmounts, restSet, restTaxLines } from "./rest-money.ts";
import { restFulfillment, restLineItem, restRefund, restShippingLine } from "./rest-parts.ts";

/** GraphQL knows more fulfilment states than REST (vendor documentation: REST Order, `fulfillment_status`). */
const FULFILLMENT_STATUS: Record<string, string | undefined> = {
  FULFILLED: "fulfilled",
  PARTIALLY_FULFILLED: "partial",
  RESTOCKED: "restocked",
};

function restAddress(value: unknown): JsonObject | null {
  const address = objectOf(value);
  if (Object.keys(address).length === 0) return null;
  const field = (name: string) => address[name] ?? null;
  return {
    first_name: field("firstName"),
    address1: field("address1"),
    phone: field("phone"),
    city: field("city"),
    zip: field("zip"),
    province: field("province"),
    country: field("country"),
    last_name: field("lastName"),
    address2: field("address2"),
    company: field("company"),
    latitude: null,
    longitude: null,
    name: field("name"),
    country_code: field("countryCodeV2"),
    province_code: field("provinceCode"),
  };
}

function restCustomer(value: unknown): JsonObject | null {
  const customer = objectOf(value);
  if (Object.keys(customer).length === 0) return null;
  return {
    id: restId(customer["id"]),
    created_at: customer["createdAt"],
    updated_at: customer["updatedAt"],
    first_name: customer["firstName"],
    last_name: customer["lastName"],
    state: "disabled",
    note: null,
    verified_email: true,
    multipass_identifier: null,
    tax_exempt: customer["taxExempt"] === true,
    email: customer["email"],
    phone: customer["phone"],
    currency: "EUR",
    tax_exemptions: [],
    admin_graphql_api_id: customer["id"],
    default_address: {
      id: 1,
      customer_id: restId(customer["id"]),
      ...restAddress(customer["defaultAddress"]),
      default: true,
    },
  };
}

const restApplication = (application: JsonObject): JsonObject => {
  const value = objectOf(application["value"]);
  const isPercentage = "percentage" in value;
  return {
    target_type: textOf(application["targetType"])?.toLowerCase() ?? "line_item",
    type: application["__typename"] === "DiscountCodeApplication" ? "discount_code" : "manual",
    value: String(isPercentage ? value["percentage"] : (value["amount"] ?? "0.0")),
    value_type: isPercentage ? "percentage" : "fixed_amount",
    allocation_method: textOf(application["allocationMethod"])?.toLowerCase() ?? "across",
    target_selection: textOf(application["targetSelection"])?.toLowerCase() ?? "all",
    title: application["title"] ?? null,
    code: application["code"] ?? null,
    description: application["description"] ?? null,
  };
};

const setOrNull = (bag: unknown): JsonObject | null => (isObject(bag) ? restSet(bag) : null);

/** Payment terms in REST shape (vendor documentation: REST Order, `payment_terms`). */
function restPaymentTerms(value: unknown): JsonObject | null {
  if (!isObject(value)) return null;
  return {
    id: restId(value["id"]),
    due_in_days: value["dueInDays"] ?? null,
    payment_terms_name: value["paymentTermsName"],
    payment_terms_type: textOf(value["paymentTermsType"])?.toLowerCase() ?? null,
    payment_schedules: objectsOf(value["paymentSchedules"]).map((schedule) => ({
      id: restId(schedule["id"]),
      amount: twoDecimals(toHundredths(objectOf(schedule["balanceDue"])["amount"])),
      currency: objectOf(schedule["balanceDue"])["currencyCode"],
      issued_at: schedule["issuedAt"],
      due_at: schedule["dueAt"],
      completed_at: schedule["completedAt"],
      expected_payment_method: null,
    })),
  };
}

/** Body of the `orders/*` topics: about 90 top-level keys (vendor documentation: webhook payloads, REST Order). */
export function restOrder(order: JsonObject): JsonObject {
  const field = (name: string) => order[name] ?? null;
  const status = textOf(order["displayFulfillmentStatus"]) ?? "";
  return {
    id: restId(order["id"]),
    admin_graphql_api_id: order["id"],
    app_id: 580111,
    browser_ip: null,
    buyer_accepts_marketing: false,
    cancel_reason: textOf(order["cancelReason"])?.toLowerCase() ?? null,
    cancelled_at: field("cancelledAt"),
    cart_token: null,
    checkout_id: null,
    checkout_token: null,
    client_details: null,
    closed_at: field("closedAt"),
    company: null,
    confirmation_number: field("confirmationNumber"),
    confirmed: order["confirmed"] !== false,
    contact_email: field("email"),
    created_at: field("createdAt"),
    currency: field("currencyCode"),
    current_total_additional_fees_set: setOrNull(order["currentTotalAdditionalFeesSet"]),
    current_total_duties_set: setOrNull(order["currentTotalDutiesSet"]),
    ...restAmounts({
      current_shipping_price: order["currentShippingPriceSet"],
      current_subtotal_price: order["currentSubtotalPriceSet"],
      current_total_discounts: order["currentTotalDiscountsSet"],
      current_total_price: order["currentTotalPriceSet"],
      current_total_tax: order["currentTotalTaxSet"],
      subtotal_price: order["subtotalPriceSet"],
      total_discounts: order["totalDiscountsSet"],
      total_line_items_price: order["subtotalPriceSet"],
      total_price: order["totalPriceSet"],
      total_tax: order["totalTaxSet"],
    }),
    customer_locale: field("customerLocale"),
    device_id: null,
    discount_codes: [],
    duties_included: order["dutiesIncluded"] === true,
    email: field("email"),
    estimated_taxes: order["estimatedTaxes"] === true,
    financial_status: textOf(order["displayFinancialStatus"])?.toLowerCase() ?? null,
    fulfillment_status: FULFILLMENT_STATUS[status] ?? null,
    landing_site: null,
    landing_site_ref: null,
    location_id: null,
    merchant_business_entity_id: "MTU5ODk0MDQ1",
    merchant_of_record_app_id: null,
    name: order["name"],
    note: field("note"),
    note_attributes: objectsOf(order["customAttributes"]).map(({ key, value }) => ({ name: key, value: value ?? "" })),
    number: Number(order["number"]) - 1000,
    order_number: order["number"],
    order_status_url: field("statusPageUrl"),
    original_total_additional_fees_set: setOrNull(order["originalTotalAdditionalFeesSet"]),
    original_total_duties_set: setOrNull(order["originalTotalDutiesSet"]),
    payment_gateway_names: order["paymentGatewayNames"] ?? [],
    phone: field("phone"),
    po_number: field("poNumber"),
    presentment_currency: field("presentmentCurrencyCode"),
    processed_at: field("processedAt"),
    reference: null,
    referring_site: null,
    source_identifier: field("sourceIdentifier"),
    source_name: field("sourceName"),
    source_url: null,
    tags: Array.isArray(order["tags"]) ? order["tags"].join(", ") : "",
    tax_exempt: order["taxExempt"] === true,
    tax_lines: restTaxLines(order["taxLines"]),
    taxes_included: order["taxesIncluded"] === true,
    test: order["test"] === true,
    token: `${restId(order["id"])}`,
    total_cash_rounding_payment_adjustment_set: restSet(objectOf(order["totalCashRoundingAdjustment"])["paymentSet"]),
    total_cash_rounding_refund_adjustment_set: restSet(objectOf(order["totalCashRoundingAdjustment"])["refundSet"]),
    total_outstanding: restAmount(order["totalOutstandingSet"]),
    total_shipping_price_set: restSet(order["totalShippingPriceSet"]),
    total_tip_received: restAmount(order["totalTipReceivedSet"]),
    total_weight: 0,
    updated_at: field("updatedAt"),
    user_id: null,
    billing_address: restAddress(order["billingAddress"]),
    customer: restCustomer(order["customer"]),
    discount_applications: objectsOf(order["discountApplications"]).map(restApplication),
    fulfillments: objectsOf(order["fulfillments"]).map((part) => restFulfillment(part, order)),
    line_items: objectsOf(order["lineItems"]).map((line) => restLineItem(line, order)),
    payment_terms: restPaymentTerms(order["paymentTerms"]),
    refunds: objectsOf(order["refunds"]).map((part) => restRefund(part, order)),
    shipping_address: restAddress(order["shippingAddress"]),
    shipping_lines: objectsOf(order["shippingLines"]).map((line) => restShippingLine(line, order)),
    returns: [],
  };
}

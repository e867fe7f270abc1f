import { type GraphQLOutputType, isEnumType, isListType, isNonNullType, isObjectType, isScalarType } from "graphql";
import { moneyBag, ZERO } from "../orders/money.ts";

/** Enum members that are truer defaults than the first one of the schema. */
const ENUM_DEFAULTS: Record<string, string> = {
  OrderReturnStatus: "NO_RETURN",
  OrderDisplayFulfillmentStatus: "UNFULFILLED",
  OrderRiskLevel: "LOW",
  OrderRiskRecommendationResult: "NONE",
  OrderTransactionStatus: "SUCCESS",
  OrderTransactionKind: "SALE",
  FulfillmentStatus: "SUCCESS",
  RefundLineItemRestockType: "NO_RESTOCK",
  CustomerState: "DISABLED",
  PaymentTermsType: "NET",
  CurrencyCode: "EUR",
  CountryCode: "DE",
};

const TRUE_BY_DEFAULT = new Set([
  "confirmed",
  "taxable",
  "requiresShipping",
  "coordinatesValidated",
  "restockable",
  "primary",
]);

/** The place that a default has to fit. */
export interface DefaultContext {
  parentType: string;
  field: string;
  currencyCode: string;
  /** `…Z`, without milliseconds. */
  now: string;
}

/** An omitted field's value: `null` if allowed, else the emptiest (zero money, empty list or text, a stable id). */
export function defaultValue(type: GraphQLOutputType, context: DefaultContext): unknown {
  if (!isNonNullType(type)) return null;
  const inner = type.ofType;
  if (isListType(inner)) return [];
  if (isEnumType(inner)) return ENUM_DEFAULTS[inner.name] ?? inner.getValues()[0]?.name;
  if (isScalarType(inner)) return scalarDefault(inner.name, context);
  if (!isObjectType(inner)) return null;
  const currencies = { shop: context.currencyCode, presentment: context.currencyCode };
  if (inner.name === "MoneyBag") return moneyBag(ZERO, currencies);
  if (inner.name === "MoneyV2") return moneyBag(ZERO, currencies)["shopMoney"];
  if (inner.name.endsWith("Connection")) return { nodes: [] };
  return {};
}

function scalarDefault(name: string, { parentType, field, now }: DefaultContext): unknown {
  switch (name) {
    case "Boolean":
      return TRUE_BY_DEFAULT.has(field);
    case "Int":
    case "Float":
      return 0;
    case "ID":
      return `gid://shopify/${parentType}/1`;
    case "DateTime":
      return now;
    case "Date":
      return now.slice(0, 10);
    case "Decimal":
    case "Money":
      return "0.0";
    case "UnsignedInt64":
    case "BigInt":
      return "1";
    case "URL":
      return `https://example.com/${field}`;
    case "JSON":
      return {};
    default:
      return "";
  }
}

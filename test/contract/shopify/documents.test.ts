// The queries of the adapter against the published schema of the platform, version 2026-10.
import {
  type ASTNode,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  NoDeprecatedCustomRule,
  parse,
  specifiedRules,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { expect, test } from "vitest";
import {
  cancelDocument,
  chargesDocument,
  purchaseDocument,
  subscribeDocument,
} from "#functions/adapters/shopify/billing.ts";
import {
  beginBulkDocument,
  bulkOrdersDocument,
  countOrdersDocument,
  findBulkDocument,
} from "#functions/adapters/shopify/bulk-orders.ts";
import { fireFlowDocument } from "#functions/adapters/shopify/flow-triggers.ts";
import { changedOrdersDocument } from "#functions/adapters/shopify/order-index.ts";
import { dutiesDocument, linesDocument, orderDocument } from "#functions/adapters/shopify/order-query.ts";
import {
  deleteMetafieldsDocument,
  heldMetafieldsDocument,
  markAsPaidDocument,
  payableDocument,
  setMetafieldsDocument,
} from "#functions/adapters/shopify/order-writer.ts";
import {
  fulfillmentsDocument,
  parcelLinesDocument,
  refundDocument,
  refundsDocument,
  transactionsDocument,
} from "#functions/adapters/shopify/parts-query.ts";
import { createdOrdersDocument } from "#functions/adapters/shopify/past-orders.ts";
import { storeDocument } from "#functions/adapters/shopify/store.ts";
import { subscriptionsDocument, unsubscribeDocument } from "#functions/adapters/shopify/subscriptions.ts";
import { taxesDocument } from "#functions/adapters/shopify/taxes.ts";
import { metafieldResources } from "#shared/domain/preferences/choices.ts";
import { assertAccess, effectiveScopes } from "../../sandbox/shopify/graphql/access.ts";
import { adminSchema } from "../../sandbox/shopify/graphql/schema.ts";

const scopeSets = [
  ["read_orders"],
  ["read_orders", "read_products"],
  ["read_orders", "read_companies"],
  ["read_orders", "read_customers"],
  ["read_orders", "read_returns"],
  ["read_orders", "read_payment_terms"],
  ["write_orders", "write_customers", "write_products", "write_returns"],
  [
    "read_orders",
    "read_customers",
    "read_products",
    "read_returns",
    "read_companies",
    "read_locations",
    "read_payment_terms",
  ],
];

const metafields = metafieldResources.map((resource) => ({ resource, namespace: "custom", key: `${resource}_"key"` }));
/** The dearest wish: five metafields of every line. */
const lineMetafields = [1, 2, 3, 4, 5].map((place) => ({
  resource: "variant" as const,
  namespace: "custom",
  key: `k${place}`,
}));

const documents: [string, readonly string[], string][] = [
  ["charges", [], chargesDocument],
  ["offer of a subscription", [], subscribeDocument],
  ["offer of a purchase", [], purchaseDocument],
  ["end of a subscription", [], cancelDocument],
  ...scopeSets.flatMap((scopes): [string, readonly string[], string][] => [
    [`order with ${scopes.join(" ")}`, scopes, orderDocument(scopes)],
    [`lines with ${scopes.join(" ")}`, scopes, linesDocument(scopes)],
    [`order and metafields with ${scopes.join(" ")}`, scopes, orderDocument(scopes, metafields)],
    [`order and metafields of lines with ${scopes.join(" ")}`, scopes, orderDocument(scopes, lineMetafields)],
    [`lines and their metafields with ${scopes.join(" ")}`, scopes, linesDocument(scopes, lineMetafields)],
    [`refunds with ${scopes.join(" ")}`, scopes, refundsDocument(scopes)],
    [`parcels with ${scopes.join(" ")}`, scopes, fulfillmentsDocument(scopes)],
    [`one refund with ${scopes.join(" ")}`, scopes, refundDocument(scopes)],
  ]),
  ["duties", ["read_orders"], dutiesDocument],
  ["lines of a parcel", ["read_orders"], parcelLinesDocument],
  ["payments", ["read_orders"], transactionsDocument],
  ["store", [], storeDocument],
  ["taxes", [], taxesDocument],
  ["orders that changed", ["read_orders"], changedOrdersDocument],
  ["orders of the past", ["read_orders"], createdOrdersDocument],
  ["number of orders of the past", ["read_orders"], countOrdersDocument],
  ["begin of a bulk operation", [], beginBulkDocument],
  ["state of a bulk operation", [], findBulkDocument],
  ["subscriptions", [], subscriptionsDocument],
  ["metafields that are there", ["write_orders"], heldMetafieldsDocument(metafields)],
  ["metafields to write", ["write_orders"], setMetafieldsDocument],
  ["metafields to delete", ["write_orders"], deleteMetafieldsDocument],
  ["money of an order", ["write_orders"], payableDocument],
  ["the mark that an order is paid", ["write_orders"], markAsPaidDocument],
  ["a trigger of Flow", ["read_orders"], fireFlowDocument],
  ["end of a subscription to a topic", [], unsubscribeDocument],
];

test.each(documents)("%s: valid and without deprecated fields", (_, _scopes, document) => {
  const schema = adminSchema();

  const faults = validate(schema, parse(document), [...specifiedRules, NoDeprecatedCustomRule]);

  expect(faults.map(({ message }) => message)).toEqual([]);
});

test.each(documents)("%s: within its scopes", (_, scopes, document) => {
  expect(() => assertScopes(adminSchema(), parse(document), scopes)).not.toThrow();
});

test.each(documents)("%s: costs less than 1,000 points even if every object counts", (_, _scopes, document) => {
  expect(worstCost(adminSchema(), parse(document))).toBeLessThan(1_000);
});

test("what a bulk operation lists is valid, and within its scopes", () => {
  const document = parse(bulkOrdersDocument("created_at:>='2026-01-01T00:00:00.000Z'"));

  expect(validate(adminSchema(), document, [...specifiedRules, NoDeprecatedCustomRule])).toEqual([]);
  expect(() => assertScopes(adminSchema(), document, ["read_orders"])).not.toThrow();
});

function assertScopes(schema: GraphQLSchema, document: ASTNode, scopes: readonly string[]): void {
  const granted = effectiveScopes(scopes);
  const info = new TypeInfo(schema);
  visit(
    document,
    visitWithTypeInfo(info, {
      Field(node) {
        const [parent, type] = [info.getParentType(), info.getType()];
        if (isObjectType(parent) && type) assertAccess(parent, node.name.value, type, granted);
      },
    }),
  );
}

/** Objects 1, connections 2 + size × member, sized lists size × member: nothing is free. */
function worstCost(schema: GraphQLSchema, document: ASTNode): number {
  const info = new TypeInfo(schema);
  const costs = [0];
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: {
        enter: () => void costs.push(0),
        leave(node) {
          const inner = costs.pop() ?? 0;
          const type = getNamedType(info.getType());
          const first = node.arguments?.find(({ name }) => name.value === "first")?.value;
          const size = first?.kind === "IntValue" ? Number(first.value) : 1;
          const isConnection = type?.name.endsWith("Connection") ?? false;
          const own = node.selectionSet === undefined || isConnection ? 0 : 1;
          costs.push((costs.pop() ?? 0) + (isConnection ? 2 + size * inner : size * (own + inner)));
        },
      },
    }),
  );
  return costs[0] ?? 0;
}

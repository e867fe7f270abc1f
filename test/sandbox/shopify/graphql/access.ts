import { readFileSync } from "node:fs";
import { GraphQLError, type GraphQLObjectType, type GraphQLOutputType, getNamedType } from "graphql";

/** Fields that the published scope table lacks, with scopes, one of which suffices; metafields need the owner's. */
const SUPPLEMENT: Record<string, string[]> = {
  "Order.metafield": ["read_orders"],
  "Order.metafields": ["read_orders"],
  "Mutation.metafieldsSet": ["write_orders", "write_customers"],
  "Mutation.metafieldsDelete": ["write_orders", "write_customers"],
  "QueryRoot.orders": ["read_orders", "read_marketplace_orders"],
  "QueryRoot.ordersCount": ["read_orders", "read_marketplace_orders"],
};

let table: Record<string, string[]> | undefined;

function scopeTable(): Record<string, string[]> {
  if (!table) {
    const file = new URL("../schema/admin-2026-10.scopes.json", import.meta.url);
    const published: Record<string, string[]> = JSON.parse(readFileSync(file, "utf8"));
    table = { ...published, ...SUPPLEMENT };
  }
  return table;
}

/** Granted scopes with what they imply: `write_x` includes `read_x`. */
export const effectiveScopes = (granted: readonly string[]): Set<string> =>
  new Set(
    granted.flatMap((scope) => (scope.startsWith("write_") ? [scope, scope.replace("write_", "read_")] : [scope])),
  );

/** The scopes of which one is needed to select `field` of `parent`; empty when none is. */
export function requiredScopes(parent: GraphQLObjectType, field: string, type: GraphQLOutputType): string[] {
  const scopes = scopeTable();
  // A connection or payload is guarded by what it holds; the table names the node type.
  const result = getNamedType(type).name.replace(/Connection$/, "");
  return scopes[`${parent.name}.${field}`] ?? scopes[result] ?? [];
}

/** Throws the platform's ACCESS_DENIED error when none of the needed scopes is granted. */
export function assertAccess(parent: GraphQLObjectType, field: string, type: GraphQLOutputType, scopes: Set<string>) {
  const needed = requiredScopes(parent, field, type);
  if (needed.length === 0 || needed.some((scope) => scopes.has(scope))) return;
  const requiredAccess = `${needed.map((scope) => `\`${scope}\``).join(" or ")} access scope.`;
  throw new GraphQLError(`Access denied for ${field} field. Required access: ${requiredAccess}`, {
    extensions: {
      code: "ACCESS_DENIED",
      documentation: "https://shopify.dev/api/usage/access-scopes",
      requiredAccess,
    },
  });
}

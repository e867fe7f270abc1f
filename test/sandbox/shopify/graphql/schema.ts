import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import {
  buildClientSchema,
  GraphQLError,
  GraphQLScalarType,
  type GraphQLSchema,
  type IntrospectionQuery,
} from "graphql";
import { canonicalDecimal } from "../orders/money.ts";

let loaded: GraphQLSchema | undefined;

/** The Admin GraphQL schema 2026-10 with guarded scalars; loaded on first use (about 0.2 s), then kept. */
export function adminSchema(): GraphQLSchema {
  loaded ??= loadSchema();
  return loaded;
}

function loadSchema(): GraphQLSchema {
  const file = new URL("../schema/admin-2026-10.schema.json.gz", import.meta.url);
  const parsed: { data?: IntrospectionQuery } & IntrospectionQuery = JSON.parse(
    gunzipSync(readFileSync(file)).toString(),
  );
  const schema = buildClientSchema(parsed.data ?? parsed, { assumeValid: true });
  for (const [name, serialize] of Object.entries(GUARDS)) {
    const type = schema.getType(name);
    if (type instanceof GraphQLScalarType) type.serialize = guard(name, serialize);
  }
  return schema;
}

/** Scalars that graphql-js would let through unchecked (vendor documentation: GraphQL scalars of the Admin API). */
const GUARDS: Record<string, (value: unknown) => unknown> = {
  Decimal: decimal,
  Money: decimal,
  DateTime: matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  Date: matching(/^\d{4}-\d\d-\d\d$/),
  UnsignedInt64: matching(/^\d+$/),
  BigInt: matching(/^-?\d+$/),
  URL: matching(/^https?:\/\/\S+$/),
};

function decimal(value: unknown): unknown {
  if (typeof value !== "string" || canonicalDecimal(value) !== value)
    throw new TypeError("a normalised decimal string");
  return value;
}

function matching(pattern: RegExp): (value: unknown) => unknown {
  return (value) => {
    if (typeof value !== "string" || !pattern.test(value)) throw new TypeError(`a string like ${pattern.source}`);
    return value;
  };
}

const guard = (name: string, serialize: (value: unknown) => unknown) => (value: unknown) => {
  try {
    return serialize(value);
  } catch (cause) {
    throw new GraphQLError(`${name} cannot represent ${JSON.stringify(value)}: ${String(cause)}`);
  }
};

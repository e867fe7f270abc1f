import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  isAbstractType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";
import { isObject, type JsonObject, nodesOf } from "../json.ts";
import { type Currencies, canonicalDecimal, completeBag, decimalInput } from "../orders/money.ts";
import { adminSchema } from "./schema.ts";

/** Collects the paths that the schema does not have. */
export interface Normalisation {
  currencies: Currencies;
  unknownPaths: string[];
}

/**
 * Stores an object in one shape: `{nodes}`, arrays, whole `MoneyBag`s, plain dates, `__typename`. Unknown fields are dropped and
 * reported.
 */
export function normaliseObject(typeName: string, value: JsonObject, into: Normalisation): JsonObject {
  const type = adminSchema().getType(typeName);
  if (!isObjectType(type)) throw new TypeError(`${typeName} is not an object type of the schema`);
  return normaliseFields(type, value, into, typeName);
}

function normaliseFields(type: GraphQLObjectType, value: JsonObject, into: Normalisation, path: string): JsonObject {
  const fields = type.getFields();
  const result: JsonObject = {};
  if (typeof value["__typename"] === "string") result["__typename"] = value["__typename"];
  for (const [name, part] of Object.entries(value)) {
    if (part === undefined || name === "__typename") continue;
    const field = fields[name];
    if (field) result[name] = normalise(field.type, part, into, `${path}.${name}`);
    else into.unknownPaths.push(`${path}.${name}`);
  }
  return result;
}

function normalise(type: GraphQLOutputType, value: unknown, into: Normalisation, path: string): unknown {
  if (value === null || value === undefined) return null;
  if (isNonNullType(type)) return normalise(type.ofType, value, into, path);
  if (isListType(type))
    return nodesOf(value).map((part, index) => normalise(type.ofType, part, into, `${path}[${index}]`));
  if (isAbstractType(type)) {
    if (!isObject(value)) return value;
    const concrete = concreteType(adminSchema().getPossibleTypes(type), value);
    return concrete ? { __typename: concrete.name, ...normaliseFields(concrete, value, into, path) } : value;
  }
  if (isObjectType(type)) return normaliseObjectValue(type, value, into, path);
  return normaliseScalar(type.name, value);
}

function normaliseObjectValue(type: GraphQLObjectType, value: unknown, into: Normalisation, path: string): unknown {
  if (type.name === "MoneyBag") return completeBag(value, into.currencies);
  if (type.name === "MoneyV2") return completeBag(value, into.currencies)["shopMoney"];
  const nodes = type.name.endsWith("Connection") ? type.getFields()["nodes"] : undefined;
  if (nodes) return { nodes: normalise(nodes.type, nodesOf(value), into, path) };
  return isObject(value) ? normaliseFields(type, value, into, path) : value;
}

/** The named type, or else the first whose fields include all that were given. */
function concreteType(candidates: readonly GraphQLObjectType[], value: JsonObject): GraphQLObjectType | undefined {
  const named = candidates.find(({ name }) => name === value["__typename"]);
  return named ?? candidates.find((type) => Object.keys(value).every((key) => key in type.getFields()));
}

function normaliseScalar(name: string, value: unknown): unknown {
  if (name === "Decimal" || name === "Money") return canonicalDecimal(decimalInput(value));
  if (name === "DateTime") return canonicalDateTime(value);
  const isText = name === "String" || name === "ID" || name === "UnsignedInt64";
  return isText && typeof value === "number" ? String(value) : value;
}

/** `2026-11-20T09:00:00Z`: UTC, whole seconds. */
export function canonicalDateTime(value: unknown): string {
  const date = typeof value === "string" || typeof value === "number" ? new Date(value) : new Date(Number.NaN);
  if (Number.isNaN(date.getTime())) throw new RangeError(`not a date: ${JSON.stringify(value)}`);
  return date.toISOString().replace(/\.\d{3}Z$/, "Z");
}

import {
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLTypeResolver,
  getNamedType,
  getNullableType,
  isAbstractType,
  isListType,
  isObjectType,
} from "graphql";
import { isObject, type JsonObject, nodesOf, numberOf, objectOf, textOf } from "../json.ts";
import { typed } from "../metafields/metafields.ts";
import { assertAccess } from "./access.ts";
import { MAX_PAGE_SIZE, paginate, whole } from "./connection.ts";
import { defaultValue } from "./defaults.ts";

/** The call's facts for resolving a field. */
export interface ResolveContext {
  scopes: Set<string>;
  currencyCode: string;
  now: string;
  /** Bulk operations read whole connections. */
  isBulk?: boolean;
}

const fieldsOfRoot = new Set(["QueryRoot", "Mutation"]);

/** Resolves any field over plain stored objects: access, value, page, default. */
export const resolveField: GraphQLFieldResolver<unknown, ResolveContext> = (source, args, context, info) => {
  assertAccess(info.parentType, info.fieldName, info.returnType, context.scopes);
  const value = shaped(fieldValue(source, args, info), args, info, context);
  assertConcreteAccess(value, context, info);
  if (value !== undefined && !(value === null && isMissing(source, info))) return value;
  const { parentType, fieldName: field } = info;
  return shaped(defaultValue(info.returnType, { parentType: parentType.name, field, ...context }), args, info, context);
};

const isMissing = (source: unknown, info: GraphQLResolveInfo) => objectOf(source)[info.fieldName] === undefined;

function fieldValue(source: unknown, args: JsonObject, info: GraphQLResolveInfo): unknown {
  const parent = objectOf(source);
  const value = parent[info.fieldName];
  if (typeof value === "function") return value(args);
  if (value !== undefined) return value;
  if (fieldsOfRoot.has(info.parentType.name)) {
    const kind = info.parentType.name === "Mutation" ? "mutation" : "query";
    throw new GraphQLError(`the simulator does not simulate the ${kind} "${info.fieldName}" yet`);
  }
  return info.fieldName === "metafield" ? givenMetafield(parent, args) : fromSet(parent, info);
}

/** Products, variants and others keep the metafields that were given with them. */
const givenMetafield = (parent: JsonObject, { namespace, key }: JsonObject): unknown =>
  nodesOf(parent["metafields"])
    .map((each) => typed(objectOf(each)))
    .find((each) => each["namespace"] === namespace && each["key"] === key);

/** Old money fields repeat what the `…Set` field beside them says, in shop money. */
function fromSet(parent: JsonObject, info: GraphQLResolveInfo): unknown {
  const type = getNamedType(info.returnType).name;
  const money = objectOf(parent[`${info.fieldName.replace(/V2$/, "")}Set`])["shopMoney"];
  if (money === undefined || (type !== "Money" && type !== "MoneyV2")) return undefined;
  return type === "Money" ? objectOf(money)["amount"] : money;
}

function shaped(value: unknown, args: JsonObject, info: GraphQLResolveInfo, { isBulk }: ResolveContext): unknown {
  if (value === null || value === undefined) return value;
  const type = getNullableType(info.returnType);
  if (getNamedType(type).name.endsWith("Connection")) {
    const members = unlessRemoved(value, args, info);
    return isBulk ? whole(members) : paginate(members, args);
  }
  if (!isListType(type) || !isObject(args) || args["first"] === undefined || args["first"] === null) return value;
  const size = numberOf(args["first"], MAX_PAGE_SIZE);
  if (size > MAX_PAGE_SIZE) throw new GraphQLError(`first cannot exceed ${MAX_PAGE_SIZE}`);
  return nodesOf(value).slice(0, size);
}

/** Removed shipping lines are left out unless they are asked for. */
function unlessRemoved(value: unknown, args: JsonObject, { fieldName }: GraphQLResolveInfo): unknown {
  if (fieldName !== "shippingLines" || args["includeRemovals"] === true) return value;
  return nodesOf(value).filter((line) => objectOf(line)["isRemoved"] !== true);
}

/** Checks the concrete type of a union or interface, which may need a scope of its own. */
function assertConcreteAccess(value: unknown, context: ResolveContext, info: GraphQLResolveInfo) {
  if (!isAbstractType(getNamedType(info.returnType)) || !isObject(value)) return;
  const concrete = info.schema.getType(textOf(value["__typename"]) ?? "");
  if (isObjectType(concrete)) assertAccess(info.parentType, info.fieldName, concrete, context.scopes);
}

/** Unions and interfaces carry the name of their type. */
export const resolveType: GraphQLTypeResolver<unknown, ResolveContext> = (value, _context, _info, abstractType) => {
  const name = textOf(objectOf(value)["__typename"]);
  if (name) return name;
  throw new GraphQLError(`a stored ${abstractType.name} lacks "__typename"`);
};

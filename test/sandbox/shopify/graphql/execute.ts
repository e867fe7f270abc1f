import {
  type DocumentNode,
  execute,
  GraphQLError,
  getOperationAST,
  getVariableValues,
  type OperationDefinitionNode,
  parse,
  validate,
} from "graphql";
import { type JsonObject, objectOf, textOf } from "../json.ts";
import { effectiveScopes } from "./access.ts";
import { type CostBucket, MAX_QUERY_COST } from "./bucket.ts";
import { queryCost } from "./cost.ts";
import { type ResolveContext, resolveField, resolveType } from "./resolve.ts";
import { rootFields, type ShopView } from "./root.ts";
import { adminSchema } from "./schema.ts";

/** The answer of the endpoint, and what the call counter wants to know. */
export interface GraphqlAnswer {
  body: JsonObject;
  operation: string;
  requestedCost: number;
  actualCost: number;
  outcome: "ok" | "invalid" | "throttled" | "too-expensive" | "denied" | "errors";
}

interface Prepared {
  document: DocumentNode;
  operation: OperationDefinitionNode;
}

/** Validation is the expensive half; the app sends few different documents. */
const prepared = new Map<string, Prepared | readonly GraphQLError[]>();

function prepare(source: string, operationName: string | undefined): Prepared | readonly GraphQLError[] {
  const key = `${operationName ?? ""}\n${source}`;
  const known = prepared.get(key);
  if (known) return known;
  const result = parseAndValidate(source, operationName);
  if (prepared.size > 200) prepared.clear();
  prepared.set(key, result);
  return result;
}

function parseAndValidate(source: string, operationName: string | undefined): Prepared | readonly GraphQLError[] {
  try {
    const document = parse(source);
    const errors = validate(adminSchema(), document);
    const operation = getOperationAST(document, operationName);
    if (errors.length > 0) return errors.map(platformError);
    return operation ? { document, operation } : [new GraphQLError("No operation named or present")];
  } catch (error) {
    return [error instanceof GraphQLError ? error : new GraphQLError(String(error))];
  }
}

/** Words a validation error as the platform does where it is known how (recorded answers of the Admin API). */
function platformError(error: GraphQLError): GraphQLError {
  const unknown = /^Cannot query field "(\w+)" on type "(\w+)"\.(.*)$/.exec(error.message);
  const [, fieldName, typeName, hint] = unknown ?? [];
  if (!unknown) return error;
  return new GraphQLError(`Field '${fieldName}' doesn't exist on type '${typeName}'${hint}`, {
    nodes: error.nodes,
    extensions: { code: "undefinedField", typeName, fieldName },
  });
}

/** Executes one request body against the real schema over one shop's data. */
export async function executeAdminGraphql(
  request: JsonObject,
  view: ShopView,
  bucket: CostBucket,
): Promise<GraphqlAnswer> {
  const source = textOf(request["query"]) ?? "";
  const variables = objectOf(request["variables"]);
  const ready = prepare(source, textOf(request["operationName"]));
  if (!("document" in ready)) return refusal("(invalid)", ready, "invalid");
  const { document, operation } = ready;
  const long = longListIn(variables);
  if (long !== undefined) return refusal(operation.name?.value ?? firstField(operation), [tooLong(long)], "invalid");
  const name = operation.name?.value ?? firstField(operation);
  const withDefaults =
    getVariableValues(adminSchema(), operation.variableDefinitions ?? [], variables).coerced ?? variables;
  const requested = queryCost(adminSchema(), document, operation, withDefaults);
  if (requested > MAX_QUERY_COST) return { ...tooExpensive(name, requested), requestedCost: requested };
  if (!bucket.take(requested)) return throttled(name, requested, bucket);
  const result = await execute({
    schema: adminSchema(),
    document,
    operationName: operation.name?.value,
    variableValues: variables,
    rootValue: rootFields(view),
    contextValue: contextOf(view),
    fieldResolver: resolveField,
    typeResolver: resolveType,
  });
  const actual = Math.min(requested, queryCost(adminSchema(), document, operation, withDefaults, result.data ?? {}));
  bucket.giveBack(requested - actual);
  const errors = result.errors?.map((error) => error.toJSON());
  const isDenied = isDeniedBy(result.errors);
  return {
    body: {
      ...(errors ? { errors } : {}),
      data: result.data ?? null,
      extensions: { cost: cost(requested, actual, bucket) },
    },
    operation: name,
    requestedCost: requested,
    actualCost: actual,
    outcome: isDenied ? "denied" : errors ? "errors" : "ok",
  };
}

/** Upper limit of members in a list that a caller sends (vendor documentation: "Rate limits"). */
const MAX_INPUT_LIST = 250;

function longListIn(value: unknown): number | undefined {
  if (Array.isArray(value) && value.length > MAX_INPUT_LIST) return value.length;
  if (typeof value !== "object" || value === null) return undefined;
  for (const part of Object.values(value)) {
    const long = longListIn(part);
    if (long !== undefined) return long;
  }
  return undefined;
}

const tooLong = (length: number) =>
  new GraphQLError(`The input array size of ${length} is greater than the maximum allowed of ${MAX_INPUT_LIST}.`, {
    extensions: { code: "MAX_INPUT_SIZE_EXCEEDED" },
  });

/** Executes a bulk query over everything a shop has: no pages, no cost. */
export async function executeBulk(
  document: DocumentNode,
  operation: OperationDefinitionNode,
  view: ShopView,
): Promise<{ data: JsonObject; isDenied: boolean }> {
  const result = await execute({
    schema: adminSchema(),
    document,
    operationName: operation.name?.value,
    rootValue: rootFields(view),
    contextValue: { ...contextOf(view), isBulk: true },
    fieldResolver: resolveField,
    typeResolver: resolveType,
  });
  return { data: objectOf(result.data), isDenied: isDeniedBy(result.errors) };
}

const isDeniedBy = (errors: readonly GraphQLError[] | undefined): boolean =>
  errors?.some(({ extensions }) => extensions["code"] === "ACCESS_DENIED") === true;

const contextOf = (view: ShopView): ResolveContext => ({
  scopes: effectiveScopes(view.shop.grantedScopes),
  currencyCode: view.shop.currencyCode,
  now: new Date(view.nowMs).toISOString().replace(/\.\d+Z$/, "Z"),
});

function firstField(operation: OperationDefinitionNode): string {
  const [field] = operation.selectionSet.selections;
  return field && "name" in field ? (field.name?.value ?? "(unnamed)") : "(unnamed)";
}

const cost = (requested: number, actual: number | null, bucket: CostBucket): JsonObject => ({
  requestedQueryCost: requested,
  actualQueryCost: actual,
  throttleStatus: {
    maximumAvailable: bucket.size,
    currentlyAvailable: bucket.available(),
    restoreRate: bucket.perSecond,
  },
});

function refusal(operation: string, errors: readonly GraphQLError[], outcome: GraphqlAnswer["outcome"]): GraphqlAnswer {
  return {
    body: { errors: errors.map((error) => error.toJSON()) },
    operation,
    requestedCost: 0,
    actualCost: 0,
    outcome,
  };
}

const tooExpensive = (operation: string, requested: number): GraphqlAnswer =>
  refusal(
    operation,
    [
      new GraphQLError(
        `Query cost is ${requested}, which exceeds the single query max cost limit (${MAX_QUERY_COST}).`,
        {
          extensions: {
            code: "MAX_COST_EXCEEDED",
            cost: requested,
            maxCost: MAX_QUERY_COST,
            documentation: "https://shopify.dev/api/usage/rate-limits",
          },
        },
      ),
    ],
    "too-expensive",
  );

/** The platform's answer when the bucket is too empty; HTTP status stays 200. */
export function throttled(operation: string, requested: number, bucket: CostBucket): GraphqlAnswer {
  const extensions = { code: "THROTTLED", documentation: "https://shopify.dev/api/usage/rate-limits" };
  const error = new GraphQLError("Throttled", { extensions });
  const body = { errors: [error.toJSON()], extensions: { cost: cost(requested, null, bucket) } };
  return { body, operation, requestedCost: requested, actualCost: 0, outcome: "throttled" };
}

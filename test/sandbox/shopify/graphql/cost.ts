import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  GraphQLIncludeDirective,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  GraphQLSkipDirective,
  getDirectiveValues,
  getNamedType,
  getNullableType,
  isAbstractType,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { isObject, type JsonObject, nodesOf, numberOf } from "../json.ts";

/**
 * The cost of a query (vendor documentation: "Rate limits"): scalars 0, objects 1, interfaces and unions their dearest type,
 * connections 2 + weight × member, mutations 10. By the vendor's staff (developer forum 2025, topic 24364) the weight grows with
 * the
 * logarithm of `first` or `last`. Recorded answers show money, attributes and `pageInfo` to be free.
 */
const FREE = new Set(["MoneyBag", "MoneyV2", "PageInfo", "Attribute", "Count", "UserError"]);
const MUTATION_COST = 10;
const CONNECTION_COST = 2;
const DEFAULT_LIST_SIZE = 10;

/** The weight of a member in a connection of this size: 1 for two, 4 for ten, 11 for 250. */
export const connectionWeight = (size: number): number => (size <= 0 ? 0 : Math.floor(2 * Math.log(Math.max(2, size))));

interface Walk {
  schema: GraphQLSchema;
  fragments: Map<string, FragmentDefinitionNode>;
  variables: JsonObject;
}

/** The selections of one field; several when fragments select it more than once. */
type Selections = readonly SelectionSetNode[];

/** Stands for an answer that is not there yet: the requested cost counts what may come. */
const UNKNOWN = Symbol("not answered");

/** Cost of one operation; with `data` (an answer) the actual cost, by the sizes that came out. */
export function queryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: JsonObject,
  data: unknown = UNKNOWN,
) {
  if (operation.operation === "mutation") return MUTATION_COST * operation.selectionSet.selections.length;
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const root = schema.getRootType(operation.operation);
  return root ? selectionCost([operation.selectionSet], root, { schema, fragments, variables }, data) : 0;
}

/** Adds up the selection below a field; an interface or union costs as its dearest type. */
function selectionCost(sets: Selections, type: GraphQLCompositeType, walk: Walk, data: unknown): number {
  const types = isAbstractType(type) ? walk.schema.getPossibleTypes(type) : [type];
  return Math.max(0, ...types.map((each) => objectCost(sets, each, walk, data)));
}

function objectCost(sets: Selections, type: GraphQLObjectType, walk: Walk, data: unknown): number {
  let cost = 0;
  for (const [key, fields] of fieldsOf(sets, type, walk)) {
    const value = data === UNKNOWN ? UNKNOWN : isObject(data) ? data[key] : undefined;
    cost += fieldCost(fields, type, walk, value);
  }
  return cost;
}

/** The fields that a type answers, by their name in the answer: what fragments repeat counts once. */
function fieldsOf(sets: Selections, type: GraphQLObjectType, walk: Walk): Map<string, FieldNode[]> {
  const found = new Map<string, FieldNode[]>();
  const collect = (set: SelectionSetNode) => {
    for (const selection of set.selections) {
      if (getDirectiveValues(GraphQLSkipDirective, selection, walk.variables)?.["if"] === true) continue;
      if (getDirectiveValues(GraphQLIncludeDirective, selection, walk.variables)?.["if"] === false) continue;
      if (selection.kind === Kind.FIELD) {
        const key = selection.alias?.value ?? selection.name.value;
        found.set(key, [...(found.get(key) ?? []), selection]);
        continue;
      }
      const fragment = selection.kind === Kind.INLINE_FRAGMENT ? selection : walk.fragments.get(selection.name.value);
      if (fragment && appliesTo(fragment.typeCondition?.name.value, type, walk.schema)) collect(fragment.selectionSet);
    }
  };
  for (const set of sets) collect(set);
  return found;
}

function appliesTo(condition: string | undefined, type: GraphQLObjectType, schema: GraphQLSchema): boolean {
  if (condition === undefined || condition === type.name) return true;
  const wanted = schema.getType(condition);
  return isAbstractType(wanted) && schema.isSubType(wanted, type);
}

function fieldCost(fields: readonly FieldNode[], parent: GraphQLObjectType, walk: Walk, value: unknown): number {
  const [field] = fields;
  const type = field && parent.getFields()[field.name.value]?.type;
  const sets = fields.flatMap(({ selectionSet }) => selectionSet ?? []);
  if (!field || !type || sets.length === 0 || value === undefined) return 0;
  const named = getNamedType(type);
  if (!isCompositeType(named)) return 0;
  if (isConnection(named)) return CONNECTION_COST + membersCost(field, sets, named, walk, value);
  const own = FREE.has(named.name) ? 0 : 1;
  // What was asked for and is not there has been looked for.
  if (value === null) return own;
  const cost = (member: unknown) => own + selectionCost(sets, named, walk, member);
  if (Array.isArray(value)) return sum(value.map(cost));
  return (isSizedList(type, field) && value === UNKNOWN ? sizeOf(field, walk) : 1) * cost(value);
}

/** All members of a connection: an answer's members count by their mean, as many times as its size weighs. */
function membersCost(field: FieldNode, sets: Selections, type: GraphQLObjectType, walk: Walk, value: unknown): number {
  if (value === UNKNOWN) return connectionWeight(sizeOf(field, walk)) * memberCost(sets, type, walk, UNKNOWN);
  const members = value === null ? [] : nodesOf(value);
  if (members.length === 0) return 0;
  const mean = sum(members.map((member) => memberCost(sets, type, walk, member))) / members.length;
  return Math.ceil(connectionWeight(members.length) * mean);
}

/** Cost of one member of a connection: what is selected below `nodes`, or below `edges { node }`. */
function memberCost(sets: Selections, connection: GraphQLObjectType, walk: Walk, member: unknown): number {
  const below = (within: Selections, owner: GraphQLObjectType, name: string): Selections =>
    [...fieldsOf(within, owner, walk).values()]
      .filter(([field]) => field?.name.value === name)
      .flatMap((fields) => fields.flatMap(({ selectionSet }) => selectionSet ?? []));
  const edge = getNamedType(connection.getFields()["edges"]?.type);
  const edges = isObjectType(edge) ? below(below(sets, connection, "edges"), edge, "node") : [];
  const selected = [...below(sets, connection, "nodes"), ...edges];
  const node = getNamedType(connection.getFields()["nodes"]?.type);
  if (selected.length === 0 || !node || !isCompositeType(node)) return 0;
  return 1 + selectionCost(selected, node, walk, member);
}

const isConnection = (type: GraphQLCompositeType): type is GraphQLObjectType =>
  isObjectType(type) && type.name.endsWith("Connection");

const isSizedList = (type: GraphQLOutputType, field: FieldNode): boolean =>
  isListType(getNullableType(type)) && field.arguments?.some(({ name }) => name.value === "first") === true;

const sum = (costs: readonly number[]): number => costs.reduce((total, cost) => total + cost, 0);

function sizeOf(field: FieldNode, { variables }: Walk): number {
  const argument = field.arguments?.find(({ name }) => name.value === "first" || name.value === "last")?.value;
  if (argument?.kind === Kind.INT) return Number(argument.value);
  if (argument?.kind === Kind.VARIABLE) return numberOf(variables[argument.name.value], DEFAULT_LIST_SIZE);
  return DEFAULT_LIST_SIZE;
}

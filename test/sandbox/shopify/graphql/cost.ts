import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
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
 * The cost of a query (vendor documentation: "Rate limits", approximated): objects 1, connections 2 + size × member,
 * plain lists with `first` size × member, mutations 10. Recorded answers show money, edges and `pageInfo` to be free.
 */
const FREE = new Set(["MoneyBag", "MoneyV2", "PageInfo", "Attribute", "Count", "UserError"]);
const MUTATION_COST = 10;
const DEFAULT_LIST_SIZE = 10;

interface Walk {
  schema: GraphQLSchema;
  fragments: Map<string, FragmentDefinitionNode>;
  variables: JsonObject;
}

/**
 * Cost of one operation; with `data` (an answer) the actual cost, by the sizes that came out instead of those asked for.
 */
export function queryCost(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: JsonObject,
  data?: unknown,
) {
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition);
  }
  const walk = { schema, fragments, variables };
  const root = schema.getRootType(operation.operation);
  const selected = root ? selectionCost(operation.selectionSet, root, walk, data) : 0;
  return operation.operation === "mutation" ? MUTATION_COST * operation.selectionSet.selections.length : selected;
}

function selectionCost(set: SelectionSetNode, type: GraphQLOutputType, walk: Walk, data: unknown): number {
  const fieldsOf = (inner: SelectionSetNode): FieldNode[] =>
    inner.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection];
      if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet);
      const fragment = walk.fragments.get(selection.name.value);
      return fragment ? fieldsOf(fragment.selectionSet) : [];
    });
  return fieldsOf(set).reduce((cost, field) => cost + fieldCost(field, type, walk, data), 0);
}

function fieldType(field: FieldNode, type: GraphQLOutputType, schema: GraphQLSchema): GraphQLOutputType | undefined {
  const candidates = isObjectType(type) ? [type] : isAbstractType(type) ? schema.getPossibleTypes(type) : [];
  for (const candidate of candidates) {
    const found = candidate.getFields()[field.name.value];
    if (found) return found.type;
  }
  return undefined;
}

function fieldCost(field: FieldNode, parent: GraphQLOutputType, walk: Walk, data: unknown): number {
  const type = fieldType(field, parent, walk.schema);
  if (!type || !field.selectionSet) return 0;
  const named = getNamedType(type);
  if (!isCompositeType(named)) return 0;
  const key = field.alias?.value ?? field.name.value;
  const known = data !== undefined;
  const value = isObject(data) ? data[key] : undefined;
  if (known && (value === null || value === undefined)) return 0;
  const members = known
    ? Array.isArray(value)
      ? value
      : isConnection(named.name)
        ? sizedMembers(value)
        : [value]
    : undefined;
  if (isConnection(named.name)) {
    const inner = (member: unknown) => memberCost(field.selectionSet, named, walk, member);
    return (
      2 +
      (members
        ? members.reduce((sum: number, member) => sum + inner(member), 0)
        : sizeOf(field, walk) * inner(undefined))
    );
  }
  const own = FREE.has(named.name) ? 0 : 1;
  const inner = (member: unknown) => own + selectionCost(field.selectionSet ?? NO_SELECTION, named, walk, member);
  const isSizedList = isListType(getNullableType(type)) && field.arguments?.some(({ name }) => name.value === "first");
  if (members) return members.reduce((sum: number, member) => sum + inner(member), 0);
  return (isSizedList ? sizeOf(field, walk) : 1) * inner(undefined);
}

const NO_SELECTION: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [] };
const isConnection = (name: string) => name.endsWith("Connection");
const sizedMembers = (value: unknown): unknown[] => nodesOf(value);

/** Cost of one member of a connection: what is selected below `nodes`, or below `edges { node }`. */
function memberCost(
  set: SelectionSetNode | undefined,
  connection: GraphQLOutputType,
  walk: Walk,
  member: unknown,
): number {
  const nodes = set?.selections.find(
    (each): each is FieldNode => each.kind === Kind.FIELD && each.name.value === "nodes",
  );
  const edges = set?.selections.find(
    (each): each is FieldNode => each.kind === Kind.FIELD && each.name.value === "edges",
  );
  const node = edges?.selectionSet?.selections.find(
    (each): each is FieldNode => each.kind === Kind.FIELD && each.name.value === "node",
  );
  const selected = (nodes ?? node)?.selectionSet;
  const type = isObjectType(connection) ? connection.getFields()["nodes"]?.type : undefined;
  const named = type ? getNamedType(type) : undefined;
  if (!selected || !named || !isCompositeType(named)) return 0;
  return 1 + selectionCost(selected, named, walk, member);
}

function sizeOf(field: FieldNode, { variables }: Walk): number {
  const argument = field.arguments?.find(({ name }) => name.value === "first" || name.value === "last")?.value;
  if (argument?.kind === Kind.INT) return Number(argument.value);
  if (argument?.kind === Kind.VARIABLE) return numberOf(variables[argument.name.value], DEFAULT_LIST_SIZE);
  return DEFAULT_LIST_SIZE;
}

import {
  type DocumentNode,
  type FieldNode,
  GraphQLError,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  type OperationDefinitionNode,
  parse,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
} from "graphql";
import { adminSchema } from "../graphql/schema.ts";

const MAX_CONNECTIONS = 5;
const MAX_DEPTH = 2;
const MAX_BYTES = 65_535;

/** A query that may run in bulk, or why it may not. */
export type BulkQuery =
  | { document: DocumentNode; operation: OperationDefinitionNode; refusal?: undefined }
  | { refusal: string };

const isConnection = (name: string) => name.endsWith("Connection");

/** Parses a bulk query and checks it by the platform's rules (vendor documentation: bulk operation restrictions). */
export function readBulkQuery(source: string): BulkQuery {
  if (Buffer.byteLength(source) > MAX_BYTES)
    return { refusal: `Bulk queries cannot be larger than ${MAX_BYTES} bytes.` };
  const document = parsed(source);
  if (typeof document === "string") return { refusal: `Invalid bulk query: ${document}` };
  const operations = document.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION);
  const [operation] = operations;
  if (!operation || operations.length > 1) return { refusal: "Bulk queries must contain exactly one operation." };
  if (operation.operation !== "query") return { refusal: "Bulk queries must be query operations." };
  const [error] = validate(adminSchema(), document);
  if (error) return { refusal: `Invalid bulk query: ${error.message}` };
  const refusal = ruleBroken(document);
  return refusal === undefined ? { document, operation } : { refusal };
}

function parsed(source: string): DocumentNode | string {
  try {
    return parse(source);
  } catch (error) {
    return error instanceof GraphQLError ? error.message : String(error);
  }
}

/** The direct fields of a selection, fragments looked through. */
const selectedFields = (field: FieldNode): FieldNode[] =>
  (field.selectionSet?.selections ?? []).flatMap((selection) =>
    selection.kind === Kind.FIELD
      ? [selection]
      : selection.kind === Kind.INLINE_FRAGMENT
        ? selection.selectionSet.selections.filter((each): each is FieldNode => each.kind === Kind.FIELD)
        : [],
  );

function ruleBroken(document: DocumentNode): string | undefined {
  const info = new TypeInfo(adminSchema());
  const found: string[] = [];
  let connections = 0;
  /** The kinds of fields that lead to the current one. */
  const path: { kind: "connection" | "list" | "other"; node?: FieldNode | undefined }[] = [];
  visit(
    document,
    visitWithTypeInfo(info, {
      Field: {
        enter: (field) => {
          const type = info.getType();
          const named = type ? getNamedType(type) : undefined;
          const name = named?.name ?? "";
          if (path.length === 0 && /^nodes?$/.test(field.name.value))
            found.push("Bulk queries cannot contain top level `node` or `nodes` fields.");
          if (isConnection(name)) {
            connections += 1;
            found.push(...connectionFaults(field, path));
            const node = selectedFields(field)
              .find((each) => each.name.value === "edges")
              ?.selectionSet?.selections.find(
                (each): each is FieldNode => each.kind === Kind.FIELD && each.name.value === "node",
              );
            path.push({ kind: "connection", node });
          } else {
            const parent = path.at(-1);
            const isPlainList =
              isListType(getNullableType(type)) &&
              isCompositeType(named) &&
              !(parent?.kind === "connection" && field.name.value === "edges");
            path.push({ kind: isPlainList ? "list" : "other" });
          }
        },
        leave: () => {
          path.pop();
        },
      },
    }),
  );
  if (connections === 0) found.push("Bulk queries must contain at least one connection.");
  if (connections > MAX_CONNECTIONS)
    found.push(`Bulk queries cannot contain more than ${MAX_CONNECTIONS} connections.`);
  return found[0];
}

function connectionFaults(field: FieldNode, path: readonly { kind: string; node?: FieldNode | undefined }[]): string[] {
  const name = field.name.value;
  const above = path.filter(({ kind }) => kind === "connection");
  const faults: string[] = [];
  if (path.some(({ kind }) => kind === "list"))
    faults.push(
      `Queries that contain a connection field within a list field are not currently supported. Field: '${name}'.`,
    );
  if (above.length + 1 > MAX_DEPTH)
    faults.push("Bulk queries cannot contain connections with a nesting depth greater than 2.");
  if (selectedFields(field).some((each) => each.name.value === "nodes"))
    faults.push("Bulk queries must use `edges { node }` for connections; `nodes` is not supported.");
  if (!selectedFields(field).some((each) => each.name.value === "edges"))
    faults.push(`The connection '${name}' must select \`edges { node }\`.`);
  const parent = above.at(-1)?.node;
  const selectsId = parent && selectedFields(parent).some((each) => each.name.value === "id" && !each.alias);
  if (above.length > 0 && !selectsId)
    faults.push(
      `The parent 'node' field for a nested connection must select the 'id' field without an alias and must be an ID return type. Connection fields without 'id': ${name}.`,
    );
  return faults;
}

import { isObject, type JsonObject } from "../json.ts";

/** One line of the result; nested ones know their parent. */
export type Row = JsonObject;

const isConnectionValue = (value: unknown): value is { edges: unknown[] } =>
  isObject(value) && Array.isArray(value["edges"]);

/** The rows of an answer: each node of a connection is a line, nested nodes carry `__parentId` (vendor documentation: JSONL). */
export function rowsOf(data: JsonObject): { roots: Row[]; nested: Row[]; grouped: Row[] } {
  const roots: Row[] = [];
  const nested: Row[] = [];
  const grouped: Row[] = [];

  /** Takes the connections out of an object, at any depth of plain objects. */
  const split = (value: JsonObject, connections: { edges: unknown[] }[]): JsonObject => {
    const rest: JsonObject = {};
    for (const [name, part] of Object.entries(value)) {
      if (isConnectionValue(part)) connections.push(part);
      else rest[name] = isObject(part) ? split(part, connections) : part;
    }
    return rest;
  };

  const add = (node: unknown, parentId: unknown) => {
    if (!isObject(node)) return;
    const connections: { edges: unknown[] }[] = [];
    const row = split(node, connections);
    const line = parentId === undefined ? row : { ...row, __parentId: parentId };
    grouped.push(line);
    (parentId === undefined ? roots : nested).push(line);
    for (const { edges } of connections)
      for (const edge of edges) add(isObject(edge) ? edge["node"] : undefined, node["id"]);
  };

  const top: { edges: unknown[] }[] = [];
  split(data, top);
  for (const { edges } of top) for (const edge of edges) add(isObject(edge) ? edge["node"] : undefined, undefined);
  return { roots, nested, grouped };
}

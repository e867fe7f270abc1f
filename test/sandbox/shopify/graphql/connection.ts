import { GraphQLError } from "graphql";
import { isObject, type JsonObject, nodesOf, numberOf } from "../json.ts";

/** The largest page the platform serves (vendor documentation: pagination). */
export const MAX_PAGE_SIZE = 250;

const refuse = (message: string): never => {
  throw new GraphQLError(message, { extensions: { code: "BAD_REQUEST" } });
};

const cursorOf = (node: unknown, index: number): string => {
  const id = isObject(node) && typeof node["id"] === "string" ? node["id"] : String(index);
  return Buffer.from(JSON.stringify({ last_id: id })).toString("base64");
};

function pageSize(args: JsonObject): number {
  const size = numberOf(args["first"] ?? args["last"], Number.NaN);
  if (Number.isNaN(size)) return refuse("you must provide one of first or last");
  if (size < 0) return refuse("first and last must not be negative");
  if (size > MAX_PAGE_SIZE)
    return refuse(`${args["first"] === undefined ? "last" : "first"} cannot exceed ${MAX_PAGE_SIZE}`);
  return size;
}

/** All of a connection, as bulk operations read it. */
export const whole = (value: unknown): JsonObject => ({
  edges: nodesOf(value).map((node, index) => ({ node, cursor: cursorOf(node, index) })),
  nodes: nodesOf(value),
  pageInfo: { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
});

/** Serves one page of a connection: `nodes`, `edges` and `pageInfo` for `first`/`after` or `last`/`before`. */
export function paginate(value: unknown, args: JsonObject): JsonObject {
  const all = nodesOf(value).map((node, index) => ({ node, cursor: cursorOf(node, index) }));
  const ordered = args["reverse"] === true ? all.reverse() : all;
  const size = pageSize(args);
  const placeOf = (cursor: unknown) => {
    const place = ordered.findIndex((edge) => edge.cursor === cursor);
    return place >= 0 ? place : refuse("Invalid cursor for current pagination sort.");
  };
  const from = args["after"] ? placeOf(args["after"]) + 1 : 0;
  const to = args["before"] ? placeOf(args["before"]) : ordered.length;
  const window = ordered.slice(from, to);
  const edges =
    numberOf(args["first"], Number.NaN) >= 0 ? window.slice(0, size) : window.slice(Math.max(0, window.length - size));
  const start = edges[0] ? ordered.indexOf(edges[0]) : from;
  return {
    edges,
    nodes: edges.map(({ node }) => node),
    pageInfo: {
      hasNextPage: start + edges.length < ordered.length,
      hasPreviousPage: start > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

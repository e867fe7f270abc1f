/** Plain JSON objects as the simulator stores and serves them. */
export type JsonObject = { [key: string]: unknown };

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value when it is an object, otherwise an empty one. */
export const objectOf = (value: unknown): JsonObject => (isObject(value) ? value : {});

/** The members of a list given as an array, as `{nodes}` or as `{edges: [{node}]}`. */
export function nodesOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return [];
  if (Array.isArray(value["nodes"])) return value["nodes"];
  return Array.isArray(value["edges"]) ? value["edges"].map((edge) => objectOf(edge)["node"]) : [];
}

/** Like `nodesOf`, keeping only objects. */
export const objectsOf = (value: unknown): JsonObject[] => nodesOf(value).filter(isObject);

export const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

export const numberOf = (value: unknown, otherwise: number): number => {
  const number = typeof value === "string" && value !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : otherwise;
};

/** Parses a JSON object; anything else is `undefined`. */
export function parseObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

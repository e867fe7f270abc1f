/** Any value of a template after parsing. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

export interface JsonObject {
  [key: string]: Json | undefined;
}

/** Parses text that is known to be JSON; throws `SyntaxError` otherwise. */
export function parseJson(text: string): Json {
  const value: Json = JSON.parse(text);
  return value;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The value if it is an object, else an empty one. */
export const objectOf = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** The value if it is a list, else an empty one. */
export const listOf = (value: Json | undefined): Json[] => (Array.isArray(value) ? value : []);

/** The value as text; numbers and booleans are printed, all else is `fallback`. */
export function textOf(value: Json | undefined, fallback = ""): string {
  if (typeof value === "string") return value;
  return typeof value === "number" || typeof value === "boolean" ? String(value) : fallback;
}

/** The value as a number; CloudFormation also allows numbers written as text. */
export function numberOf(value: Json | undefined, fallback: number): number {
  if (typeof value === "number") return value;
  if (typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value))) return Number(value);
  return fallback;
}

/** CloudFormation also allows "true" and "false" as text. */
export const isTrue = (value: Json | undefined): boolean => value === true || value === "true";

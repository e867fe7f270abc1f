import type { JsonObject } from "../json.ts";
import type { FlowField } from "./registered.ts";

/** Checks of values by field type (vendor documentation, Flow triggers reference). */
const checks: Readonly<Record<string, (value: unknown) => boolean>> = {
  boolean: (value) => typeof value === "boolean",
  email: (value) => typeof value === "string" && value.includes("@"),
  single_line_text_field: (value) => typeof value === "string" && !value.includes("\n"),
  url: (value) => typeof value === "string" && URL.canParse(value),
  number_decimal: (value) => /^-?\d+(\.\d+)?$/.test(String(value)),
};

/** Refuses a payload; undefined: it has exactly the declared fields, each of its type. */
export function payloadFault(fields: readonly FlowField[], payload: JsonObject): string | undefined {
  for (const { key, type } of fields) {
    const value = payload[key];
    if (value === undefined || value === null) return `'${key}' is missing`;
    const isRight = checks[type] ?? ((one: unknown) => Number.isSafeInteger(one));
    if (!isRight(value)) return `'${key}' is no ${type}`;
  }
  const unknown = Object.keys(payload).find((name) => !fields.some(({ key }) => key === name));
  return unknown === undefined ? undefined : `'${unknown}' is not declared`;
}

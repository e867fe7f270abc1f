import type * as z from "zod/mini";
import type { core } from "zod/mini";

/** An answer of the contract with these parts; the rest is as empty as the schema allows. */
export function anAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  parts: Partial<z.output<Schema>> = {},
): z.output<Schema> {
  const answer: unknown = { ...Object(emptyOf(schema)), ...parts };
  return schema.parse(answer);
}

const someDay = "2026-03-02";

function emptyOf(schema: core.$ZodType): unknown {
  const { def } = (schema as core.$ZodTypes)._zod;
  switch (def.type) {
    case "object":
      return Object.fromEntries(
        Object.entries(def.shape)
          .filter(([, part]) => part._zod.optin !== "optional")
          .map(([name, part]) => [name, emptyOf(part)]),
      );
    case "nullable":
      return null;
    case "array":
      return [];
    case "record":
      return {};
    case "number":
      return 0;
    case "boolean":
      return false;
    case "enum":
      return Object.values(def.entries)[0];
    case "literal":
      return def.values[0];
    case "string":
      return ofFormat["format" in def ? String(def.format) : ""] ?? "";
    default:
      throw new Error(`an answer has no ${def.type}`);
  }
}

const ofFormat: Readonly<Record<string, string>> = { date: someDay, datetime: `${someDay}T09:15:00.000Z` };

import * as z from "zod/mini";
import { preferencesPatch, preferencesSchema } from "../domain/preferences/preferences-schema.ts";
import { languages } from "../values/languages.ts";
import type { DescribedEndpoint, Schema } from "./endpoint.ts";
import { errorBody, isInOwnWords } from "./shapes.ts";
import { shopRecord } from "./shop-record.ts";

/** A JSON Schema (2020-12), as OpenAPI 3.1 uses it. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** Describes the input of schemas, for answers too: their contents before defaults and transforms. */
const options = { io: "input", override: shortened } as const;

/** Every body and answer of the endpoints once, as `components/schemas`. */
export function componentSchemas(endpoints: readonly DescribedEndpoint[]): Record<string, JsonSchema> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of schemaNames(endpoints)) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...options, uri: schemaPath });
  return {
    Language: { type: "string", enum: languages },
    ...Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, embedded(schema)])),
  };
}

/** The reference to a named schema of the description; undefined for parameters, which have no name. */
export function schemaReferences(
  endpoints: readonly DescribedEndpoint[],
): (schema: Schema) => { $ref: string } | undefined {
  const names = schemaNames(endpoints);
  return (schema) => {
    const name = names.get(schema);
    return name === undefined ? undefined : { $ref: schemaPath(name) };
  };
}

/** JSON Schema of path or query parameters: always an object. */
export function parametersSchema(schema: Schema): {
  properties: Readonly<Record<string, JsonSchema>>;
  required: readonly string[];
  /** Other parameters are refused. */
  isClosed: boolean;
} {
  return parameters.parse(z.toJSONSchema(schema, options));
}

const parameters = z.pipe(
  z.object({
    properties: z.record(z.string(), z.record(z.string(), z.unknown())),
    required: z._default(z.array(z.string()), []),
    additionalProperties: z.optional(z.unknown()),
  }),
  z.transform(({ properties, required, additionalProperties }) => ({
    properties,
    required,
    isClosed: additionalProperties === false,
  })),
);

/** Names of what several endpoints share; everything else is called after its endpoint. */
function schemaNames(endpoints: readonly DescribedEndpoint[]): Map<Schema, string> {
  const names = new Map<Schema, string>([
    [errorBody, "Error"],
    [preferencesSchema, "Preferences"],
    [preferencesPatch, "PreferencesPatch"],
    [shopRecord, "ShopRecord"],
  ]);
  for (const { id, body, output } of endpoints) {
    const name = `${id.charAt(0).toUpperCase()}${id.slice(1)}`;
    if (body !== undefined && !names.has(body)) names.set(body, `${name}Body`);
    if (output !== undefined && !names.has(output)) names.set(output, `${name}Answer`);
  }
  return names;
}

const schemaPath = (name: string) => `#/components/schemas/${name}`;

/** A schema inside the description has neither a dialect nor an address of its own. */
function embedded({ $schema: _dialect, $id: _address, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/** Shortens a schema: a reference replaces the languages, and a format its pattern; `words` become plain text. */
function shortened({ zodSchema, jsonSchema }: { zodSchema: object; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (isInOwnWords(zodSchema)) jsonSchema["contentMediaType"] = "text/plain";
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.enum?.length !== languages.length || jsonSchema.enum[0] !== languages[0]) return;
  delete jsonSchema.type;
  delete jsonSchema.enum;
  jsonSchema.$ref = schemaPath("Language");
}

import { readFileSync } from "node:fs";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { openapiFile } from "../../tools/openapi-text.ts";

/** A JSON Schema of the description. */
export type Schema = Readonly<Record<string, unknown>>;

interface Response {
  readonly headers?: Readonly<Record<string, unknown>>;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: "path" | "query";
  readonly required: boolean;
  readonly schema: Schema;
}

/** One operation as `shared/api/openapi.json` describes it, read by a stranger: nothing here knows the endpoints' code. */
export interface DescribedOperation {
  readonly operationId: string;
  readonly tag: string;
  readonly method: string;
  readonly path: string;
  readonly isPublic: boolean;
  /** The platform signs its body, which names the shop; there is no session. */
  readonly isSigned: boolean;
  readonly parameters: readonly Parameter[];
  readonly refusesOthers: boolean;
  readonly body: { readonly type: string; readonly schema: Schema } | undefined;
  /** By status, and `default`. */
  readonly responses: Readonly<Record<string, Response>>;
}

type Json = ReturnType<typeof JSON.parse>;
const description: Json = JSON.parse(readFileSync(openapiFile, "utf8"));

const ajv = new Ajv2020({ strict: false, allErrors: false });
// Its module is CommonJS: what is imported is the plugin itself, or holds it.
(formats.default ?? formats)(ajv);
ajv.addSchema({ ...description, $id: "openapi" });

const validators = new WeakMap<Schema, ValidateFunction>();

/** Says why a value does not fit a schema of the description; undefined when it fits. */
export function faultOf(schema: Schema, value: unknown): string | undefined {
  const validate =
    validators.get(schema) ?? ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi#/')));
  validators.set(schema, validate);
  return validate(value) ? undefined : ajv.errorsText(validate.errors);
}

/** The schema itself, not a reference to it. */
export function resolved(schema: Schema): Schema {
  const { $ref: reference } = schema;
  return typeof reference === "string" ? resolved(find(reference)) : schema;
}

function find(reference: string): Json {
  return reference
    .split("/")
    .slice(1)
    .reduce((part: Json, name) => part[name], description);
}

/** All operations, in the order of the description. */
export function describedOperations(): DescribedOperation[] {
  return Object.entries<Json>(description.paths).flatMap(([path, methods]) =>
    Object.entries<Json>(methods).map(([method, operation]): DescribedOperation => {
      const [[type, body] = []] = Object.entries<Json>(operation.requestBody?.content ?? {});
      return {
        operationId: operation.operationId,
        tag: operation.tags[0],
        method: method.toUpperCase(),
        path,
        isPublic: operation.security.length === 0,
        isSigned: operation.security.some((one: object) => "platformSignature" in one),
        parameters: operation.parameters ?? [],
        refusesOthers: operation["x-other-parameters"] === "refused",
        body: type === undefined ? undefined : { type, schema: body.schema },
        responses: Object.fromEntries(
          Object.entries<Json>(operation.responses).map(([status, response]) => [
            status,
            response.$ref === undefined ? response : find(response.$ref),
          ]),
        ),
      };
    }),
  );
}

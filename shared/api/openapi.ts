import type { DescribedEndpoint, Schema } from "./endpoint.ts";
import { failureResponses, failuresOf } from "./openapi-failures.ts";
import { componentSchemas, parametersSchema, schemaReferences } from "./openapi-schemas.ts";

/** An OpenAPI 3.1 description, as far as its readers here look into it. */
interface OpenapiDescription {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: readonly { url: string }[];
  tags: readonly { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, unknown>;
    responses: Record<string, unknown>;
    securitySchemes: Record<string, unknown>;
  };
}

export interface Operation {
  /** The endpoint's id. */
  operationId: string;
  tags: readonly string[];
  summary: string;
  security: readonly Record<string, readonly string[]>[];
  parameters?: readonly unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
  /** Treatment of undescribed query parameters; OpenAPI has no word for it. */
  "x-other-parameters"?: "refused" | "ignored";
}

/** Describes the endpoints in OpenAPI 3.1. The same endpoints give the same description, key by key. */
export function openapiDescription(endpoints: readonly DescribedEndpoint[], version: string): OpenapiDescription {
  const referenceTo = schemaReferences(endpoints);
  const paths: OpenapiDescription["paths"] = {};
  for (const endpoint of endpoints) {
    const { path, method } = endpoint;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(endpoint, referenceTo) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Belegfluss",
      version,
      description: "Shopify orders become invoices, credit notes and delivery notes in Lexware Office.",
    },
    servers: [{ url: "/" }],
    tags: [...new Set(endpoints.map(({ module }) => module))].map((name) => ({ name })),
    paths,
    components: {
      schemas: componentSchemas(endpoints),
      responses: failureResponses(),
      securitySchemes: {
        sessionToken: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "Session token of App Bridge, fetched for each call.",
        },
        platformSignature: {
          type: "apiKey",
          in: "header",
          name: "X-Shopify-Hmac-Sha256",
          description: "Base64 of the HMAC-SHA256 over the raw body, with the app's secret.",
        },
      },
    },
  };
}

const securityOf = (access: DescribedEndpoint["access"]): Operation["security"] => {
  if (access === "public") return [];
  return [access === "signed" ? { platformSignature: [] } : { sessionToken: [] }];
};

type ReferenceTo = ReturnType<typeof schemaReferences>;

function operationOf(endpoint: DescribedEndpoint, referenceTo: ReferenceTo): Operation {
  const { id, module, summary, access, params, query, body } = endpoint;
  const parameters = [...parametersOf("path", params), ...parametersOf("query", query)];
  const isClosed = query !== undefined && parametersSchema(query).isClosed;
  return {
    operationId: id,
    tags: [module],
    summary,
    security: securityOf(access),
    ...(parameters.length === 0 ? {} : { parameters }),
    "x-other-parameters": query === undefined ? undefined : isClosed ? "refused" : "ignored",
    requestBody:
      body === undefined
        ? undefined
        : { required: true, content: contentOf(body, endpoint.form === true, referenceTo) },
    responses: { ...answerOf(endpoint, referenceTo), ...failuresOf(endpoint) },
  };
}

function parametersOf(place: "path" | "query", schema: Schema | undefined): unknown[] {
  if (schema === undefined) return [];
  const { properties, required } = parametersSchema(schema);
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function answerOf({ answer, output }: DescribedEndpoint, referenceTo: ReferenceTo): Record<string, unknown> {
  if (answer === "pdf") {
    return { "200": { description: "The PDF", content: { "application/pdf": {} } } };
  }
  if (answer === "file") {
    return { "200": { description: "A file to save", content: { "application/octet-stream": {} } } };
  }
  if (answer === "redirect") {
    const location = { required: true, schema: { type: "string" } };
    return { "302": { description: "Goes on to the named address", headers: { Location: location } } };
  }
  if (answer === "html") {
    return { "200": { description: "An HTML page", content: { "text/html": { schema: { type: "string" } } } } };
  }
  if (answer === "document") {
    const page = { "text/html": { schema: { type: "string" } } };
    return {
      "200": { description: "The PDF, or a page about it", content: { "application/pdf": {}, ...page } },
      "202": { description: "A page that loads again: the document is on its way", content: page },
      "404": { description: "A page: there is no such link", content: page },
      "410": { description: "A page: the link has ended", content: page },
    };
  }
  const content = output === undefined ? {} : { content: jsonOf(output, referenceTo) };
  return { "200": { description: "The answer", ...content } };
}

function contentOf(schema: Schema, isForm: boolean, referenceTo: ReferenceTo) {
  return isForm
    ? { "application/x-www-form-urlencoded": { schema: referenceTo(schema) ?? {} } }
    : jsonOf(schema, referenceTo);
}

function jsonOf(schema: Schema, referenceTo: ReferenceTo) {
  return { "application/json": { schema: referenceTo(schema) ?? {} } };
}

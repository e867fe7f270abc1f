import { readFileSync } from "node:fs";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { pathParameters } from "#shared/api/address.ts";
import { checkCoupon } from "#shared/api/coupons.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import { type Operation, openapiDescription } from "#shared/api/openapi.ts";
import { choosePlan } from "#shared/api/plans.ts";
import { couponRefusalTexts } from "#shared/domain/coupons/coupon.ts";
import { failures } from "#shared/errors.ts";
import { openapiFile, openapiText } from "../tools/openapi-text.ts";

const description = openapiDescription(endpoints, "0.0.0");
const ofId: [string, Endpoint][] = endpoints.map((endpoint) => [endpoint.id, endpoint]);

/** The provider adds parameters to its answer as it likes. */
const toleratesOthers = new Set([
  ...["openLink", "completeAuthorization", "returnFromCharge", "completeGrant"],
  // The platform adds fields to what it sends as it likes.
  ...endpoints.filter((endpoint) => endpoint.access === "signed").map((endpoint) => endpoint.id),
]);

test("the description in the repository is up to date (npm run openapi)", () => {
  expect(readFileSync(openapiFile, "utf8") === openapiText(), "run npm run openapi").toBe(true);
});

test("the description is valid OpenAPI 3.1", async () => {
  const validator = new Validator();

  const { valid, errors } = await validator.validate(JSON.parse(openapiText()));

  expect(errors).toBeUndefined();
  expect(valid).toBe(true);
  expect(validator.version).toBe("3.1");
});

test("every answer in JSON is described, and no other", () => {
  const wrong = endpoints.filter(({ answer, output }) => (answer === "json") !== (output !== undefined));

  expect(wrong.map((endpoint) => endpoint.id)).toEqual([]);
});

test("every reference leads somewhere", () => {
  const text = openapiText();
  const references = [...text.matchAll(/"\$ref": "#\/components\/(\w+)\/(\w+)"/g)];
  const known = JSON.parse(text).components;

  expect(references.length).toBeGreaterThan(0);
  expect(references.filter(([, kind = "", name = ""]) => known[kind]?.[name] === undefined)).toEqual([]);
  expect(text.match(/"\$ref": "(?!#\/components\/)/g)).toBeNull();
});

test.each(ofId)("%s is described under its path and method", (id, endpoint) => {
  const operation = operationOf(endpoint);

  expect(operation).toMatchObject({ operationId: id, tags: [endpoint.module] });
  const signed = endpoint.access === "signed" ? { platformSignature: [] } : { sessionToken: [] };
  expect(operation.security).toEqual(endpoint.access === "public" ? [] : [signed]);
});

test("nothing but the endpoints is described", () => {
  const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods));

  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(ofId.map(([id]) => id).sort());
});

test.each(ofId)("the path of %s names exactly its path parameters", (_, endpoint) => {
  const named = (operationOf(endpoint).parameters ?? []).filter((parameter) => inPath.safeParse(parameter).success);

  expect(named.map((parameter) => inPath.parse(parameter).name).sort()).toEqual(pathParameters(endpoint.path).sort());
});

test.each(ofId)("%s refuses fields it does not know", (id, { params, query, body }) => {
  const inputs = [params, query, body].filter((schema) => schema !== undefined);

  for (const schema of inputs) {
    const { additionalProperties } = z.toJSONSchema(schema, { io: "input" });
    expect(additionalProperties === false).toBe(!toleratesOthers.has(id));
  }
});

test("bodies in the description refuse fields they do not know, at every depth", () => {
  const { PreferencesPatch, EnableCreationBody } = description.components.schemas;

  expect(openObjects(PreferencesPatch)).toEqual([]);
  expect(openObjects(EnableCreationBody)).toEqual([]);
});

test("every failure code stands in the response of its status, but the one that is answered as text", () => {
  for (const [code, { status }] of Object.entries(failures)) {
    const isNamed = JSON.stringify(description.components.responses[`Failure${status}`]).includes(`"${code}"`);
    expect([code, isNamed]).toEqual([code, code !== "coupon_refused"]);
  }
});

test.each([checkCoupon, choosePlan])(
  "$id: a refused coupon is one of the text codes, every other failure JSON",
  (endpoint) => {
    const { responses } = operationOf(endpoint);

    expect(responses[failures.coupon_refused.status]).toMatchObject({
      content: {
        "text/plain": { schema: { type: "string", enum: Object.keys(couponRefusalTexts) } },
        "application/json": { schema: { allOf: [{ $ref: "#/components/schemas/Error" }, expect.anything()] } },
      },
    });
    expect(responses["default"]).toEqual({ $ref: "#/components/responses/Failure" });
  },
);

test.each(ofId)("%s answers what its route says", (_, endpoint) => {
  const answers = {
    json: "application/json",
    pdf: "application/pdf",
    file: "application/octet-stream",
    html: "text/html",
    redirect: "Location",
    document: "application/pdf",
  };

  const { responses } = operationOf(endpoint);

  expect(Object.keys(responses)).toContain(endpoint.answer === "redirect" ? "302" : "200");
  expect(JSON.stringify(responses)).toContain(`"${answers[endpoint.answer]}"`);
});

const inPath = z.object({ name: z.string(), in: z.literal("path"), required: z.literal(true) });

function operationOf({ path, method }: Endpoint): Operation {
  const operation = description.paths[path]?.[method.toLowerCase()];
  if (operation === undefined) throw new Error(`${method} ${path} is not described`);
  return operation;
}

/** Finds schemas with named properties that take others too. */
function openObjects(schema: unknown, at = "body"): string[] {
  if (typeof schema !== "object" || schema === null) return [];
  const isOpen = "properties" in schema && !("additionalProperties" in schema && schema.additionalProperties === false);
  const inside = Object.entries(schema).flatMap(([name, part]) => openObjects(part, `${at}.${name}`));
  return isOpen && !at.endsWith(".properties") ? [at, ...inside] : inside;
}

import fc from "fast-check";
import type { DescribedOperation, Parameter } from "./description.ts";
import { hostileBodies, hostileTexts, mutated } from "./hostile.ts";
import { valueFor } from "./inputs.ts";

/** A request as it comes over the wire. */
export interface ApiRequest {
  /** By path parameter, not encoded. */
  path: Readonly<Record<string, string>>;
  query: readonly (readonly [name: string, value: string])[];
  body: string | undefined;
  /** The body as a value, where it is the JSON or form of one. */
  value?: unknown;
  headers: Readonly<Record<string, string>>;
  cookie: string | undefined;
  /** The caller shows a good session token. */
  isSignedIn: boolean;
}

/** Ids, keys and names that the shop has, by the name of the parameter or field. */
export type Known = Readonly<Record<string, readonly string[]>>;

/** A request that fits the description: as described, with ids the shop has or has not. */
export function validRequest(operation: DescribedOperation, known: Known): fc.Arbitrary<ApiRequest> {
  return fc
    .record({
      path: pathOf(operation, known),
      query: queryOf(operation, known),
      value: operation.body === undefined ? fc.constant(undefined) : bodyOf(operation, known),
      accept: fc.constantFrom("application/json", "text/html,*/*", ""),
    })
    .map(({ path, query, value, accept }) => request(operation, { path, query, value, accept }));
}

/** A valid request, and then one thing about it changed. */
export function mutatedRequest(operation: DescribedOperation, known: Known): fc.Arbitrary<ApiRequest> {
  return validRequest(operation, known).chain((valid) =>
    fc.oneof(
      fc
        .constantFrom(...hostileTexts)
        .chain((text) =>
          fc.constantFrom(...names(valid), "unknown").map((name) => withText(operation, valid, name, text)),
        ),
      mutated(valid.value).map((value) =>
        valid.value === undefined ? valid : { ...valid, value, body: encoded(operation, value) },
      ),
      fc.constantFrom(...valid.query, ["x", "1"] as const).map((pair) => ({ ...valid, query: [...valid.query, pair] })),
    ),
  );
}

/** A request that no client of ours sends. */
export function hostileRequest(operation: DescribedOperation, known: Known): fc.Arbitrary<ApiRequest> {
  const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: "binary", minLength: 1, maxLength: 40 }));
  return validRequest(operation, known).chain((valid) =>
    fc
      .record({
        path: fc.record(Object.fromEntries(Object.keys(valid.path).map((name) => [name, text]))),
        query: fc.array(fc.tuple(text, text), { maxLength: 4 }),
        body: fc.option(fc.constantFrom(...hostileBodies), { nil: undefined }),
        headers: fc.constantFrom<Record<string, string>>(
          { "content-type": "application/json" },
          { "content-type": "application/x-www-form-urlencoded", accept: "text/html" },
          { "content-type": "application/octet-stream" },
          { accept: "text/html", "x-forwarded-for": ",,::1, \u0000", authorization: "Bearer x" },
        ),
        cookie: fc.option(text, { nil: undefined }),
        isSignedIn: fc.boolean(),
        keepsPath: fc.boolean(),
      })
      .map(({ keepsPath, path, ...rest }): ApiRequest => ({ ...rest, path: keepsPath ? valid.path : path })),
  );
}

function request(
  operation: DescribedOperation,
  {
    path,
    query,
    value,
    accept,
  }: { path: ApiRequest["path"]; query: ApiRequest["query"]; value: unknown; accept: string },
): ApiRequest {
  const { body } = operation;
  return {
    path,
    query,
    value,
    body: body === undefined ? undefined : encoded(operation, value),
    headers: { ...(accept === "" ? {} : { accept }), ...(body === undefined ? {} : { "content-type": body.type }) },
    cookie: undefined,
    isSignedIn: true,
  };
}

/** A body in the form the operation takes. */
export function encoded({ body }: DescribedOperation, value: unknown): string {
  if (body?.type !== "application/x-www-form-urlencoded") return JSON.stringify(value);
  const fields = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return new URLSearchParams(fields.map(([name, field]) => [name, String(field)])).toString();
}

const names = ({ path, query }: ApiRequest) => [...Object.keys(path), ...query.map(([name]) => name)];

function withText(operation: DescribedOperation, valid: ApiRequest, name: string, text: string): ApiRequest {
  const isInPath = operation.parameters.some((parameter) => parameter.in === "path" && parameter.name === name);
  if (isInPath) return { ...valid, path: { ...valid.path, [name]: text } };
  return { ...valid, query: [...valid.query.filter(([other]) => other !== name), [name, text]] };
}

function pathOf({ parameters }: DescribedOperation, known: Known) {
  const inPath = parameters.filter((parameter) => parameter.in === "path");
  return fc.record(Object.fromEntries(inPath.map((parameter) => [parameter.name, textOf(parameter, known)])));
}

function queryOf({ parameters }: DescribedOperation, known: Known): fc.Arbitrary<(readonly [string, string])[]> {
  const inQuery = parameters.filter((parameter) => parameter.in === "query");
  const optional = inQuery.filter(({ required }) => !required);
  return fc
    .subarray(optional)
    .chain((some) =>
      fc.tuple(
        ...inQuery
          .filter((parameter) => parameter.required || some.includes(parameter))
          .map((parameter) => textOf(parameter, known).map((text) => [parameter.name, text] as const)),
      ),
    );
}

function textOf({ name, schema }: Parameter, known: Known): fc.Arbitrary<string> {
  const any = valueFor(schema)
    .map(String)
    .filter((text) => text !== "");
  const ours = known[name];
  return ours === undefined || ours.length === 0
    ? any
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...ours) }, { weight: 1, arbitrary: any });
}

/** The body, its fields that name something more often with a name that exists. */
function bodyOf({ body }: DescribedOperation, known: Known): fc.Arbitrary<unknown> {
  return fc.tuple(valueFor(body?.schema ?? {}), fc.nat()).map(([value, place]) => {
    if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
    return Object.fromEntries(
      Object.entries(value).map(([name, field]) => {
        const ours = Object.hasOwn(known, name) ? known[name] : undefined;
        return [name, ours === undefined || place % 4 === 0 ? field : ours[place % ours.length]];
      }),
    );
  });
}

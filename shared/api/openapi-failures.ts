import { type FailureCode, failures } from "../errors.ts";
import { failureMessages } from "../failure-messages.ts";
import type { Endpoint } from "./endpoint.ts";

const error = { $ref: "#/components/schemas/Error" } as const;

/** One response per HTTP status with every code it is answered for, and `Failure` for whichever it may be. */
export function failureResponses(): Record<string, unknown> {
  const codes = Object.keys(failures).filter((code): code is FailureCode => code in failures);
  const statuses = [...new Set(codes.map((code) => failures[code].status))].sort((left, right) => left - right);
  const ofStatus = (status: number) => codes.filter((code) => failures[code].status === status);
  return {
    ...Object.fromEntries(statuses.map((status) => [nameOf(status), response(ofStatus(status))])),
    Failure: response(codes),
  };
}

function response(codes: readonly FailureCode[]) {
  const lines = codes.map(
    (code) => `- \`${code}\`${failures[code].retry ? " (may be repeated)" : ""}: ${failureMessages[code]}`,
  );
  return {
    description: lines.join("\n"),
    content: {
      "application/json": { schema: { allOf: [error, { properties: { code: { enum: codes } } }] } },
    },
  };
}

/** What the wrapper itself refuses, by status; `default` is what the use case may fail with. */
export function failuresOf({ route, params, query, body, textErrors }: Endpoint): Record<string, unknown> {
  const hasInput = [params, query, body].some((schema) => schema !== undefined);
  const statuses = [
    ...(body === undefined ? [] : [failures.malformed_request.status, failures.payload_too_large.status]),
    ...(route.access === "public" ? [] : [failures.unauthorized.status]),
    ...(route.access === "shop" ? [failures.shop_not_installed.status] : []),
    ...(hasInput ? [failures.invalid_input.status] : []),
  ];
  return {
    ...Object.fromEntries(statuses.map((status) => [status, { $ref: responsePath(nameOf(status)) }])),
    default: route.answer === "html" ? page : textErrors === true ? textCode : { $ref: responsePath("Failure") },
  };
}

const text = { schema: { type: "string" } } as const;
const textCode = { description: "A text error code", content: { "text/plain": text } } as const;
const page = { description: "A page that says what went wrong", content: { "text/html": text } } as const;

const nameOf = (status: number) => `Failure${status}`;
const responsePath = (name: string) => `#/components/responses/${name}`;

import { couponRefusalTexts } from "../domain/coupons/coupon.ts";
import { partnerRefusalTexts } from "../domain/partner/texts.ts";
import { type FailureCode, failures } from "../errors.ts";
import { failureMessages } from "../failure-messages.ts";
import type { Endpoint } from "./endpoint.ts";

const error = { $ref: "#/components/schemas/Error" } as const;

/** Answered as the text of its `details.code` alone, never as JSON. */
const textOnly = "coupon_refused" satisfies FailureCode;

/** Failures answered as JSON. */
const codes = Object.keys(failures)
  .filter((code): code is FailureCode => code in failures)
  .filter((code) => code !== textOnly);
const codesOf = (status: number): FailureCode[] => codes.filter((code) => failures[code].status === status);

/** One response per HTTP status with every code it is answered for as JSON, and `Failure` for all of them. */
export function failureResponses(): Record<string, unknown> {
  const statuses = [...new Set(codes.map((code) => failures[code].status))].sort((left, right) => left - right);
  return {
    ...Object.fromEntries(statuses.map((status) => [nameOf(status), response(codesOf(status))])),
    Failure: response(codes),
  };
}

function response(answered: readonly FailureCode[]) {
  const lines = answered.map(
    (code) => `- \`${code}\`${failures[code].retry ? " (may be repeated)" : ""}: ${failureMessages[code]}`,
  );
  return { description: lines.join("\n"), content: jsonOf(answered) };
}

const jsonOf = (answered: readonly FailureCode[]) => ({
  "application/json": { schema: { allOf: [error, { properties: { code: { enum: answered } } }] } },
});

/** Refusals of the wrapper itself, by status; `default`: failures of the use case. */
export function failuresOf(endpoint: Endpoint): Record<string, unknown> {
  const { access, limit, module, params, query, body, textErrors } = endpoint;
  const hasInput = [params, query, body].some((schema) => schema !== undefined);
  const statuses = [
    ...(body === undefined ? [] : [failures.malformed_request.status, failures.payload_too_large.status]),
    ...(access === "public" ? [] : [failures.unauthorized.status]),
    ...(limit === undefined ? [] : [failures.too_many_requests.status]),
    ...(access === "shop" || access === "signed" ? [failures.shop_not_installed.status] : []),
    ...(hasInput ? [failures.invalid_input.status] : []),
  ];
  const named = statuses.map((status) => [status, { $ref: responsePath(nameOf(status)) }]);
  // A browser that follows a link reads a page; a script reads JSON.
  if (isFollowed(endpoint)) return { default: page };
  return {
    ...Object.fromEntries(named),
    ...(textErrors === true ? { [failures[textOnly].status]: couponFailure(module) } : {}),
    default: { $ref: responsePath("Failure") },
  };
}

const isFollowed = ({ access, answer }: Endpoint) =>
  access === "public" && ["html", "redirect", "document"].includes(answer);

/** Refusals of a merchant's code, or of a partner's act on a coupon. */
const refusalsOf = (module: string): [string, string][] =>
  module === "partner"
    ? Object.entries(partnerRefusalTexts).map(([code, text]) => [code, text("{code}")])
    : Object.entries(couponRefusalTexts);

/** A coupon that is refused is a text code; everything else of this status is JSON. */
function couponFailure(module: string) {
  const refusals = refusalsOf(module);
  return {
    description: [
      "As text, why the coupon is refused:",
      ...refusals.map(([code, text]) => `- \`${code}\`: ${text}`),
      "",
      "As JSON, every other failure of this status",
    ].join("\n"),
    content: {
      "text/plain": { schema: { type: "string", enum: refusals.map(([code]) => code) } },
      ...jsonOf(codesOf(failures[textOnly].status)),
    },
  } as const;
}

const page = {
  description: "What went wrong: a page for a browser (`Accept: text/html`), JSON for everything else",
  content: {
    "text/html": { schema: { type: "string" } },
    "application/json": { schema: error },
  },
} as const;

const nameOf = (status: number) => `Failure${status}`;
const responsePath = (name: string) => `#/components/responses/${name}`;

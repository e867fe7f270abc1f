import { randomBytes, randomUUID } from "node:crypto";
import { STATUS_CODES } from "node:http";
import { formatBerlin } from "../values/berlin-time.ts";
import { json, type Reply } from "./reply.ts";

/** One entry of `details` in a regular error; messages are German, as the provider localises them. */
export interface Violation {
  violation: string;
  field: string;
  message: string;
}

/** One entry of `IssueList` in a legacy error (contacts, files). */
export interface LegacyIssue {
  i18nKey: string;
  source: string;
  type?: string;
  additionalData?: unknown;
}

/** Path and time of the refused call; regular errors print both. */
export interface ErrorContext {
  path: string;
  now: number;
}

/** A call the provider refuses, in one of its error shapes (vendor documentation, error handling). */
export class Refusal extends Error {
  override name = "Refusal";
  readonly status: number;
  readonly render: (context: ErrorContext) => Reply;

  constructor(status: number, message: string, render: (context: ErrorContext) => Reply) {
    super(message);
    this.status = status;
    this.render = render;
  }
}

/** Regular shape: all sales documents, voucher list, payments, profile and the small resources. */
export function refuse(status: number, message: string, details: readonly Violation[] = []): Refusal {
  return new Refusal(status, message, ({ path, now }) =>
    json(status, {
      timestamp: formatBerlin(now),
      status,
      error: STATUS_CODES[status] ?? "Error",
      path,
      traceId: randomBytes(6).toString("hex"),
      message,
      ...(details.length > 0 ? { details } : {}),
    }),
  );
}

/** Regular 406 with one or more violated fields. */
export function refuseFields(violations: readonly Violation[]): Refusal {
  const fields = violations.map(({ field, message }) => `${field}: ${message}`).join("; ");
  return refuse(406, `Validation failed for ${violations.length} field(s): ${fields}`, violations);
}

/** Legacy shape: contacts and files. */
export function refuseLegacy(status: number, issues: readonly LegacyIssue[]): Refusal {
  const issueList = issues.map(({ i18nKey, source, type = "validation_failure", additionalData = null }) => ({
    i18nKey,
    source,
    type,
    additionalData,
    args: null,
  }));
  return new Refusal(status, issues.map(({ i18nKey }) => i18nKey).join(", "), () =>
    json(status, { IssueList: issueList }),
  );
}

/** The gateway's names for its own refusals; errors from behind it have none. */
const GATEWAY_ERRORS: Readonly<Record<number, string>> = {
  401: "UnauthorizedException",
  403: "AccessDeniedException",
  413: "RequestEntityTooLargeException",
  429: "TooManyRequestsException",
  504: "InternalServerErrorException",
};

/** Refuses as the gateway; a 401 recorded in April 2025 has these headers and no `WWW-Authenticate`. */
export function refuseAtGateway(status: number, message: string | null, headers: Record<string, string> = {}): Refusal {
  const type = GATEWAY_ERRORS[status];
  const gatewayHeaders = {
    "x-amzn-requestid": randomUUID(),
    ...(type === undefined ? {} : { "x-amzn-errortype": type }),
    "x-amz-apigw-id": "c2FuZGJveA==",
  };
  return new Refusal(status, message ?? "", () => json(status, { message }, { ...gatewayHeaders, ...headers }));
}

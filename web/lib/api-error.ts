import type { FailureCode } from "#shared/errors.ts";
import { failureMessage } from "#shared/failure-messages.ts";
import { isRecord } from "#shared/values/json.ts";
import { type ClientFailureCode, de } from "../locales/de.ts";

/** The gateway answers it too, in words of its own. */
const TOO_MANY_REQUESTS = 429;

/** A failed call's reason, readable for the merchant. `message` is German. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** A code of the failure table, one of the browser's own, or a text code. */
  readonly code: string;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(
    code: string,
    status: number,
    options: { serverMessage?: string; details?: Record<string, unknown>; cause?: unknown } = {},
  ) {
    super(
      code === "too_many_requests"
        ? failureMessage({ code, details: options.details })
        : germanMessage(code, options.serverMessage),
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.code = code;
    this.status = status;
    this.details = options.details ?? {};
  }
}

/** Tells an ApiError apart, optionally one of the given codes. */
export function isApiError(error: unknown, ...codes: (FailureCode | ClientFailureCode)[]): error is ApiError {
  return error instanceof ApiError && (codes.length === 0 || codes.some((code) => code === error.code));
}

/** The provider's own words matter for its refusals; for all else the catalogue knows better than the server. */
function germanMessage(code: string, serverMessage: string | undefined): string {
  const texts: Readonly<Record<string, string>> = de.failures;
  const known = texts[code];
  if (
    code.startsWith("accounting_") &&
    serverMessage !== undefined &&
    serverMessage !== code &&
    serverMessage !== known
  ) {
    return `${known ?? de.failures.accounting_rejected} (${serverMessage})`;
  }
  return known ?? de.failures.internal_error;
}

/** Reads a failed answer: JSON `{ code, message, details? }`, or a bare code where the endpoint declares `textErrors`. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const text = await response.text();
  const body = parseRecord(text);
  if (body === undefined) {
    if (response.status === TOO_MANY_REQUESTS) return new ApiError("too_many_requests", response.status);
    const textCode = /^[A-Za-z_-]{2,40}$/.test(text) ? text : "unreadable_answer";
    return new ApiError(textCode, response.status);
  }
  const { code, message, details } = body;
  const unnamed = response.status === TOO_MANY_REQUESTS ? "too_many_requests" : "internal_error";
  return new ApiError(typeof code === "string" ? code : unnamed, response.status, {
    ...(typeof message === "string" ? { serverMessage: message } : {}),
    ...(isRecord(details) ? { details } : {}),
  });
}

/** The error of a call that got no answer. */
export function errorOfMissingAnswer(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  const timedOut = cause instanceof DOMException && cause.name === "TimeoutError";
  return new ApiError(timedOut ? "timed_out" : "offline", 0, { cause });
}

function parseRecord(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

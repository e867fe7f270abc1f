import { AsyncLocalStorage } from "node:async_hooks";

import { LogFormatter, Logger, LogItem } from "@aws-lambda-powertools/logger";
import type { LogAttributes, UnformattedAttributes } from "@aws-lambda-powertools/logger/types";
import { type FailureDetails, isAppError } from "#shared/errors.ts";

/** Common fields of an invocation's lines. */
interface LogContext {
  requestId: string;
  function: string;
  /** The call's origin, computed only for written lines. `viewer`: the address' daily tag, never itself. `edge`: CloudFront's id. */
  way?: () => { viewer: string; edge?: string };
  shop?: string;
  order?: string;
  /** The provider's last answer to a call for the order. */
  status?: number;
}

/** Fields a line may carry besides: ids, codes, counts and durations. No free objects, so nothing personal slips in. */
interface LogFields {
  code?: string | undefined;
  status?: number;
  shop?: string;
  topic?: string;
  webhook?: string;
  order?: string;
  task?: string;
  mail?: string;
  /** States before and after a change. */
  from?: string;
  to?: string;
  queue?: string;
  schedule?: string;
  job?: string;
  /** The platform's request to erase, and when it came. */
  erasure?: string;
  askedAt?: string;
  call?: string;
  /** The vendor's own id of a call. */
  vendorRequest?: string;
  attempt?: number;
  count?: number;
  milliseconds?: number;
  reason?: string;
  error?: unknown;
}

const context = new AsyncLocalStorage<LogContext>();

/** Runs `work` with a log context of its own. */
export function withLogContext<T>(fields: LogContext, work: () => Promise<T>): Promise<T> {
  return context.run({ ...fields }, work);
}

/** Runs `work` with the order in its own lines; those of work beside it keep theirs. */
export const withOrder = <T>(order: string, work: () => Promise<T>): Promise<T> => {
  const known = context.getStore();
  if (known === undefined) return work();
  const { status: _, ...shared } = known;
  return context.run({ ...shared, order }, work);
};

/** Adds way, shop or order to the lines that follow in this invocation. */
export function addLogContext(fields: Partial<LogContext>): void {
  const current = context.getStore();
  if (current) Object.assign(current, fields);
}

/** Adds the status of the provider's answer to the lines that follow about the same order. */
export function addStatus(status: number): void {
  const current = context.getStore();
  if (current?.order !== undefined) current.status = status;
}

export const log = {
  info: (message: string, fields?: LogFields) => write("info", message, fields),
  warn: (message: string, fields?: LogFields) => write("warn", message, fields),
  error: (message: string, fields?: LogFields) => write("error", message, fields),
};

/** Lines as our queries read them: the level, the message, and all fields beside them. */
class FlatFormatter extends LogFormatter {
  override formatAttributes({ logLevel, message, xRayTraceId }: UnformattedAttributes, fields: LogAttributes): LogItem {
    return new LogItem({ attributes: { level: logLevel.toLowerCase(), message, trace: xRayTraceId, ...fields } });
  }
}

const logger = new Logger({
  logFormatter: new FlatFormatter(),
  jsonReplacerFn: (_name, value: unknown) => (typeof value === "string" ? scrub(value) : value),
});

function write(level: "info" | "warn" | "error", message: string, { error, ...plain }: LogFields = {}): void {
  const { way, ...known } = context.getStore() ?? {};
  logger[level](message, { ...known, ...way?.(), ...plain, ...(error !== undefined && describeError(error)) });
}

/** An error as a log shows it: known failures by code, unknown ones whole, causes included. */
function describeError(error: unknown): Record<string, unknown> {
  if (isAppError(error)) {
    return {
      code: error.code,
      ...vendorFacts(error.details),
      cause: error.cause === undefined ? undefined : describeError(error.cause),
    };
  }
  if (!(error instanceof Error)) return { error: typeof error };
  return {
    error: error.name,
    detail: error.message,
    stack: error.stack,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  };
}

/** Facts of a failure inside or at a vendor for the log alone: its reason, the vendor's status and code. */
function vendorFacts({ reason, status, code }: FailureDetails = {}): Record<string, unknown> {
  const named = { detail: reason, vendorStatus: status, vendorCode: code };
  return Object.fromEntries(
    Object.entries(named).filter(
      ([, fact]) => typeof fact === "number" || (typeof fact === "string" && fact.length <= 100),
    ),
  );
}

const secrets: readonly [RegExp, string][] = [
  [/[\p{L}\p{N}._%+-]{1,64}(?:@|%40)[\p{L}\p{N}_-]{1,63}(?:\.[\p{L}\p{N}_-]{1,63}){1,5}/gu, "[e-mail]"],
  [/eyJ[\w-]{5,1000}\.[\w-]{5,8000}\.[\w-]*/g, "[token]"],
  [/\bshp[a-z]{2,4}_[\w-]{8,}/g, "[token]"],
  [/(bearer|basic)\s+[\w.~+/=-]{8,}/gi, "$1 [token]"],
  // Backslashes: JSON inside a JSON line.
  [/((?:access|refresh|id)_?token|client_?secret|password)(["'\\\s:=]{1,8})[\w.~+/=-]{8,}/gi, "$1$2[secret]"],
  // An authorisation code in an address; a failure's own `code` stays readable.
  [/([?&](?:code|state|ticket)=)[\w.~+/=%-]{8,}/gi, "$1[secret]"],
];

/** Last line of defence: what looks like an e-mail address or a token never reaches a log. */
export function scrub(text: string): string {
  return secrets.reduce((clean, [pattern, replacement]) => clean.replace(pattern, replacement), text);
}

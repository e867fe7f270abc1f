import * as z from "zod/mini";
import { parseJsonOrNothing } from "#shared/values/json.ts";

/** The provider's refusal. `message` is a German sentence for the merchant where one could be made. */
interface ProviderError {
  /** Violation or issue key, e.g. `NOTNULL`, `missing_entity`. */
  code?: string;
  /** Every key the answer names. */
  codes: readonly string[];
  message: string;
  /** Worth showing to the provider's support. */
  traceId?: string;
}

const MAX_MESSAGE_LENGTH = 500;
const MAX_REASONS = 5;

const text = z.optional(z.nullable(z.string()));

const issue = z.object({ i18nKey: z.string(), source: text });

const regular = z.object({
  message: text,
  traceId: text,
  error: text,
  details: z.optional(z.nullable(z.array(z.object({ violation: text, field: text, message: text })))),
});

const issueList = z.object({ IssueList: z.array(issue) });

/**
 * Reads every refusal (vendor documentation, error codes): issue list, regular, flattened issue, bare text, gateway's `{message}`,
 * no JSON. Never throws.
 */
export function parseProviderError(body: string): ProviderError {
  const json = parseJsonOrNothing(body);
  const list = issueList.safeParse(json);
  if (list.success) return ofIssues(list.data.IssueList);
  const single = issue.safeParse(json);
  if (single.success) return ofIssues([single.data]);
  if (typeof json === "string") return { codes: [], message: cut(json) };
  const object = regular.safeParse(json);
  return object.success ? ofRegular(object.data) : { codes: [], message: "" };
}

function ofIssues(issues: readonly z.output<typeof issue>[]): ProviderError {
  const codes = issues.map(({ i18nKey }) => i18nKey);
  const message = issues.slice(0, MAX_REASONS).map(sentenceOf).join("; ");
  return { code: codes[0], codes, message: cut(message) };
}

/** German sentences for the keys that merchants can do something about; other keys are shown as they are. */
const sentences: Readonly<Record<string, string>> = {
  missing_entity: "Pflichtangabe fehlt",
  invalid_value: "Ungültiger Wert",
  countrycode_is_not_valid: "Unbekanntes Land",
  bad_request_error: "Ungültige Anfrage",
  account_number_already_exists: "Die Kontonummer ist gerade vergeben worden",
};

function sentenceOf({ i18nKey, source }: z.output<typeof issue>): string {
  return [sentences[i18nKey] ?? i18nKey, source].filter(Boolean).join(": ");
}

function ofRegular({ message, traceId, error, details }: z.output<typeof regular>): ProviderError {
  const codes = (details ?? []).flatMap(({ violation }) => violation ?? []);
  const reasons = (details ?? [])
    .slice(0, MAX_REASONS)
    .map((detail) => [detail.field, detail.message].filter(Boolean).join(": "));
  return {
    code: codes[0] ?? error ?? undefined,
    codes,
    message: cut(reasons.filter(Boolean).join("; ") || (message ?? "")),
    traceId: traceId ?? undefined,
  };
}

function cut(message: string): string {
  return message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH - 1)}…` : message;
}

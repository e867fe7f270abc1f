import { type ApiError, isApiError } from "./api-error.ts";
import { findingsOf } from "./findings.ts";
import { describeReason } from "./reason-text.ts";

/** Explains an impossible document: by the reason behind the refusal, else by the failure itself. */
export function describeFailure(error: ApiError): string {
  const { code } = error.details;
  if (!isApiError(error, "document_not_possible") || typeof code !== "string") return error.message;
  const reason = { code, verdict: "hold", details: error.details } as const;
  const { title, text } = describeReason(reason);
  const { fact, proposal } = findingsOf(reason);
  return [`${title}. ${text}`, fact && `${fact}.`, proposal].filter(Boolean).join(" ");
}

import { type ApiError, isApiError } from "../../lib/api-error.ts";
import { describeReason } from "../../lib/reason-text.ts";

/** Explains a failed act: by the reason behind the refusal, else by the failure itself. */
export function failureText(error: ApiError): string {
  const { code } = error.details;
  if (!isApiError(error, "document_not_possible") || typeof code !== "string") return error.message;
  const { title, text } = describeReason({ code, verdict: "hold", details: error.details });
  return `${title}. ${text}`;
}

import { type ApiError, isApiError } from "../../lib/api-error.ts";
import { describeReason } from "../../lib/reason-text.ts";

/** Why an act failed: the reason behind the refusal where there is one, else the failure itself. */
export function failureText(error: ApiError): string {
  const { code } = error.details;
  if (!isApiError(error, "document_not_possible") || typeof code !== "string") return error.message;
  const { title, text } = describeReason({ code, verdict: "hold", details: error.details });
  return `${title}. ${text}`;
}

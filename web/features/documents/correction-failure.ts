import { describeFailure } from "#web/lib/document-failure.ts";
import { type ApiError, isApiError } from "../../lib/api-error.ts";
import { deCorrection } from "../../locales/de-correction.ts";

/** The reason against beginning a correction. */
export function correctionFailure(error: ApiError): string {
  const { code } = error.details;
  const own: Readonly<Record<string, string>> = deCorrection.refusals;
  const text = typeof code === "string" && isApiError(error, "document_not_possible") ? own[code] : undefined;
  return text ?? describeFailure(error);
}

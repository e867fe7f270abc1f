import { readable } from "#shared/domain/prints/gap.ts";
import type { AppError } from "#shared/errors.ts";
import { failureMessages } from "#shared/failure-messages.ts";

/** Workflows and extensions of the platform show the message alone: it says the reason itself, not only that there is one. */
export function failureMessage({ code, details }: AppError): string {
  const reason = details?.["code"];
  if (code !== "document_not_possible" || typeof reason !== "string") return failureMessages[code];
  const { title, text } = readable(reason, "invoice", undefined);
  return `${title}. ${text}`;
}

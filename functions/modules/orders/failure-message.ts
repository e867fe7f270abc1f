import { fromWireKind, wireKinds } from "#shared/api/wire-kinds.ts";
import { readable } from "#shared/domain/prints/gap.ts";
import { AppError, isAppError } from "#shared/errors.ts";
import { failureMessages } from "#shared/failure-messages.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";

/** Carries `act` out and adds the document's kind to a refusal, whose reason uses that kind's words. */
export async function namingKind<Answer>(kind: DocumentKind, act: () => Promise<Answer>): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    if (!isAppError(error, "document_not_possible")) throw error;
    throw new AppError(error.code, { ...error.details, kind: wireKinds[kind] }, { cause: error });
  }
}

/** The message with its reason: workflows and extensions of the platform show nothing else. */
export function failureMessage({ code, details }: AppError): string {
  const reason = details?.["code"];
  if (code !== "document_not_possible" || typeof reason !== "string") return failureMessages[code];
  const { title, text } = readable(reason, kindOf(details?.["kind"]), undefined);
  return `${title}. ${text}`;
}

const kindOf = (named: unknown): DocumentKind => {
  const found = Object.values(wireKinds).find((kind) => kind === named);
  return found === undefined ? "invoice" : fromWireKind(found);
};

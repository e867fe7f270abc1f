import { AppError, isAppError } from "#shared/errors.ts";
import type { DocumentKind } from "#shared/values/document-kind.ts";
import type { LexofficeHttp } from "./http.ts";
import { resourceOf } from "./kinds.ts";

const pdfType = "application/pdf";
const xmlType = "application/xml";

const pathOf = (kind: DocumentKind, providerId: string): string =>
  `${resourceOf[kind]}/${encodeURIComponent(providerId)}/file`;

/** The PDF of a finalised document. Failures also: draft_not_downloadable (the provider answers 409 for drafts). */
export async function downloadPdf(
  http: LexofficeHttp,
  kind: DocumentKind,
  providerId: string,
): Promise<{ pdf: Uint8Array; fileName: string }> {
  const answer = await http.readFile(pathOf(kind, providerId), pdfType).catch((error: unknown) => {
    throw isAppError(error, "accounting_rejected") && error.details?.["status"] === 409
      ? new AppError("draft_not_downloadable", undefined, { cause: error })
      : error;
  });
  const contentType = answer.headers.get("content-type") ?? "";
  if (!contentType.startsWith(pdfType)) throw new AppError("accounting_unavailable", { reason: "no_pdf", contentType });
  return { pdf: answer.bytes, fileName: fileNameOf(answer.headers) ?? `${kind}-${providerId}.pdf` };
}

/** The XML of a finalised XRechnung. Failures also: accounting_not_found for any other document. */
export async function downloadXml(http: LexofficeHttp, kind: DocumentKind, providerId: string): Promise<string> {
  const answer = await http.readFile(pathOf(kind, providerId), xmlType);
  const contentType = answer.headers.get("content-type") ?? "";
  if (!contentType.startsWith(xmlType)) throw new AppError("accounting_unavailable", { reason: "no_xml", contentType });
  return new TextDecoder().decode(answer.bytes);
}

/** The file's name, reduced to characters that are harmless in headers, paths and mails. */
function fileNameOf(headers: Headers): string | undefined {
  const given = /filename="?([^";]+)"?/i.exec(headers.get("content-disposition") ?? "")?.[1];
  const name = given?.replace(/[^\p{L}\p{N}._ -]+/gu, "_").replace(/^\.+/, "");
  return name === undefined || name === "" ? undefined : name;
}

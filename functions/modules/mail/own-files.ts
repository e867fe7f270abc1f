import { type AccountingDocument, hasXml } from "#shared/domain/documents/paper/document.ts";
import { mailedFileName } from "#shared/domain/documents/paper/file-name.ts";
import { contentTypes, xmlContentType } from "#shared/domain/mail/attachments.ts";
import type { Language } from "#shared/values/languages.ts";
import { type ProviderCallPorts, withProviderToken } from "../connection/with-provider-token.ts";
import type { MailFile } from "./ports.ts";

/** The document's PDF, and an XRechnung's XML, which is the invoice. Failures: not_connected, draft_not_downloadable, accounting_*. */
export async function ownFiles(
  ports: ProviderCallPorts,
  document: AccountingDocument,
  language: Language,
): Promise<MailFile[]> {
  const { kind, providerId } = document;
  const { pdf } = await withProviderToken(ports, (accounting) => accounting.downloadPdf(kind, providerId));
  const files: MailFile[] = [{ name: mailedFileName(document, language), contentType: contentTypes.pdf, bytes: pdf }];
  if (!hasXml(document)) return files;
  const xml = await withProviderToken(ports, (accounting) => accounting.downloadXml(kind, providerId));
  const bytes = new TextEncoder().encode(xml);
  return [...files, { name: mailedFileName(document, language, "xml"), contentType: xmlContentType, bytes }];
}

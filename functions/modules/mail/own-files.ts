import { type AccountingDocument, hasXml } from "#shared/domain/documents/paper/document.ts";
import { mailedFileName } from "#shared/domain/documents/paper/file-name.ts";
import { contentTypes, xmlContentType } from "#shared/domain/mail/attachments.ts";
import { textsIn } from "#shared/domain/texts/texts-in.ts";
import type { Language } from "#shared/values/languages.ts";
import { type ProviderCallPorts, withProviderToken } from "../connection/with-provider-token.ts";
import type { MailFile } from "./ports.ts";

/** The document's PDF, and an XRechnung's XML, which is the invoice. The language's texts have to be loaded. Failures: not_connected, draft_not_downloadable, accounting_*. */
export async function ownFiles(
  ports: ProviderCallPorts,
  document: AccountingDocument,
  language: Language,
): Promise<MailFile[]> {
  const { kind, providerId } = document;
  const texts = textsIn(language);
  const { pdf } = await withProviderToken(ports, (accounting) => accounting.downloadPdf(kind, providerId));
  const files: MailFile[] = [{ name: mailedFileName(document, texts), contentType: contentTypes.pdf, bytes: pdf }];
  if (!hasXml(document)) return files;
  const xml = await withProviderToken(ports, (accounting) => accounting.downloadXml(kind, providerId));
  const bytes = new TextEncoder().encode(xml);
  return [...files, { name: mailedFileName(document, texts, "xml"), contentType: xmlContentType, bytes }];
}

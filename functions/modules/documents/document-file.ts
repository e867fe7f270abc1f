import type { AccountingDocument } from "#shared/domain/documents/paper/document.ts";
import { AppError } from "#shared/errors.ts";
import { secondsAfter } from "#shared/values/time.ts";
import { type ProviderCallPorts, withProviderToken } from "../connection/with-provider-token.ts";
import type { DocumentFile, FileCache } from "./ports.ts";

/** Ports for the file of a document. */
export interface DocumentFilePorts extends ProviderCallPorts {
  files: FileCache;
}

/** `xml`: of an XRechnung alone. */
type DocumentForm = "pdf" | "xml";

/** The document of the file. */
type DocumentToFetch = Pick<AccountingDocument, "orderId" | "key" | "kind" | "status" | "providerId">;

/** A call to the provider, with the wait for its slot, takes no longer as a rule. */
const FETCH_SECONDS = 30;
const LOOK_MILLISECONDS = 400;
const MAX_LOOKS = 25;

/**
 * The file of a final document of the bound shop, kept or from the provider. One caller at a time fetches it. The others wait up to
 * ten seconds and look `looks` times, with 1 not at all. `form`: the PDF, or an XRechnung's XML.
 * Failures: draft_not_downloadable, not_connected, accounting_*.
 */
export async function documentFile(
  ports: DocumentFilePorts,
  fetched: DocumentToFetch,
  { looks = MAX_LOOKS, form = "pdf" }: { looks?: number; form?: DocumentForm } = {},
): Promise<DocumentFile> {
  // Both forms of a document are kept, each under a name of its own.
  const document = form === "pdf" ? fetched : { ...fetched, key: `${fetched.key}.xml` };
  if (document.status === "draft") throw new AppError("draft_not_downloadable");
  const { files, clock } = ports;
  for (let look = 0; look < looks; look++) {
    const kept = await findKept(ports, document);
    if (kept) return kept;
    const now = clock.now();
    if (await files.beginFetch(document, now, secondsAfter(now, FETCH_SECONDS)))
      return fetchFile(ports, document, form);
    if (look + 1 < looks) await clock.sleep(LOOK_MILLISECONDS);
  }
  throw new AppError("accounting_throttled");
}

/** The file that was kept. What the provider deleted is not shown any more. */
async function findKept(
  { files, clock }: Pick<DocumentFilePorts, "files" | "clock">,
  document: DocumentToFetch,
): Promise<DocumentFile | undefined> {
  return document.status === "deleted" ? undefined : files.find(document, clock.now());
}

async function fetchFile(
  ports: DocumentFilePorts,
  document: DocumentToFetch,
  form: DocumentForm,
): Promise<DocumentFile> {
  const { kind, providerId } = document;
  try {
    const file = await withProviderToken(ports, async (accounting) =>
      form === "pdf"
        ? accounting.downloadPdf(kind, providerId)
        : {
            pdf: new TextEncoder().encode(await accounting.downloadXml(kind, providerId)),
            fileName: `${providerId}.xml`,
          },
    );
    await ports.files.keep(document, file, ports.clock.now());
    return file;
  } finally {
    await ports.files.endFetch(document);
  }
}

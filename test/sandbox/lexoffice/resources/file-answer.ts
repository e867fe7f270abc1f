import { pdfFileName, renderPdf } from "../sales/pdf.ts";
import { acceptedTypes } from "../wire/accept.ts";
import { refuse } from "../wire/errors.ts";
import type { Reply } from "../wire/reply.ts";
import type { SalesDocument } from "../world/model.ts";

/** The PDF of a finalised document by `Accept`: any type or PDF, 404 for XML (no XRechnung here), else 406. */
export async function fileAnswer(document: SalesDocument, accept: string | undefined): Promise<Reply> {
  const types = acceptedTypes(accept);
  if (!types.some((type) => type === "*/*" || type === "application/pdf" || type === "application/*")) {
    if (types.includes("application/xml")) throw refuse(404, "The document is not available as XML");
    throw refuse(406, "Could not find acceptable representation");
  }
  return {
    status: 200,
    headers: {
      "content-type": "application/pdf",
      "content-disposition": `attachment; filename="${pdfFileName(document)}"`,
    },
    body: await renderPdf(document),
  };
}

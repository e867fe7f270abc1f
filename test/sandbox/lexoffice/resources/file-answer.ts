import { fileName, renderPdf } from "../print/render-pdf.ts";
import { electronicXml } from "../sales/electronic-xml.ts";
import { acceptedTypes } from "../wire/accept.ts";
import { refuse } from "../wire/errors.ts";
import type { Reply } from "../wire/reply.ts";
import type { SalesDocument } from "../world/model.ts";

/** A finalised file by `Accept`: PDF, or an XRechnung's XML; 404 for other documents' XML, 406 for other types. */
export async function fileAnswer(document: SalesDocument, accept: string | undefined): Promise<Reply> {
  const isXml = document.electronicProfile === "XRechnung";
  for (const type of acceptedTypes(accept)) {
    if (type === "application/pdf") return await pdfAnswer(document);
    if (type === "application/xml" && isXml) return xmlAnswer(document);
    if (type === "application/xml") throw refuse(404, "The document is not available as XML");
    if (type === "*/*" || type === "application/*") return isXml ? xmlAnswer(document) : await pdfAnswer(document);
  }
  throw refuse(406, "Could not find acceptable representation");
}

async function pdfAnswer(document: SalesDocument): Promise<Reply> {
  return attachment("application/pdf", fileName(document, "pdf"), await renderPdf(document));
}

function xmlAnswer(document: SalesDocument): Reply {
  return attachment("application/xml", fileName(document, "xml"), electronicXml(document, "XRechnung"));
}

/** A file to be saved under its own name. */
function attachment(contentType: string, name: string, body: string | Buffer): Reply {
  return {
    status: 200,
    headers: { "content-type": contentType, "content-disposition": `attachment; filename="${name}"` },
    body,
  };
}

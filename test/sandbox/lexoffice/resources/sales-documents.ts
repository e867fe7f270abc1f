import { createDocument } from "../sales/create-document.ts";
import { ALL_KINDS, type KindTraits } from "../sales/kinds.ts";
import { documentView } from "../sales/view.ts";
import type { ApiCall, Route } from "../wire/api-call.ts";
import { refuse } from "../wire/errors.ts";
import { json, type Reply } from "../wire/reply.ts";
import type { SalesDocument } from "../world/model.ts";
import { actionResult } from "./action-result.ts";
import { fileAnswer } from "./file-answer.ts";

/** Invoices, credit notes and delivery notes share their routes: create, read, two ways to the file. */
export const salesDocumentRoutes: readonly Route[] = ALL_KINDS.flatMap(routesOf);

function routesOf(traits: KindTraits): Route[] {
  const collection = `/v1/${traits.path}`;
  const read = [`${traits.path}.read`];
  return [
    {
      method: "POST",
      path: collection,
      scopes: [`${traits.path}.write`],
      query: ["finalize", "precedingSalesVoucherId"],
      handle: (call) => actionResult(call, 201, traits.path, createDocument(call, traits)),
    },
    {
      method: "GET",
      path: `${collection}/:id`,
      scopes: read,
      query: [],
      handle: (call) => json(200, documentView(call.organization, documentOf(call, traits))),
    },
    {
      method: "GET",
      path: `${collection}/:id/file`,
      scopes: [...read, "files.read"],
      query: [],
      handle: (call) => downloadFile(call, documentOf(call, traits)),
    },
  ];
}

/** The document of the path; 404 when the id is unknown, of another kind, or not replicated yet. */
function documentOf({ organization, context, params }: ApiCall, traits: KindTraits): SalesDocument {
  const document = organization.documents.get(params.id ?? "");
  if (document?.kind !== traits.kind || document.visibleAt > context.clock.now()) {
    throw refuse(404, `The ${traits.voucherType} with the id ${params.id} was not found`);
  }
  return document;
}

function downloadFile(call: ApiCall, document: SalesDocument): Promise<Reply> {
  if (document.status === "draft") {
    throw refuse(409, `Sales voucher ${document.id} is in status 'draft' and therefore cannot be downloaded`);
  }
  return fileAnswer(document, call.headers.accept);
}

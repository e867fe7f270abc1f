import type { ApiCall, Route } from "../wire/api-call.ts";
import { refuseLegacy } from "../wire/errors.ts";
import type { Reply } from "../wire/reply.ts";
import { fileAnswer } from "./file-answer.ts";

export const fileRoutes: readonly Route[] = [
  { method: "GET", path: "/v1/files/:id", scopes: ["files.read"], query: ["renderType"], handle: download },
];

function download({ organization, params, headers }: ApiCall): Promise<Reply> {
  const document = [...organization.documents.values()].find(({ fileId }) => fileId === params.id);
  if (!document || document.status === "draft") throw refuseLegacy(404, [{ i18nKey: "missing_entity", source: "id" }]);
  return fileAnswer(document, headers.accept);
}

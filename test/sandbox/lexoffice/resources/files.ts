import { createHash, randomUUID } from "node:crypto";
import { checkUpload } from "../bookkeeping/uploads.ts";
import { addVoucher, uncheckedContent } from "../bookkeeping/vouchers.ts";
import { emitOwn } from "../events/own-writes.ts";
import { acceptedTypes } from "../wire/accept.ts";
import type { ApiCall, Route } from "../wire/api-call.ts";
import { refuse, refuseLegacy, refuseText } from "../wire/errors.ts";
import { json, type Reply } from "../wire/reply.ts";
import type { UploadedFile } from "../world/books.ts";
import { fileAnswer, uploadedFile } from "./file-answer.ts";

export const fileRoutes: readonly Route[] = [
  { method: "POST", path: "/v1/files", scopes: ["files.write"], query: [], takes: "multipart", handle: upload },
  { method: "GET", path: "/v1/files/:id", scopes: ["files.read"], query: ["renderType"], handle: download },
  { method: "GET", path: "/v1/files/:id/status", scopes: [], query: [], handle: readStatus },
];

/** An upload becomes a voucher that waits for the merchant; the same bytes sent again get the same voucher. */
function upload(call: ApiCall): Reply {
  if (call.upload?.type !== "voucher") throw refuseText(400, "Invalid or missing upload type.");
  const { id, voucherId } = storeUpload(call);
  return json(202, { id, voucherId });
}

/** Keeps an uploaded file; without a voucher of its own it gets a new, unchecked one. */
export function storeUpload(call: ApiCall, voucherId?: string): UploadedFile {
  const { organization, context } = call;
  const file = call.upload?.file;
  if (!file) throw refuseLegacy(500, [{ i18nKey: "technical_error", source: "file", type: "technical_error" }]);
  const contentType = checkUpload(file.name, file.bytes);
  const checksum = createHash("sha256").update(file.bytes).digest("hex");
  const known = [...organization.files.values()].find((existing) => existing.checksum === checksum);
  if (known) return known;
  const id = randomUUID();
  const { clock, switches } = context;
  const ownId =
    voucherId ?? addVoucher(organization, uncheckedContent(id, file.name), clock.now(), switches.indexLagMs).id;
  const stored = {
    id,
    name: file.name,
    contentType,
    base64: file.bytes.toString("base64"),
    checksum,
    voucherId: ownId,
  };
  organization.files.set(id, stored);
  if (voucherId === undefined) emitOwn(call, "voucher.created", ownId);
  return stored;
}

function download({ organization, params, headers }: ApiCall): Reply | Promise<Reply> {
  const uploaded = organization.files.get(params.id ?? "");
  if (uploaded) return uploadedAnswer(uploaded, headers.accept);
  const document = [...organization.documents.values()].find(({ fileId }) => fileId === params.id);
  if (!document || document.status === "draft") throw missing();
  return fileAnswer(document, headers.accept);
}

function uploadedAnswer(file: UploadedFile, accept: string | undefined): Reply {
  const { contentType } = file;
  const [group] = contentType.split("/");
  const isAccepted = acceptedTypes(accept).some((type) => ["*/*", `${group}/*`, contentType].includes(type));
  if (!isAccepted) throw refuse(406, "Could not find acceptable representation");
  return uploadedFile(file);
}

/** Ordinary keys lack the scope of this call (measured behaviour). */
function readStatus({ organization, params, connection, context }: ApiCall): Reply {
  if (!connection.scopes.includes(context.switches.fileStatusScope)) {
    throw refuseLegacy(403, [{ i18nKey: "access_denied", source: "status", type: "access_denied" }]);
  }
  const uploaded = organization.files.get(params.id ?? "");
  if (!uploaded) throw missing();
  return json(200, { id: uploaded.id, status: "processed" });
}

const missing = (): Error => refuseLegacy(404, [{ i18nKey: "missing_entity", source: "id" }]);

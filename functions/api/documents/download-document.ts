import { downloadDocument as contract } from "#shared/api/documents.ts";
import { downloadDocument } from "../../modules/documents/download-document.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { accounting, authorization, connections } from "../../runtime/services/connection.ts";
import { logs } from "../../runtime/services/logs.ts";
import { documentFiles, documents } from "../../runtime/services/orders.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { work } from "../../runtime/services/tasks.ts";

/** The PDF of a finalised document. */
export const handler = limitedHttp(
  contract,
  { documents, files: documentFiles, connections, authorization, accounting, work, logs, clock, ids },
  ({ input }, services) => downloadDocument(services, input),
);

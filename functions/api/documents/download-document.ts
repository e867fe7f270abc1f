import { downloadDocument as contract } from "../../../shared/api/documents.ts";
import { downloadDocument } from "../../modules/documents/download-document.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { accounting } from "../../runtime/needs/accounting.ts";
import { authorization } from "../../runtime/needs/authorization.ts";
import { clock } from "../../runtime/needs/clock.ts";
import { connections } from "../../runtime/needs/connections.ts";
import { documents } from "../../runtime/needs/documents.ts";
import { ids } from "../../runtime/needs/ids.ts";
import { logs } from "../../runtime/needs/logs.ts";
import { work } from "../../runtime/needs/work.ts";

/** The PDF of a finalised document. */
export const handler = limitedHttp(
  contract,
  { documents, connections, authorization, accounting, work, logs, clock, ids },
  ({ input }, needs) => downloadDocument(needs, input),
);

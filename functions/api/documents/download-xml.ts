import { downloadXml as contract } from "#shared/api/documents.ts";
import { downloadXml } from "../../modules/documents/download-xml.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { accounting, authorization, connections } from "../../runtime/services/connection.ts";
import { logs } from "../../runtime/services/logs.ts";
import { documents } from "../../runtime/services/orders.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { work } from "../../runtime/services/tasks.ts";

/** The XML of a finalised XRechnung. */
export const handler = limitedHttp(
  contract,
  { documents, connections, authorization, accounting, work, logs, clock, ids },
  ({ input }, services) => downloadXml(services, input),
);

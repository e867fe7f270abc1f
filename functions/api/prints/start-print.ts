import { startPrint as contract } from "#shared/api/prints.ts";
import { startPrint } from "../../modules/prints/print-documents.ts";
import { extensionCors } from "../../runtime/cors.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { printServices } from "../../runtime/print-services.ts";

/** One PDF of many documents: begins it. */
export const handler = limitedHttp(
  contract,
  printServices,
  (call, services) => startPrint(services, call.shop, call.input),
  extensionCors,
);

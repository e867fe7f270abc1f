import { openPrint as contract } from "#shared/api/prints.ts";
import { openPrint } from "../../modules/prints/open-print.ts";
import { extensionCors } from "../../runtime/cors.ts";
import { publicHttp } from "../../runtime/public-http.ts";
import { merger, printingShop } from "../../runtime/services/prints.ts";
import { clock } from "../../runtime/services/system.ts";

/** The file behind the link of a print job. */
export const handler = publicHttp(
  contract,
  { printingShop, merger, clock },
  ({ input, method }, services) => openPrint(services, input, { isHead: method === "HEAD" }),
  extensionCors,
);

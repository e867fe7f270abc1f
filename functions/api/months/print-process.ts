import { printProcess as contract } from "#shared/api/months.ts";
import { printProcess } from "../../modules/months/print-process.ts";
import { requireFeature } from "../../modules/shop/require-feature.ts";
import { limitedHttp } from "../../runtime/limited-http.ts";
import { processPrinter } from "../../runtime/services/process-printer.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";

/** The description of the process as a PDF, from the standard plan on. */
export const handler = limitedHttp(contract, { processPrinter, clock }, (call, services) => {
  requireFeature(requireShop(call).shop, "exportOrders");
  return printProcess(services, call.input);
});

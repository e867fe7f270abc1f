import { sendDocument as contract } from "#shared/api/flow.ts";
import { sendDocument } from "../../modules/flow/send-document.ts";
import { flowRuns } from "../../runtime/services/flow.ts";
import { mailDispatcher, mailLimits, mails, suppressions } from "../../runtime/services/mail.ts";
import { readOrders } from "../../runtime/services/orders.ts";
import { clock } from "../../runtime/services/system.ts";
import { requireShop } from "../../runtime/session.ts";
import { signedHttp } from "../../runtime/signed-http.ts";

/** Sends a finished document by e-mail, for a workflow. */
export const handler = signedHttp(
  contract,
  { orders: readOrders, mails, mailDispatcher, mailLimits, suppressions, flowRuns, clock },
  (call, services) => sendDocument(services, requireShop(call), call.input),
);

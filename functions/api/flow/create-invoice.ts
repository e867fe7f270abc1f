import { createInvoice as contract } from "#shared/api/flow.ts";
import { createDocuments } from "../../modules/flow/create-documents.ts";
import { failureMessage } from "../../modules/orders/failure-message.ts";
import { flowRuns } from "../../runtime/services/flow.ts";
import { logs } from "../../runtime/services/logs.ts";
import { orders, platformOrders } from "../../runtime/services/orders.ts";
import { platformAuthorization } from "../../runtime/services/scopes.ts";
import { links, shops } from "../../runtime/services/shops.ts";
import { clock, ids } from "../../runtime/services/system.ts";
import { dispatcher, taskCreation, work } from "../../runtime/services/tasks.ts";
import { requireShop } from "../../runtime/session.ts";
import { signedHttp } from "../../runtime/signed-http.ts";

/** Has the invoice of an order made, for a workflow. */
export const handler = signedHttp(
  contract,
  {
    shops,
    orders,
    tasks: taskCreation,
    work,
    dispatcher,
    logs,
    platformOrders,
    platformAuthorization,
    links,
    flowRuns,
    clock,
    ids,
  },
  (call, services) => createDocuments(services, requireShop(call), { input: call.input, kind: "invoice" }),
  failureMessage,
);

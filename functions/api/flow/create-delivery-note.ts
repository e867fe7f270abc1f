import { createDeliveryNote as contract } from "#shared/api/flow.ts";
import { createDocuments } from "../../modules/flow/create-documents.ts";
import { failureMessage } from "../../modules/orders/failure-message.ts";
import { decidingServices } from "../../runtime/deciding-services.ts";
import { flowRuns } from "../../runtime/services/flow.ts";
import { links } from "../../runtime/services/shops.ts";
import { requireShop } from "../../runtime/session.ts";
import { signedHttp } from "../../runtime/signed-http.ts";

/** Has the missing delivery notes of an order made, for a workflow. */
export const handler = signedHttp(
  contract,
  { ...decidingServices, links, flowRuns },
  (call, services) => createDocuments(services, requireShop(call), { input: call.input, kind: "deliveryNote" }),
  failureMessage,
);

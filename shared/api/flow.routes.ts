import type { FlowAnswer } from "./flow.responses.ts";
import type { FlowRunInput, FlowUseInput } from "./flow.ts";
import { routesOf } from "./route.ts";

const route = routesOf("flow");

/** Workflows of one shop may reach many orders at once; the platform repeats what is refused with 429. */
const action = { access: "signed", limit: { perMinute: 240, burst: 240 } } as const;

export const createInvoice = route<FlowRunInput, FlowAnswer>("createInvoice", "POST /api/flow/create-invoice", action);
export const createCreditNote = route<FlowRunInput, FlowAnswer>(
  "createCreditNote",
  "POST /api/flow/create-credit-note",
  action,
);
export const createDeliveryNote = route<FlowRunInput, FlowAnswer>(
  "createDeliveryNote",
  "POST /api/flow/create-delivery-note",
  action,
);
export const sendDocument = route<FlowRunInput, FlowAnswer>("sendDocument", "POST /api/flow/send-document", action);

export const noteUse = route<FlowUseInput, FlowAnswer>("noteUse", "POST /api/flow/use", action);

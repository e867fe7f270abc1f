import type { FlowAnswer } from "./flow.responses.ts";
import type { FlowRunInput, FlowUseInput } from "./flow.ts";
import { route } from "./route.ts";

/** Workflows of one shop may reach many orders at once; the platform repeats what is refused with 429. */
const limit = { perMinute: 240, burst: 240 } as const;

const action = (id: string, path: string) =>
  route<FlowRunInput, FlowAnswer>({
    id,
    module: "flow",
    method: "POST",
    path,
    access: "signed",
    limit,
    answer: "json",
  });

export const createInvoice = action("createInvoice", "/api/flow/create-invoice");
export const createCreditNote = action("createCreditNote", "/api/flow/create-credit-note");
export const createDeliveryNote = action("createDeliveryNote", "/api/flow/create-delivery-note");
export const sendDocument = action("sendDocument", "/api/flow/send-document");

export const noteUse = route<FlowUseInput, FlowAnswer>({
  id: "noteUse",
  module: "flow",
  method: "POST",
  path: "/api/flow/use",
  access: "signed",
  limit,
  answer: "json",
});

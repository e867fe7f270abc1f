import * as z from "zod/mini";

/** What a workflow's run shows; the platform itself reads the status alone. */
export const flowAnswer = z.strictObject({ message: z.string() });
export type FlowAnswer = z.output<typeof flowAnswer>;

/** What each endpoint answers. */
export const answers = {
  createInvoice: flowAnswer,
  createCreditNote: flowAnswer,
  createDeliveryNote: flowAnswer,
  sendDocument: flowAnswer,
  noteUse: flowAnswer,
};

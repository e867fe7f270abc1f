import * as z from "zod/mini";

/** The message in a workflow's run; the platform itself reads the status alone. */
const flowAnswer = z.strictObject({ message: z.string() });
export type FlowAnswer = z.output<typeof flowAnswer>;

/** Answers of the endpoints. */
export const answers = {
  createInvoice: flowAnswer,
  createCreditNote: flowAnswer,
  createDeliveryNote: flowAnswer,
  sendDocument: flowAnswer,
  noteUse: flowAnswer,
};

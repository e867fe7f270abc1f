import * as z from "zod/mini";

/** Answer of `choosePlan` and `purchaseFeature`: the platform's page to confirm a charge, or the pricing screen if nothing is charged. */
const confirmationAnswer = z.strictObject({ confirmationUrl: z.url() });
export type ConfirmationAnswer = z.output<typeof confirmationAnswer>;

/** Answers of the endpoints. */
export const answers = {
  choosePlan: confirmationAnswer,
  purchaseFeature: confirmationAnswer,
};

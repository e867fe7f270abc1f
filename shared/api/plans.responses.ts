import * as z from "zod/mini";

/**
 * Answer of `choosePlan` and `purchaseFeature`: the next page of the top window.
 * It is the platform's page to confirm a charge; without a charge everything has happened, and it is the app's pricing screen.
 */
export const confirmationAnswer = z.strictObject({ confirmationUrl: z.url() });
export type ConfirmationAnswer = z.output<typeof confirmationAnswer>;

/** Answers of the endpoints. */
export const answers = {
  choosePlan: confirmationAnswer,
  purchaseFeature: confirmationAnswer,
};

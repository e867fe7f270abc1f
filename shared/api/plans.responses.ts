import * as z from "zod/mini";

/**
 * What `choosePlan` and `purchaseFeature` answer: where the top window goes next. The platform's page to confirm a charge; where
 * nothing is charged, the app's own pricing screen, and everything has happened already.
 */
export const confirmationAnswer = z.strictObject({ confirmationUrl: z.url() });
export type ConfirmationAnswer = z.output<typeof confirmationAnswer>;

/** What each endpoint answers. */
export const answers = {
  choosePlan: confirmationAnswer,
  purchaseFeature: confirmationAnswer,
};

/** Refusals that end by themselves (vendor documentation, SendEmail, errors). */
export const passingRefusals: ReadonlySet<string> = new Set([
  "TooManyRequestsException",
  "LimitExceededException",
  "SendingPausedException",
]);

/** SES takes no mails of the account: it, or its permission to send, was paused (vendor documentation, SendEmail, errors). */
export const closedAccount: ReadonlySet<string> = new Set(["AccountSuspendedException", "SendingPausedException"]);

/** Refusals that end by themselves, or when our own set-up is mended: they say nothing of the mail. */
export const passingRefusals: ReadonlySet<string> = new Set([
  ...closedAccount,
  "TooManyRequestsException",
  "LimitExceededException",
  "MailFromDomainNotVerifiedException",
]);

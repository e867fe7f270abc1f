import { SESv2Client, SESv2ServiceException, SendEmailCommand } from "@aws-sdk/client-sesv2";
import type { Mailer } from "../../modules/notices/ports.ts";

/** Refusals that end by themselves (vendor documentation, SendEmail, errors). */
const passing: ReadonlySet<string> = new Set([
  "TooManyRequestsException",
  "LimitExceededException",
  "SendingPausedException",
]);

/** Mails through SES, API v2. One try per mail: a repetition after a lost answer would be a second mail. */
export function sesMailer({ from }: { from: string }): Mailer {
  const client = new SESv2Client({
    maxAttempts: 1,
    requestHandler: { requestTimeout: 10_000, connectionTimeout: 2_000 },
  });
  return {
    send: async ({ to, replyTo, subject, text, html }) => {
      const content = (Data: string) => ({ Data, Charset: "UTF-8" });
      try {
        await client.send(
          new SendEmailCommand({
            FromEmailAddress: from,
            Destination: { ToAddresses: [to] },
            ...(replyTo === undefined ? {} : { ReplyToAddresses: [replyTo] }),
            Content: { Simple: { Subject: content(subject), Body: { Text: content(text), Html: content(html) } } },
          }),
        );
        return "sent";
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

/** What SES refuses it has not sent; of everything else nobody knows, and it is thrown. */
function refusalOf(error: unknown): "unavailable" | "refused" {
  if (!(error instanceof SESv2ServiceException)) throw error;
  if (passing.has(error.name)) return "unavailable";
  if ((error.$metadata.httpStatusCode ?? 500) >= 500) throw error;
  return "refused";
}

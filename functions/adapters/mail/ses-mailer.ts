import { SESv2Client, SESv2ServiceException, SendEmailCommand } from "@aws-sdk/client-sesv2";
import type { Mailer, MailFile } from "../../modules/notifications/ports.ts";
import { timeLimits } from "../time-limits.ts";
import { carriedAddress } from "./ses-address.ts";
import { passingRefusals } from "./ses-refusals.ts";

/** Mails through SES, API v2. One try per mail: a repetition after a lost answer would be a second mail. */
export function sesMailer({ from }: { from: string }): Mailer {
  const client = new SESv2Client({
    maxAttempts: 1,
    requestHandler: timeLimits({ connectMilliseconds: 2_000, silentMilliseconds: 10_000 }),
  });
  return {
    send: async ({ to, replyTo, subject, text, html, attachment }) => {
      const content = (Data: string) => ({ Data, Charset: "UTF-8" });
      const recipient = carriedAddress(to);
      if (recipient === undefined) return "refused";
      // SES may not carry the reply address: it is left out here, and the text of the mail names it.
      const answersTo = replyTo === undefined ? undefined : carriedAddress(replyTo);
      try {
        await client.send(
          new SendEmailCommand({
            FromEmailAddress: from,
            Destination: { ToAddresses: [recipient] },
            ReplyToAddresses: answersTo === undefined ? undefined : [answersTo],
            Content: {
              Simple: {
                Subject: content(subject),
                Body: { Text: content(text), Html: content(html) },
                Attachments: attachment === undefined ? undefined : [attached(attachment)],
              },
            },
          }),
        );
        return "sent";
      } catch (error) {
        return refusalOf(error);
      }
    },
  };
}

const attached = ({ name, mimetype, bytes }: MailFile) => ({
  FileName: name,
  ContentType: mimetype,
  ContentDisposition: "ATTACHMENT" as const,
  ContentTransferEncoding: "BASE64" as const,
  RawContent: bytes,
});

/** A refusal means that SES did not send. Any other error leaves the outcome unknown and is thrown. */
function refusalOf(error: unknown): "unavailable" | "refused" {
  if (!(error instanceof SESv2ServiceException)) throw error;
  if (passingRefusals.has(error.name)) return "unavailable";
  if ((error.$metadata.httpStatusCode ?? 500) >= 500) throw error;
  return "refused";
}

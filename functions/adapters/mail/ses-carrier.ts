import { SESv2Client, SESv2ServiceException, SendEmailCommand } from "@aws-sdk/client-sesv2";
import { mailTags } from "#shared/messages/mail-event.ts";
import type { MailCarrier, SendOutcome } from "../../modules/mail/ports.ts";
import { timeLimits } from "../time-limits.ts";
import { composeMime } from "./mime.ts";
import { carriedAddress } from "./ses-address.ts";
import { closedAccount, passingRefusals } from "./ses-refusals.ts";

interface SesCarrierOptions {
  /** Whose events tell what became of the mails. */
  configurationSet: string;
}

/** Documents' mails by SES, API v2, marked before the call: a lost answer stays unclear. Tags let events settle it. */
export function sesCarrier({ configurationSet }: SesCarrierOptions): MailCarrier {
  const client = new SESv2Client({
    maxAttempts: 1,
    requestHandler: timeLimits({ connectMilliseconds: 2_000, silentMilliseconds: 20_000 }),
  });
  return {
    send: async (mail, shop, hand) => {
      const to = carriedAddress(mail.to);
      if (to === undefined) return { sent: false, kind: "recipient", code: "MAIL_RECIPIENT_REFUSED" };
      const copy = mail.copyTo === undefined ? undefined : carriedAddress(mail.copyTo);
      const Data = await composeMime(
        { ...mail, to, replyTo: carriedAddress(mail.replyTo) ?? mail.replyTo },
        new Date(),
      );
      const command = new SendEmailCommand({
        FromEmailAddress: mail.from.address,
        Destination: { ToAddresses: [to], BccAddresses: copy === undefined ? undefined : [copy] },
        Content: { Raw: { Data } },
        ConfigurationSetName: configurationSet,
        EmailTags: mail.about && Object.entries(mailTags(shop, mail.about)).map(([Name, Value]) => ({ Name, Value })),
      });
      try {
        await hand();
      } catch {
        return { sent: false, kind: "again", code: "MAIL_LATER" };
      }
      try {
        await client.send(command);
        return { sent: true };
      } catch (error) {
        return outcomeOf(error);
      }
    },
  };
}

/** SES did not send a mail that it refused. After any other error the outcome is unknown. */
function outcomeOf(error: unknown): SendOutcome {
  const isAnswer = error instanceof SESv2ServiceException;
  if (!isAnswer || (error.$metadata.httpStatusCode ?? 500) >= 500)
    return { sent: false, kind: "unclear", code: "MAIL_UNCLEAR" };
  if (error.name === "TooManyRequestsException") return { sent: false, kind: "again", code: "MAIL_PACE" };
  if (closedAccount.has(error.name)) return { sent: false, kind: "again", code: "MAIL_ACCOUNT_CLOSED" };
  if (passingRefusals.has(error.name)) return { sent: false, kind: "again", code: "MAIL_LATER" };
  return { sent: false, kind: "content", code: "MAIL_REFUSED", line: error.message.slice(0, 300) };
}

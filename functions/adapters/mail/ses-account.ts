import { GetAccountCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import type { SenderAccounts } from "../../modules/mail/ports.ts";
import { timeLimits } from "../time-limits.ts";

/** The account at SES, API v2: its permission to send and its quota; -1 means no quota (vendor documentation, SendQuota). */
export function sesAccount(): SenderAccounts {
  const client = new SESv2Client({
    requestHandler: timeLimits({ connectMilliseconds: 2_000, silentMilliseconds: 5_000 }),
  });
  return {
    read: async () => {
      const { SendingEnabled, SendQuota } = await client.send(new GetAccountCommand({}));
      const { Max24HourSend, MaxSendRate, SentLast24Hours } = SendQuota ?? {};
      if (SendingEnabled === undefined || MaxSendRate === undefined)
        throw new Error("SES does not say what the account may send");
      return {
        isEnabled: SendingEnabled,
        mailsASecond: MaxSendRate,
        ...(Max24HourSend === undefined || Max24HourSend < 0 ? {} : { mailsADay: Max24HourSend }),
        sentInDay: SentLast24Hours ?? 0,
      };
    },
  };
}

import { SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { timeLimits } from "../time-limits.ts";
import { messageBody } from "./message-body.ts";

/** Sends messages. Region, credentials and endpoint come from the AWS SDK's own environment. */
export interface Sender {
  /** Sends a message, hidden for at most 900 seconds. The group is for fairness, neither order nor exclusion. */
  send(queueUrl: string, message: unknown, group: string, afterSeconds?: number): Promise<void>;
}

/** Opens a client for all queues of a function. */
export function openSender(): Sender {
  const client = new SQSClient({
    maxAttempts: 4,
    requestHandler: timeLimits({ connectMilliseconds: 1_000, silentMilliseconds: 3_000 }),
  });
  return {
    send: async (queueUrl, message, group, afterSeconds) => {
      await client.send(
        new SendMessageCommand({
          QueueUrl: queueUrl,
          MessageBody: messageBody(message),
          MessageGroupId: group,
          DelaySeconds: afterSeconds,
        }),
      );
    },
  };
}

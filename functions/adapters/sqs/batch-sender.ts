import { SendMessageBatchCommand, SQSClient } from "@aws-sdk/client-sqs";
import { timeLimits } from "../time-limits.ts";
import { messageBody } from "./message-body.ts";

/** A message, and the group that makes its queue fair between shops. */
interface GroupedMessage {
  message: unknown;
  group: string;
}

/** Sends many messages. Region, credentials and endpoint come from the AWS SDK's own environment. */
export interface BatchSender {
  /** Ten per call. Throws when one of them was not taken: who sends all again sends some twice. */
  sendAll(queueUrl: string, messages: readonly GroupedMessage[]): Promise<void>;
}

/** Most messages of one call (vendor documentation, SendMessageBatch). */
const BATCH = 10;
/** Calls at the same time: a page of a long list takes a second, and the client is not flooded. */
const TOGETHER = 10;

/** Opens a client for all queues of a function. */
export function openBatchSender(): BatchSender {
  const client = new SQSClient({
    maxAttempts: 4,
    requestHandler: timeLimits({ connectMilliseconds: 1_000, silentMilliseconds: 3_000 }),
  });

  const sendBatch = async (QueueUrl: string, messages: readonly GroupedMessage[]): Promise<void> => {
    const Entries = messages.map(({ message, group }, index) => ({
      Id: String(index),
      MessageBody: messageBody(message),
      MessageGroupId: group,
    }));
    const { Failed = [] } = await client.send(new SendMessageBatchCommand({ QueueUrl, Entries }));
    if (Failed.length > 0) throw new Error(`${Failed.length} messages were not taken: ${Failed[0]?.Code}`);
  };

  return {
    sendAll: async (queueUrl, messages) => {
      const count = Math.ceil(messages.length / BATCH);
      const batches = Array.from({ length: count }, (_, index) => messages.slice(index * BATCH, (index + 1) * BATCH));
      for (let first = 0; first < count; first += TOGETHER) {
        await Promise.all(batches.slice(first, first + TOGETHER).map((batch) => sendBatch(queueUrl, batch)));
      }
    },
  };
}

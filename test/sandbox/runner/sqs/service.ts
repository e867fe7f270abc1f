import type { Place } from "../assembly/identity.ts";
import { type JsonObject, objectOf, textOf } from "../assembly/json.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import { type AwsService, operationOfTarget } from "../endpoint/service.ts";
import { inBatch } from "./batch.ts";
import type { MessageQueue } from "./queue.ts";
import type { Queues } from "./queues.ts";
import { sendMessage, wholeNumber } from "./requests.ts";
import { receivedMessage } from "./views.ts";

/**
 * SQS behind the endpoint, in its AWS JSON protocol.
 * @see https://docs.aws.amazon.com/AWSSimpleQueueService/latest/APIReference/API_Operations.html
 */
export function sqsService(queues: Queues, place: Place): AwsService {
  const ofUrl = (request: JsonObject): MessageQueue => {
    const queue = queues.find(textOf(request["QueueUrl"]));
    if (queue) return queue;
    throw new AwsError(
      "QueueDoesNotExist",
      "The specified queue does not exist.",
      400,
      "AWS.SimpleQueueService.NonExistentQueue",
    );
  };
  const remove = (queue: MessageQueue, entry: JsonObject): object => {
    queue.delete(textOf(entry["ReceiptHandle"]));
    return {};
  };

  const operations: Record<string, (request: JsonObject) => object | Promise<object>> = {
    SendMessage: (request) => sendMessage(ofUrl(request), request),
    SendMessageBatch: (request) => inBatch(request, (entry) => sendMessage(ofUrl(request), entry)),
    DeleteMessage: (request) => remove(ofUrl(request), request),
    ReceiveMessage: (request) => receive(ofUrl(request), request),
  };

  async function receive(queue: MessageQueue, request: JsonObject): Promise<object> {
    const { waitSeconds, visibilityTimeoutSeconds } = queue.definition;
    const count = wholeNumber(request["MaxNumberOfMessages"], "MaxNumberOfMessages", 1, 10, 1);
    const wait = wholeNumber(request["WaitTimeSeconds"], "WaitTimeSeconds", 0, 20, waitSeconds);
    const hide = wholeNumber(request["VisibilityTimeout"], "VisibilityTimeout", 0, 43_200, visibilityTimeoutSeconds);
    let messages = queue.receive(count, hide);
    if (messages.length === 0 && wait > 0) {
      await untilAvailable(queue, wait * 1000);
      messages = queue.receive(count, hide);
    }
    if (messages.length === 0) return {};
    return { Messages: messages.map((message) => receivedMessage(message, request, place.account)) };
  }

  return {
    operationOf: (address) => operationOfTarget(address, "AmazonSQS"),
    accessOf: (operation, request) => {
      const queue = queues.find(textOf(request["QueueUrl"]));
      return [{ action: `sqs:${operation.replace(/Batch$/, "")}`, resource: queue?.definition.arn ?? "*" }];
    },
    async handle({ operation, request }) {
      const run = operations[operation];
      if (!run) throw new AwsError("UnsupportedOperation", `the sandbox does not host sqs:${operation}`);
      return await run(objectOf(request));
    },
  };
}

function untilAvailable(queue: MessageQueue, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      stopListening();
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    const stopListening = queue.onAvailable(done);
  });
}

import { BatchProcessor, EventType, processPartialResponse } from "@aws-lambda-powertools/batch";
import middy from "@middy/core";
import type { Context, SQSBatchResponse, SQSEvent, SQSRecord } from "aws-lambda";
import type { Schema } from "#shared/api/endpoint.ts";
import { isAppError } from "#shared/errors.ts";
import type { QueueName } from "#shared/messages/queues.ts";
import type { Instant } from "#shared/values/time.ts";
import { declare } from "./declaration.ts";
import { addLogContext, log, withLogContext } from "./log.ts";
import { now } from "./resources/clock.ts";
import { describe, environmentOf, make, type Scope, type ServiceInstances, type Services } from "./service.ts";

/** One message of a queue. */
export interface Delivery<Message> {
  message: Message;
  now: Instant;
  /** 1 on the first try. */
  receiveCount: number;
  requestId: string;
  remainingMilliseconds(): number;
}

/**
 * Wraps a use case as the consumer of a queue. A failure that no repetition heals is logged and acknowledged. All else comes back, also
 * a body that only another version understands.
 */
export function queue<Message extends object, N extends Services>(
  name: QueueName,
  schema: Schema<Message>,
  services: N,
  run: (delivery: Delivery<Message>, services: ServiceInstances<N>) => Promise<void>,
) {
  const consume = async (record: SQSRecord, context: Context): Promise<void> => {
    const message = readMessage(schema, record.body);
    if (!message) {
      log.error("message is not one of this queue", { queue: name });
      throw new Error("message is not one of this queue");
    }
    const shop = shopOf(message);
    addLogContext({ shop, ...orderOf(message) });
    const scope: Scope = {
      environment: environmentOf(services),
      requestId: context.awsRequestId,
      remainingMilliseconds: () => context.getRemainingTimeInMillis(),
      shop: () => {
        if (shop === undefined) throw new Error("the message is of no shop");
        return shop;
      },
    };
    try {
      const delivery = {
        message,
        now: now(),
        receiveCount: Number(record.attributes.ApproximateReceiveCount),
        requestId: context.awsRequestId,
        remainingMilliseconds: scope.remainingMilliseconds,
      };
      const startedAt = Date.now();
      await run(delivery, await make(services, scope));
      const job = jobOf(message);
      if (job !== undefined)
        log.info("job", { job, milliseconds: Date.now() - startedAt, attempt: delivery.receiveCount });
    } catch (error) {
      const final = isAppError(error) && !error.retry;
      log.error(final ? "message failed for good" : "message failed, will be tried again", { queue: name, error });
      if (!final) throw error;
    }
  };

  const handler = middy<SQSEvent, SQSBatchResponse>().handler((event: SQSEvent, context: Context) =>
    processPartialResponse(
      event,
      (record: SQSRecord) =>
        withLogContext({ requestId: context.awsRequestId, function: name }, () => consume(record, context)),
      new BatchProcessor(EventType.SQS),
      { throwOnFullBatchFailure: false },
    ),
  );
  return declare(handler, { kind: "queue", name, services: describe(services) });
}

/** The shop a message is about; a page of a list is of none. */
const shopOf = (message: object): string | undefined =>
  "shop" in message && typeof message.shop === "string" ? message.shop : undefined;

/** The job that a message asks for, or of whose shops it carries a page. */
function jobOf(message: object): string | undefined {
  if ("duty" in message && typeof message.duty === "string") return message.duty;
  return "schedule" in message && typeof message.schedule === "string" ? message.schedule : undefined;
}

/** The order a message is about, for the log. */
const orderOf = (message: object): { order?: string } =>
  "orderId" in message && typeof message.orderId === "string" ? { order: message.orderId } : {};

function readMessage<Message>(schema: Schema<Message>, body: string): Message | undefined {
  try {
    const result = schema.safeParse(JSON.parse(body));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

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
 * Wraps a use case as the consumer of a queue. Every record decides about its own retry: a failure that no repetition heals is logged and
 * acknowledged; everything else comes back. So does a body that is no message of this queue: a later or former version may have written
 * it, and the dead-letter queue keeps it until one understands it.
 */
export function queue<Message extends object, N extends Services>(
  name: QueueName,
  schema: Schema<Message>,
  services: N,
  run: (delivery: Delivery<Message>, services: ServiceInstances<N>) => Promise<void>,
) {
  const consume = async (record: SQSRecord, context: Context): Promise<boolean> => {
    const message = readMessage(schema, record.body);
    if (!message) {
      log.error("message is not one of this queue", { queue: name });
      return false;
    }
    const shop = shopOf(message);
    addLogContext({ ...(shop === undefined ? {} : { shop }), ...orderOf(message) });
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
      await run(delivery, await make(services, scope));
      return true;
    } catch (error) {
      const final = isAppError(error) && !error.retry;
      log.error(final ? "message failed for good" : "message failed, will be tried again", { queue: name, error });
      return final;
    }
  };

  const handler = middy<SQSEvent, SQSBatchResponse>().handler(async (event: SQSEvent, context: Context) => {
    const outcomes = await Promise.all(
      event.Records.map(async (record) => {
        const done = await withLogContext({ requestId: context.awsRequestId, function: name }, () =>
          consume(record, context),
        );
        return done ? [] : [{ itemIdentifier: record.messageId }];
      }),
    );
    return { batchItemFailures: outcomes.flat() };
  });
  return declare(handler, { kind: "queue", name, services: describe(services) });
}

/** The shop a message is about; a page of a list is of none. */
const shopOf = (message: object): string | undefined =>
  "shop" in message && typeof message.shop === "string" ? message.shop : undefined;

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

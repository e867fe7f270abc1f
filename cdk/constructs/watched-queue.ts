import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { MAX_RECEIVES, type QueueDefinition, type QueueName, queues } from "#shared/messages/queues.ts";
import { addAlarm } from "./alarms.ts";
import { DeadLetterQueue } from "./dead-letter-queue.ts";

/** A message older than this means that the worker is stuck or too slow. */
const OLDEST_SECONDS = 15 * 60;

/** A standard queue with dead letters and alarms. AWS wants its visibility to be six times the worker's time-out. */
export class WatchedQueue extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { name, stage, topic }: { name: QueueName; stage: string; topic: ITopic }) {
    super(scope, id);
    const queueName = `belegfluss-${stage}-${name}`;
    const { oldestSeconds = OLDEST_SECONDS }: QueueDefinition = queues[name];
    const dead = new DeadLetterQueue(this, "Dead", { name, stage, topic, source: queueName });
    this.queue = new Queue(this, "Queue", {
      queueName,
      visibilityTimeout: Duration.seconds(queues[name].timeoutSeconds * 6),
      retentionPeriod: Duration.days(7),
      deadLetterQueue: { queue: dead.queue, maxReceiveCount: MAX_RECEIVES },
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
    });
    addAlarm(this, "OldestMessage", topic, {
      metric: this.queue.metricApproximateAgeOfOldestMessage({ period: Duration.minutes(5) }),
      threshold: oldestSeconds,
      periods: 2,
      runbook: "stuck-queue",
      description: `Messages wait more than ${oldestSeconds / 60} minutes in ${name}: look at the errors and the concurrency of its worker.`,
    });
  }
}

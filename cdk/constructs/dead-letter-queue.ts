import type { ITopic } from "aws-cdk-lib/aws-sns";
import { type IQueue, Queue, QueueEncryption, RedrivePermission } from "aws-cdk-lib/aws-sqs";
import { Duration, Stack } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { addAlarm } from "./alarms.ts";

interface DeadLetterQueueProps {
  /** The queue whose failures it keeps; its own name ends in `-dead`. */
  name: string;
  stage: string;
  topic: ITopic;
  /** Full name of the only queue that may hand over to it; no queue may when absent. */
  source?: string;
}

/** Keeps failed messages for 14 days and raises an alarm. */
export class DeadLetterQueue extends Construct {
  readonly queue: Queue;

  constructor(scope: Construct, id: string, { name, stage, topic, source }: DeadLetterQueueProps) {
    super(scope, id);
    this.queue = new Queue(this, "Queue", {
      queueName: `belegfluss-${stage}-${name}-dead`,
      retentionPeriod: Duration.days(14),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      redriveAllowPolicy: source
        ? { redrivePermission: RedrivePermission.BY_QUEUE, sourceQueues: [this.named(source)] }
        : { redrivePermission: RedrivePermission.DENY_ALL },
    });
    addAlarm(this, "NotEmpty", topic, {
      metric: this.queue.metricApproximateNumberOfMessagesVisible({
        period: Duration.minutes(5),
        statistic: "Maximum",
      }),
      threshold: 1,
      runbook: "dead-letters",
      description: `Messages of ${name} failed for good: find the cause in the worker's log, then start the redrive.`,
    });
  }

  /** By name, because a queue and its dead-letter queue cannot both refer to the other. */
  private named(queueName: string): IQueue {
    return Queue.fromQueueArn(this, "Source", Stack.of(this).formatArn({ service: "sqs", resource: queueName }));
  }
}

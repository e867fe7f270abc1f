import { arnOfResource } from "../assembly/identity.ts";
import { numberOf, objectOf, textOf } from "../assembly/json.ts";
import type { World } from "../assembly/world.ts";

/** A queue of the template, with the defaults of SQS. */
export interface QueueDefinition {
  name: string;
  arn: string;
  url: string;
  visibilityTimeoutSeconds: number;
  delaySeconds: number;
  waitSeconds: number;
  retentionSeconds: number;
  maximumMessageBytes: number;
  redrive: { deadLetterName: string; maxReceiveCount: number } | undefined;
  /** Another queue sends its dead letters here. */
  isDeadLetterQueue: boolean;
}

/** @see https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/aws-resource-sqs-queue.html */
export function readQueues(world: World): QueueDefinition[] {
  const queues = world.all("AWS::SQS::Queue").map((resource): QueueDefinition => {
    const { name, resolved } = resource;
    const redrive = objectOf(resolved["RedrivePolicy"]);
    const target = textOf(redrive["deadLetterTargetArn"]).split(":").at(-1);
    return {
      name,
      arn: arnOfResource(resource, world.place),
      url: `${world.place.awsUrl}/${world.place.account}/${name}`,
      visibilityTimeoutSeconds: numberOf(resolved["VisibilityTimeout"], 30),
      delaySeconds: numberOf(resolved["DelaySeconds"], 0),
      waitSeconds: numberOf(resolved["ReceiveMessageWaitTimeSeconds"], 0),
      retentionSeconds: numberOf(resolved["MessageRetentionPeriod"], 345_600),
      maximumMessageBytes: numberOf(resolved["MaximumMessageSize"], 1_048_576),
      redrive: target
        ? { deadLetterName: target, maxReceiveCount: numberOf(redrive["maxReceiveCount"], 10) }
        : undefined,
      isDeadLetterQueue: false,
    };
  });
  const dead = new Set(queues.map((queue) => queue.redrive?.deadLetterName));
  return queues.map((queue) => ({ ...queue, isDeadLetterQueue: dead.has(queue.name) }));
}

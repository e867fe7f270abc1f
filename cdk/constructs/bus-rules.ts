import { type IEventBus, Rule, RuleTargetInput } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { EVENT_SOURCE, eventsForApp } from "#shared/messages/domain-event.ts";
import { DeadLetterQueue } from "./dead-letter-queue.ts";

/** Rules that forward the bus's events to their queue. An event that cannot be delivered is kept and raises an alarm. */
export class BusRules extends Construct {
  constructor(
    scope: Construct,
    id: string,
    { stage, topic, bus, queue }: { stage: string; topic: ITopic; bus: IEventBus; queue: IQueue },
  ) {
    super(scope, id);
    const { queue: deadLetterQueue } = new DeadLetterQueue(this, "Dead", { name: "bus", stage, topic });
    new Rule(this, "ForApp", {
      eventBus: bus,
      description: "What workers of the app do about what happened",
      eventPattern: { source: [EVENT_SOURCE], detailType: [...eventsForApp] },
      targets: [new SqsQueue(queue, { message: RuleTargetInput.fromEventPath("$.detail"), deadLetterQueue })],
    });
  }
}

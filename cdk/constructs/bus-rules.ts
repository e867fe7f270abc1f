import { type IEventBus, Rule, RuleTargetInput } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { EVENT_SOURCE, eventsForApp } from "#shared/messages/domain-event.ts";
import { DeadLetterQueue } from "./dead-letter-queue.ts";

/** Forwards the app's bus events and SES' on the account's to their queues; an undeliverable one raises an alarm. */
export class BusRules extends Construct {
  constructor(
    scope: Construct,
    id: string,
    {
      stage,
      topic,
      bus,
      queues,
      configurationSet,
    }: {
      stage: string;
      topic: ITopic;
      bus: IEventBus;
      queues: Readonly<Record<"app-events" | "mail-events", IQueue>>;
      configurationSet: string;
    },
  ) {
    super(scope, id);
    const { queue: deadLetterQueue } = new DeadLetterQueue(this, "Dead", { name: "bus", stage, topic });
    new Rule(this, "ForApp", {
      eventBus: bus,
      description: "What workers of the app do about what happened",
      eventPattern: { source: [EVENT_SOURCE], detailType: [...eventsForApp] },
      targets: [
        new SqsQueue(queues["app-events"], { message: RuleTargetInput.fromEventPath("$.detail"), deadLetterQueue }),
      ],
    });
    new Rule(this, "ForMails", {
      description: "What became of mails with documents",
      // Only AWS itself speaks under this source; the set is this stage's.
      eventPattern: {
        source: ["aws.ses"],
        detailType: [...mailDetailTypes],
        detail: { mail: { tags: { "ses:configuration-set": [configurationSet] } } },
      },
      targets: [
        new SqsQueue(queues["mail-events"], { message: RuleTargetInput.fromEventPath("$.detail"), deadLetterQueue }),
      ],
    });
  }
}

/** Names of SES for its events (vendor documentation, events reference). */
const mailDetailTypes = [
  "Email Sent",
  "Email Delivered",
  "Email Delivery Delayed",
  "Email Bounced",
  "Email Complaint Received",
  "Email Rejected",
] as const;

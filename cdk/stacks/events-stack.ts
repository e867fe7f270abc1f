import { EventBus } from "aws-cdk-lib/aws-events";
import { CfnScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Annotations, Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import { type QueueName, queues } from "#shared/messages/queues.ts";
import { type ScheduleName, schedules } from "#shared/messages/schedules.ts";
import { customerMailDomain } from "../config.ts";
import { BusRules } from "../constructs/bus-rules.ts";
import { CustomerMailSender } from "../constructs/customer-mail-sender.ts";
import { DeadLetterQueue } from "../constructs/dead-letter-queue.ts";
import { ErasureList } from "../constructs/erasure-list.ts";
import { addErrorAlarms } from "../constructs/error-alarms.ts";
import { MailSender } from "../constructs/mail-sender.ts";
import type { Resources } from "../constructs/resources.ts";
import { Scheduled } from "../constructs/scheduled.ts";
import { WatchedQueue } from "../constructs/watched-queue.ts";
import { Worker } from "../constructs/worker.ts";
import type { AppContext } from "../context.ts";
import type { DataStack } from "./data-stack.ts";
import { erasureBucketName } from "./erasure-list-stack.ts";
import { stackProps } from "./stack-props.ts";

const queueNames = Object.keys(queues).filter((name): name is QueueName => name in queues);
const scheduleNames = Object.keys(schedules).filter((name): name is ScheduleName => name in schedules);

/** Background work: queues with their workers, and schedules. */
export class EventsStack extends Stack {
  /** Resources that functions of this and the API stack may be granted. */
  readonly resources: Resources;

  constructor(scope: Construct, context: AppContext, { table, secrets, alarmTopic: topic }: DataStack) {
    super(scope, "Events", stackProps(context.config, "events", "queues, workers and schedules"));
    const { stage } = context.config;
    const queue = (name: QueueName): Queue => new WatchedQueue(this, idOf(name, "Queue"), { name, stage, topic }).queue;
    const resources: Resources = {
      table,
      secrets,
      mail: new MailSender(this, "Mail", { domain: context.config.mailDomain }),
      customerMail: new CustomerMailSender(this, "CustomerMail", { domain: customerMailDomain(context.config), stage }),
      bus: new EventBus(this, "Bus", { eventBusName: `belegfluss-${stage}` }),
      queues: {
        "order-events": queue("order-events"),
        "app-events": queue("app-events"),
        compliance: queue("compliance"),
        "provider-events": queue("provider-events"),
        imports: queue("imports"),
        sweeps: queue("sweeps"),
        "month-packs": queue("month-packs"),
        "fan-outs": queue("fan-outs"),
        "shop-duties": queue("shop-duties"),
        "document-tasks": queue("document-tasks"),
        mails: queue("mails"),
        "mail-events": queue("mail-events"),
      },
    };
    this.resources = resources;

    const workers = queueNames.map(
      (name) =>
        new Worker(this, idOf(name, "Worker"), { context, name, queue: resources.queues[name], topic, resources }),
    );

    const { account, wantedAccount } = context.config.capacity;
    if (wantedAccount !== undefined)
      Annotations.of(this).addWarningV2(
        "belegfluss:quota",
        `The account allows ${account} concurrent executions: caps stay at the smallest. Ask AWS for a quota of ${wantedAccount}, or say for how many shops the stage is (BELEGFLUSS_SHOPS).`,
      );

    const group = new CfnScheduleGroup(this, "Schedules", { name: `belegfluss-${stage}` });
    const deadLetters = new DeadLetterQueue(this, "SchedulesDead", { name: "schedules", stage, topic }).queue;
    const starts = scheduleNames.map(
      (name) => new Scheduled(this, idOf(name, "Schedule"), { context, name, group, deadLetters, topic, resources }),
    );

    new BusRules(this, "BusRules", {
      stage,
      topic,
      bus: resources.bus,
      queues: resources.queues,
      configurationSet: resources.customerMail.configurationSet,
    });

    const { erasureList } = context.config;
    if (erasureList) {
      const bucketArn = "bucketArn" in erasureList ? erasureList.bucketArn : `arn:aws:s3:::${erasureBucketName(stage)}`;
      const logOf = (name: QueueName) => named(workers, name).lambda.logGroup.logGroupName;
      // One notes what is asked for, the other erases shops, or finds that they came back.
      const logGroupNames = { Lines: logOf("compliance"), Cancelled: logOf("app-events") };
      new ErasureList(this, "ErasureList", { stage, topic, bucketArn, logGroupNames });
    }

    const functions = [...workers, ...starts].map(({ lambda }) => lambda);
    addErrorAlarms(this, topic, functions, "workers and schedules");
  }
}

const named = (workers: readonly Worker[], name: QueueName): Worker => {
  const worker = workers[queueNames.indexOf(name)];
  if (!worker) throw new Error(`no worker ${name}`);
  return worker;
};

/** `order-events` → `OrderEventsQueue`. */
const idOf = (name: string, suffix: string): string =>
  name.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase()) + suffix;

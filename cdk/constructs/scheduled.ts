import { Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { CfnSchedule, type CfnScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";
import { type ScheduleName, schedules } from "#shared/messages/schedules.ts";
import { type AppContext, bundleOf } from "../context.ts";
import { ProductFunction } from "./product-function.ts";
import type { Resources } from "./resources.ts";

interface ScheduledProps {
  context: AppContext;
  name: ScheduleName;
  /** The stage's group: inside it the schedule has its plain name. */
  group: CfnScheduleGroup;
  deadLetters: IQueue;
  resources: Resources;
}

/** A function that EventBridge Scheduler starts, retrying an hour, then kept. Lambda repeats a failed run twice, which alarms. */
export class Scheduled extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, { context, name, group, deadLetters, resources }: ScheduledProps) {
    super(scope, id);
    const { expression, timeoutSeconds } = schedules[name];
    const bundle = bundleOf(context, `functions/schedules/${name}.ts`);
    this.lambda = new ProductFunction(this, "Fan", { context, bundle, resources, timeoutSeconds }).lambda;
    const role = new Role(this, "StarterRole", { assumedBy: new ServicePrincipal("scheduler.amazonaws.com") });
    const policy = new Policy(this, "Start", {
      roles: [role],
      statements: [
        new PolicyStatement({ actions: ["lambda:InvokeFunction"], resources: [this.lambda.functionArn] }),
        new PolicyStatement({ actions: ["sqs:SendMessage"], resources: [deadLetters.queueArn] }),
      ],
    });
    const schedule = new CfnSchedule(this, "Schedule", {
      name,
      groupName: group.ref,
      scheduleExpression: expression,
      scheduleExpressionTimezone: "Europe/Berlin",
      flexibleTimeWindow: { mode: "OFF" },
      target: {
        arn: this.lambda.functionArn,
        roleArn: role.roleArn,
        input: JSON.stringify({ schedule: name }),
        retryPolicy: { maximumRetryAttempts: 2, maximumEventAgeInSeconds: 3600 },
        deadLetterConfig: { arn: deadLetters.queueArn },
      },
    });
    schedule.node.addDependency(policy);
  }
}

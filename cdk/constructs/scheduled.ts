import { Policy, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { CfnSchedule, type CfnScheduleGroup } from "aws-cdk-lib/aws-scheduler";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { IQueue } from "aws-cdk-lib/aws-sqs";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { type ScheduleName, schedules } from "#shared/messages/schedules.ts";
import { type AppContext, bundleOf } from "../context.ts";
import { addAlarm } from "./alarms.ts";
import { functionMetric } from "./metrics.ts";
import { ProductFunction } from "./product-function.ts";
import type { Resources } from "./resources.ts";

interface ScheduledProps {
  context: AppContext;
  name: ScheduleName;
  /** The stage's group: inside it the schedule has its plain name. */
  group: CfnScheduleGroup;
  deadLetters: IQueue;
  topic: ITopic;
  resources: Resources;
}

/** A function that EventBridge Scheduler starts, retrying an hour, then kept. Lambda repeats a failed run twice, which alarms. */
export class Scheduled extends Construct {
  readonly lambda: LambdaFunction;

  constructor(scope: Construct, id: string, { context, name, group, deadLetters, topic, resources }: ScheduledProps) {
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
    const beat = heartbeatOf(expression);
    if (beat === undefined) return;
    addAlarm(this, "Silent", topic, {
      metric: functionMetric(this.lambda.functionName, "Invocations", Duration.minutes(beat.minutes)),
      threshold: 1,
      below: true,
      isDeathSilent: true,
      periods: beat.periods,
      runbook: "silent-schedule",
      description: `The schedule ${name} has not run when it should have: see whether it is enabled and may start its function.`,
    });
  }
}

const UNITS: Readonly<Record<string, number>> = { minute: 1, hour: 60, day: 24 * 60 };

/**
 * The periods of an alarm in which a schedule must have run once: half as long again as between two runs, at least ten minutes.
 * Undefined for schedules of certain days: CloudWatch looks back a week at most, and their dead letters and errors ring.
 */
export function heartbeatOf(expression: string): { minutes: number; periods: number } | undefined {
  const every = minutesBetween(expression);
  if (every === undefined) return undefined;
  const minutes = Math.min(Math.max(every, 5), 12 * 60);
  return { minutes, periods: Math.max(2, Math.ceil((1.5 * every) / minutes)) };
}

function minutesBetween(expression: string): number | undefined {
  const [, count, unit = ""] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  if (count !== undefined) return Number(count) * (UNITS[unit] ?? 1);
  const [, hours = "", day] = /^cron\(\d+ (\S+) (\S+) \* \? \*\)$/.exec(expression) ?? [];
  if (day !== "*") return undefined;
  const step = hours === "*" ? 1 : Number(hours.split("/")[1] ?? 24);
  return step * 60;
}

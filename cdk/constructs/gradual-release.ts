import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import { Alias, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { FilterPattern, MetricFilter } from "aws-cdk-lib/aws-logs";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { addAlarm } from "./alarms.ts";
import { productMetric, shareOf } from "./metrics.ts";

const MINUTE = Duration.minutes(1);

/** Name in the context that lets a release pass in one step, whatever rings. */
const AT_ONCE = "releaseAtOnce";

/** Hands calls to a new version in ten steps of a minute, and all of them back to the one before when an alarm rings. */
export class GradualRelease extends Construct {
  readonly alias: Alias;

  constructor(
    scope: Construct,
    id: string,
    { stage, topic, lambda }: { stage: string; topic: ITopic; lambda: LambdaFunction },
  ) {
    super(scope, id);
    this.alias = new Alias(this, "Live", { aliasName: "live", version: lambda.currentVersion });
    const alarms = this.alarms(stage, topic, lambda);
    // CodeDeploy stops while an alarm rings: the mend of what rings passes at once.
    const isAtOnce = this.node.tryGetContext(AT_ONCE) === "true";
    new LambdaDeploymentGroup(this, "Shift", {
      alias: this.alias,
      deploymentConfig: isAtOnce
        ? LambdaDeploymentConfig.ALL_AT_ONCE
        : LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
      alarms: isAtOnce ? [] : alarms,
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
  }

  /** Alarms on the first signs of a bad version: it crashes, catches errors of its own, doubles, or is refused. */
  private alarms(stage: string, topic: ITopic, lambda: LambdaFunction): Alarm[] {
    const rule = { runbook: "release-failing" } as const;
    const failures = new MetricFilter(this, "ErrorLines", {
      logGroup: lambda.logGroup,
      filterPattern: FilterPattern.stringValue("$.level", "=", "error"),
      metricNamespace: `belegfluss/${stage}`,
      metricName: "WriterErrorLines",
    }).metric({ statistic: "Sum", period: MINUTE });
    const figure = (name: "Duplicates" | "TasksRejected" | "TasksConfirmed") =>
      productMetric(stage, name, "Sum", MINUTE);
    return [
      addAlarm(this, "Crashes", topic, {
        ...rule,
        // Of the new version alone: a time-out of the one before says nothing.
        metric: this.alias.metricErrors({
          period: MINUTE,
          dimensionsMap: {
            FunctionName: lambda.functionName,
            Resource: `${lambda.functionName}:${this.alias.aliasName}`,
            ExecutedVersion: lambda.currentVersion.version,
          },
        }),
        threshold: 1,
        description: "The worker that writes at the provider crashes: a release under way goes back by itself.",
      }),
      addAlarm(this, "Doubles", topic, {
        ...rule,
        metric: figure("Duplicates"),
        threshold: 1,
        description:
          "The worker that writes at the provider doubled a document: a release under way goes back by itself.",
      }),
      addAlarm(this, "Failures", topic, {
        ...rule,
        metric: shareOf(failures, { floor: 3, among: [figure("TasksConfirmed")] }, MINUTE),
        threshold: 20,
        periods: 2,
        description:
          "The worker that writes at the provider catches one error for four documents: a release under way goes back by itself.",
      }),
      addAlarm(this, "Refused", topic, {
        ...rule,
        metric: shareOf(figure("TasksRejected"), { floor: 5, among: [figure("TasksConfirmed")] }, MINUTE),
        threshold: 20,
        periods: 2,
        description: "The provider refuses one document in five: a release under way goes back by itself.",
      }),
    ];
  }
}

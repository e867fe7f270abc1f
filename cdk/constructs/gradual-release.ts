import type { Alarm } from "aws-cdk-lib/aws-cloudwatch";
import { LambdaDeploymentConfig, LambdaDeploymentGroup } from "aws-cdk-lib/aws-codedeploy";
import { Alias, type Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { addAlarm } from "./alarms.ts";
import { productMetric, shareOf } from "./metrics.ts";

const MINUTE = Duration.minutes(1);

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
    new LambdaDeploymentGroup(this, "Shift", {
      alias: this.alias,
      deploymentConfig: LambdaDeploymentConfig.LINEAR_10PERCENT_EVERY_1MINUTE,
      alarms: this.alarms(stage, topic),
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
  }

  /** What a bad version does first: it crashes, doubles, or is refused. */
  private alarms(stage: string, topic: ITopic): Alarm[] {
    const rule = { runbook: "release-failing" } as const;
    const figure = (name: "Duplicates" | "TasksRejected" | "TasksConfirmed") =>
      productMetric(stage, name, "Sum", MINUTE);
    return [
      addAlarm(this, "Crashes", topic, {
        ...rule,
        metric: this.alias.metricErrors({ period: MINUTE }),
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

import {
  Alarm,
  AlarmRule,
  AlarmState,
  ComparisonOperator,
  CompositeAlarm,
  MathExpression,
  TreatMissingData,
} from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { describedAlarm } from "./alarms.ts";
import { productMetric } from "./metrics.ts";
import { productAlarms } from "./product-alarms.ts";

/** The promise: of all documents outside the provider's outages, this percentage is there within these seconds. */
export const PROMISE = { percent: 99, seconds: 60 } as const;

/** Fewer late documents prove nothing. */
const FLOOR = 5;

/**
 * How fast the month's allowance is used up, seen over a long time and, so that the alarm ends with its cause, over a short one:
 * 14.4 times takes two days, six times takes five.
 */
const burns = [
  { id: "Fast", times: 14.4, longMinutes: 60, shortMinutes: 5 },
  { id: "Slow", times: 6, longMinutes: 6 * 60, shortMinutes: 30 },
] as const;

/** Rings where late documents use up the promise's allowance too fast. While the provider is down, none counts as late. */
export class ServiceLevel extends Construct {
  constructor(scope: Construct, id: string, { stage, topic }: { stage: string; topic: ITopic }) {
    super(scope, id);
    for (const { id: speed, times, longMinutes, shortMinutes } of burns) {
      const parts = [longMinutes, shortMinutes].map((minutes) => this.lateAlarm(stage, speed, times, minutes));
      const alarm = new CompositeAlarm(this, speed, {
        alarmRule: AlarmRule.allOf(...parts.map((part) => AlarmRule.fromAlarm(part, AlarmState.ALARM))),
        alarmDescription: describedAlarm({
          description: `More documents than ${PROMISE.percent} % allows stand later than ${PROMISE.seconds} seconds, ${times} times as many: the month's allowance ends in days.`,
          runbook: "late-documents",
        }),
      });
      alarm.addAlarmAction(new SnsAction(topic));
    }
  }

  /** One half of an alarm, which tells no topic by itself. */
  private lateAlarm(stage: string, speed: string, times: number, minutes: number): Alarm {
    const period = Duration.minutes(minutes);
    // As many as ring for the provider, in each five minutes: those of a few shops silence nothing.
    const openings = (Number(productAlarms["ProviderDown"]?.threshold) * minutes) / 5;
    const seconds = (statistic: string) => productMetric(stage, "OrderToDocumentSeconds", statistic, period);
    return new Alarm(this, `${speed}${minutes}`, {
      metric: new MathExpression({
        expression: `IF(FILL(outages, 0) >= ${openings} OR late < ${FLOOR}, 0, share)`,
        usingMetrics: {
          outages: productMetric(stage, "BreakersOpened", "Sum", period),
          late: seconds(`TC(${PROMISE.seconds}:)`),
          share: seconds(`PR(${PROMISE.seconds}:)`),
        },
        label: "percent late",
        period,
      }),
      threshold: times * (100 - PROMISE.percent),
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
      alarmDescription: `A part of ${speed}: late documents of ${minutes} minutes.`,
    });
  }
}

import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";
import type { RunbookEntry } from "./runbook.ts";

interface AlarmRule {
  metric: IMetric;
  /** Rises at this value and above; `below`: under it. */
  threshold: number;
  below?: true;
  /** Nothing is told where what is watched is dead: the alarm rises. */
  isDeathSilent?: true;
  /** Periods in a row that must reach it. Default 1. */
  periods?: number;
  /** Tells the reader of the mail what is wrong and where to look. */
  description: string;
  /** The section of the runbook that tells what to do. */
  runbook: RunbookEntry;
}

/** An alarm that tells the topic; no data is good news, except for heartbeats. */
export function addAlarm(scope: Construct, id: string, topic: ITopic, rule: AlarmRule): Alarm {
  const alarm = new Alarm(scope, id, {
    metric: rule.metric,
    threshold: rule.threshold,
    evaluationPeriods: rule.periods ?? 1,
    comparisonOperator: rule.below
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: rule.isDeathSilent ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
    alarmDescription: describedAlarm(rule),
  });
  alarm.addAlarmAction(new SnsAction(topic));
  return alarm;
}

/** The alarm's mail, with its entry of the runbook. */
export const describedAlarm = ({ description, runbook }: Pick<AlarmRule, "description" | "runbook">): string =>
  `${description} Runbook (functions/workers/RUNBOOK.md): ${runbook}.`;

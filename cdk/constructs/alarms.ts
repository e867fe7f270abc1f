import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from "aws-cdk-lib/aws-cloudwatch";
import { SnsAction } from "aws-cdk-lib/aws-cloudwatch-actions";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import type { Construct } from "constructs";
import type { RunbookEntry } from "./runbook.ts";

interface AlarmRule {
  metric: IMetric;
  /** Rises at this value and above. */
  threshold: number;
  /** Periods in a row that must reach it. Default 1. */
  periods?: number;
  /** Tells the reader of the mail what is wrong and where to look. */
  description: string;
  /** The section of the runbook that tells what to do. */
  runbook: RunbookEntry;
}

/** An alarm that tells the topic; no data is good news. */
export function addAlarm(scope: Construct, id: string, topic: ITopic, rule: AlarmRule): Alarm {
  const alarm = new Alarm(scope, id, {
    metric: rule.metric,
    threshold: rule.threshold,
    evaluationPeriods: rule.periods ?? 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: `${rule.description} Runbook (functions/workers/RUNBOOK.md): ${rule.runbook}.`,
  });
  alarm.addAlarmAction(new SnsAction(topic));
  return alarm;
}

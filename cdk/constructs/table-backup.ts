import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import { Metric } from "aws-cdk-lib/aws-cloudwatch";
import { Schedule } from "aws-cdk-lib/aws-events";
import type { ITopic } from "aws-cdk-lib/aws-sns";
import { Duration, RemovalPolicy, TimeZone } from "aws-cdk-lib/core";
import { Construct } from "constructs";
import { addAlarm } from "./alarms.ts";

/**
 * As long as the second-by-second recovery of the table; longer copies would keep what shops asked to be deleted. Five weekly
 * copies lie there at a time.
 */
const KEPT_DAYS = 35;

interface TableBackupProps {
  stage: string;
  /** The table may be created after its backup. */
  tableArn: string;
  topic: ITopic;
}

/** Copies the table weekly into a vault that outlives the stack: for a lost table without point-in-time recovery. */
export class TableBackup extends Construct {
  constructor(scope: Construct, id: string, { stage, tableArn, topic }: TableBackupProps) {
    super(scope, id);
    const vault = new BackupVault(this, "Vault", {
      backupVaultName: `belegfluss-${stage}`,
      blockRecoveryPointDeletion: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const plan = new BackupPlan(this, "Plan", {
      backupPlanName: `belegfluss-${stage}`,
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: "weekly",
          scheduleExpression: Schedule.cron({ weekDay: "SUN", hour: "3", minute: "0" }),
          scheduleExpressionTimezone: TimeZone.EUROPE_BERLIN,
          deleteAfter: Duration.days(KEPT_DAYS),
        }),
      ],
    });
    plan.addSelection("Table", { resources: [BackupResource.fromArn(tableArn)] });
    addAlarm(this, "Failed", topic, {
      metric: new Metric({
        namespace: "AWS/Backup",
        metricName: "NumberOfBackupJobsFailed",
        dimensionsMap: { BackupVaultName: `belegfluss-${stage}` },
        statistic: "Sum",
        period: Duration.hours(1),
      }),
      threshold: 1,
      runbook: "backup-failed",
      description: "This week's backup of the table failed: see the job in AWS Backup, then start one by hand.",
    });
  }
}

import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from "aws-cdk-lib/aws-dynamodb";
import type { Secret } from "aws-cdk-lib/aws-secretsmanager";
import type { Topic } from "aws-cdk-lib/aws-sns";
import { Stack } from "aws-cdk-lib/core";
import type { Construct } from "constructs";
import type { SecretName } from "#shared/messages/secrets.ts";
import { alarmTopic } from "../constructs/alarm-topic.ts";
import { createSecrets } from "../constructs/app-secrets.ts";
import { indexes } from "../constructs/resources.ts";
import { TableBackup } from "../constructs/table-backup.ts";
import type { AppContext } from "../context.ts";
import { keptOnce, stackProps } from "./stack-props.ts";

/** Lasting table, secrets and alarm topic. A failed creation is deleted, so the undeletable table is created last. */
export class DataStack extends Stack {
  readonly table: Table;
  readonly secrets: Readonly<Record<SecretName, Secret>>;
  readonly alarmTopic: Topic;

  constructor(scope: Construct, { config }: AppContext) {
    // CDK deletes a stack whose first creation failed and creates it once more, unless it is protected against termination. This
    // one needs no such protection: the other stacks import its exports, and CloudFormation deletes no stack with exports in use.
    const props = { ...stackProps(config, "data", "table, secrets and alarm topic"), terminationProtection: false };
    super(scope, "Data", props);
    const removalPolicy = keptOnce(config);
    const tableName = `belegfluss-${config.stage}`;
    this.table = new Table(this, "Table", {
      tableName,
      partitionKey: { name: "pk", type: AttributeType.STRING },
      sortKey: { name: "sk", type: AttributeType.STRING },
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: "expiresAt",
      encryption: TableEncryption.DEFAULT,
      deletionProtection: config.keepsData,
      removalPolicy,
    });
    for (const [index, indexName] of indexes.entries()) {
      this.table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: { name: `g${index + 1}pk`, type: AttributeType.STRING },
        sortKey: { name: `g${index + 1}sk`, type: AttributeType.STRING },
        projectionType: ProjectionType.ALL,
      });
    }
    const { secrets, former } = createSecrets(this, config.stage, removalPolicy);
    this.secrets = secrets;
    this.alarmTopic = alarmTopic(this, "Alarms", config);
    this.table.node.addDependency(former, ...Object.values(this.secrets), this.alarmTopic);
    if (!config.keepsData) return;
    const tableArn = this.formatArn({ service: "dynamodb", resource: "table", resourceName: tableName });
    const backup = new TableBackup(this, "Backup", { stage: config.stage, tableArn, topic: this.alarmTopic });
    this.table.node.addDependency(backup);
  }
}

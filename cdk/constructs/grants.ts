import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Requirements } from "./requirements.ts";
import { indexes, type Resources } from "./resources.ts";

/** No Scan anywhere: every question has an index. */
const reads = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query", "dynamodb:ConditionCheckItem"];
const itemWrites = ["dynamodb:PutItem", "dynamodb:UpdateItem", "dynamodb:DeleteItem"];
const writes = [...itemWrites, "dynamodb:BatchWriteItem"];

/** The statements of a function's role: exactly what its services use, on exactly these resources. */
export function grantsOf(
  requirements: Requirements,
  { table, secrets, queues, bus, mail, customerMail }: Resources,
): PolicyStatement[] {
  const statements: PolicyStatement[] = [];
  if (requirements.table !== "none") {
    statements.push(
      new PolicyStatement({
        actions: requirements.table === "write" ? [...reads, ...writes] : reads,
        resources: [table.tableArn, ...indexes.map((index) => `${table.tableArn}/index/${index}`)],
      }),
    );
  }
  if (requirements.writes.length > 0) {
    const leadingKeys = requirements.writes.flatMap((word) => [word, `${word}#*`]);
    statements.push(
      new PolicyStatement({
        actions: itemWrites,
        resources: [table.tableArn],
        conditions: { "ForAllValues:StringLike": { "dynamodb:LeadingKeys": leadingKeys } },
      }),
    );
  }
  if (requirements.sendsTo.length > 0) {
    // One statement: the CDK would merge several in an order that changes from run to run.
    const resources = requirements.sendsTo.map((queue) => queues[queue].queueArn);
    statements.push(new PolicyStatement({ actions: ["sqs:SendMessage"], resources }));
  }
  if (requirements.publishes) {
    statements.push(new PolicyStatement({ actions: ["events:PutEvents"], resources: [bus.eventBusArn] }));
  }
  if (requirements.sendsMail) {
    // A mail with a file, which SES puts together as a whole message, may be checked under the older action's name as well.
    const actions = ["ses:SendEmail", "ses:SendRawEmail"];
    statements.push(new PolicyStatement({ actions, resources: [mail.identityArn] }));
  }
  if (requirements.sendsCustomerMail) {
    // A whole message is checked under the older action's name as well.
    const actions = ["ses:SendEmail", "ses:SendRawEmail"];
    statements.push(new PolicyStatement({ actions, resources: [...customerMail.resourceArns] }));
  }
  if (requirements.readsMailAccount) {
    // The action knows no resource (service authorization reference, Amazon SES).
    statements.push(new PolicyStatement({ actions: ["ses:GetAccount"], resources: ["*"] }));
  }
  if (requirements.secrets.length > 0) {
    const resources = requirements.secrets.map((name) => secrets[name].secretArn);
    statements.push(new PolicyStatement({ actions: ["secretsmanager:GetSecretValue"], resources }));
  }
  return statements;
}

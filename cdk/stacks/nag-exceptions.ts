import { Validations } from "aws-cdk-lib/core";
import type { IConstruct } from "constructs";
import type { StageName } from "../config.ts";

/** Rules of cdk-nag's AwsSolutions that we do not follow at one place, and why. */
interface NagException {
  /** Path of the construct, without the app; what lies below it is included. */
  path: string;
  rules: readonly string[];
  reason: string;
  /** Stages that have the construct; all when absent. */
  ofStages?: readonly StageName[];
}

const UPLOAD = "Web/Custom::CDKBucketDeployment8693BB64968944B69AAFB0CC9EB8756C256MiB";

/** The complete list: a test fails when a rule is broken elsewhere, or an exception is not needed any more. */
export const nagExceptions: readonly NagException[] = [
  {
    path: "Api",
    rules: ["APIG4"],
    reason:
      "Who calls is checked inside the function, by the wrapper that also reads the contract: a session token of the shop " +
      "platform, the signature of a webhook, or a single-use ticket.",
  },
  ...["SessionSecret", "ProviderClientSecret"].map((id) => ({
    path: `Data/${id}`,
    rules: ["SMG4"],
    reason:
      "Shopify and Lexware give it out, and the operator can only change it there; the current and the previous secret of " +
      "Shopify are accepted side by side.",
  })),
  {
    path: "Data/TokenKeysSecret",
    rules: ["SMG4"],
    reason: "The operator adds a key and makes it the active one: a key may only go when nothing is sealed with it.",
  },
  {
    path: "Data/MarkerKeySecret",
    rules: ["SMG4"],
    reason: "It never changes: markers of documents that exist at the provider would no longer be recognised.",
  },
  {
    path: "Data/OriginSecret",
    rules: ["SMG4"],
    reason:
      "A rotation ends with an update of the distribution: the operator makes it with a deployment, as the README says.",
  },
  {
    path: "Data/AppSecret",
    rules: ["SMG4"],
    reason: "No function reads it: it stays for the functions of the earlier version while a deployment replaces them.",
  },
  {
    path: "Data/Backup/Plan/Table/Role",
    rules: ["IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]"],
    reason:
      "The role AWS Backup itself takes on, with the policy AWS keeps for it: a narrower one of ours would break backups " +
      "unnoticed whenever the service needs a new action.",
    ofStages: ["prod"],
  },
  {
    path: "Events/DocumentTasksWorker/Release/Shift/ServiceRole",
    rules: ["IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited]"],
    reason: "The role CodeDeploy itself takes on to move the alias, with the policy AWS keeps for that.",
  },
  {
    path: "Events/BusRules/Dead",
    rules: ["SQS3"],
    reason: "It is a dead-letter queue: that of the rules of the bus.",
  },
  {
    path: "Events/SchedulesDead",
    rules: ["SQS3"],
    reason: "It is a dead-letter queue: that of the schedules.",
  },
  ...["Api", "Events"].map((path) => ({
    path,
    rules: ["IAM5[Resource::*]"],
    reason:
      "Functions hand their traces to X-Ray, and one reads whether SES takes mails of the account: neither action knows a " +
      "narrower resource. A test lists the actions on all resources.",
  })),
  {
    path: "Events/ErasureList/Write",
    rules: ["IAM5[Resource::arn:aws:s3:::belegfluss-prod-erasures-<AWS::AccountId>/erasures/*]"],
    reason: "It writes the list of erasures into this folder: each file has a name of its own.",
    ofStages: ["prod"],
  },
  {
    path: "ErasureList/Bucket",
    rules: ["S1"],
    reason: "It is itself a log, which cannot be changed: a log of who reads it would need a bucket of its own.",
    ofStages: ["prod"],
  },
  {
    path: "Web/Files",
    rules: ["S1"],
    reason: "Holds only the public static app and is read by the distribution alone.",
  },
  {
    path: "Web/EdgeLog",
    rules: ["S1"],
    reason: "It is the bucket of a log: a log of who reads the log would need a bucket of its own.",
  },
  {
    path: "Web/Distribution",
    rules: ["CFR1"],
    reason: "Merchants travel and Shopify calls from anywhere: no country is excluded.",
  },
  {
    path: "Web/Distribution",
    rules: ["CFR2"],
    reason:
      "The one anonymous write, a message to the operator, is counted by sender and by hour; throttling of the HTTP API and the cap on every worker bound the cost of an attack.",
    // Prod has a web ACL.
    ofStages: ["sandbox", "dev"],
  },
  {
    path: "Web/Distribution",
    rules: ["CFR3"],
    reason:
      "The rule looks for the legacy log, which records addresses and queries with session tokens. The stack EdgeLog delivers " +
      "the current standard log with chosen fields, which the distribution itself does not name.",
  },
  {
    path: UPLOAD,
    rules: [
      "IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]",
      "IAM5[Action::s3:GetBucket*]",
      "IAM5[Action::s3:GetObject*]",
      "IAM5[Action::s3:List*]",
      "IAM5[Action::s3:Abort*]",
      "IAM5[Action::s3:DeleteObject*]",
      "IAM5[Resource::arn:aws:s3:::cdk-hnb659fds-assets-<AWS::AccountId>-eu-central-1/*]",
      "IAM5[Resource::<Files8E6940B8.Arn>/*]",
      "IAM5[Resource::*]",
      "L1",
    ],
    reason:
      "The CDK's own function that copies the built app into its bucket during a deployment. It runs at no other time, and " +
      "CloudFront allows no narrower resource for the invalidation it creates.",
  },
];

/** Acknowledges the exceptions of a stage on their constructs. Throws when a path does not exist. */
export function acknowledgeExceptions(app: IConstruct, stage: StageName): void {
  const ofStage = nagExceptions.filter(({ ofStages }) => !ofStages || ofStages.includes(stage));
  for (const { path, rules, reason } of ofStage) {
    const construct = path
      .split("/")
      .reduce<IConstruct | undefined>((node, part) => node?.node.tryFindChild(part), app);
    if (!construct) throw new Error(`nag exception for ${path}, which does not exist`);
    for (const rule of rules)
      Validations.of(construct).acknowledge({ id: `AwsSolutions::AwsSolutions-${rule}`, reason });
  }
}

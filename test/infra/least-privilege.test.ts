import { expect, test } from "vitest";
import { arnOfResource } from "../sandbox/runner/assembly/identity.ts";
import { isObject, listOf, objectOf, textOf } from "../sandbox/runner/assembly/json.ts";
import { stageOf } from "./support/assembly.ts";
import { type Permission, permissionsIn, permissionsOf } from "./support/roles.ts";

const { world } = await stageOf("prod");
const UPLOAD = /^CustomCDKBucketDeployment/;
const BACKUP = /^BackupPlanTableRole/;
/** CodeDeploy's, which moves the alias of a worker. */
const RELEASE = /^DocumentTasksWorkerReleaseShift/;
/** Its two roles write the lines about erasures into their bucket. */
const ERASURES = /^ErasureList/;
const policies = world.all("AWS::IAM::Policy");
const roles = world.all("AWS::IAM::Role");

test("no policy of ours names an action or a resource with a wildcard, but for what knows no resource: traces, and a reading", () => {
  const ours = policies
    .filter(({ logicalId }) => !UPLOAD.test(logicalId) && !ERASURES.test(logicalId))
    .flatMap(permissionsIn);

  const wild = new Set(ours.filter((permission) => /[*?]/.test(permission)));

  expect(ours.length).toBeGreaterThan(20);
  expect([...wild].toSorted()).toEqual([
    "ses:GetAccount on *",
    "xray:PutTelemetryRecords on *",
    "xray:PutTraceSegments on *",
  ]);
});

test("the CDK's function that uploads the web is the only one with wildcards, and reaches two buckets and the CDN", () => {
  const wild = policies.filter(({ logicalId }) => UPLOAD.test(logicalId)).flatMap(permissionsIn);

  const actions = new Set(wild.map((permission) => permission.split(" on ")[0]));

  expect([...actions].toSorted()).toEqual([
    "cloudfront:CreateInvalidation",
    "cloudfront:GetInvalidation",
    "s3:Abort*",
    "s3:DeleteObject*",
    "s3:GetBucket*",
    "s3:GetObject*",
    "s3:List*",
    "s3:PutObject",
    "s3:PutObjectLegalHold",
    "s3:PutObjectRetention",
    "s3:PutObjectTagging",
    "s3:PutObjectVersionTagging",
  ]);
});

test("no function of ours stores a file: an erasure has the table, the queues and the logs to look at", () => {
  const ours = policies
    .filter(({ logicalId }) => !UPLOAD.test(logicalId) && !ERASURES.test(logicalId))
    .flatMap(permissionsIn);

  expect(ours.filter((permission) => /^(s3|elasticfilesystem):/.test(permission))).toEqual([]);
});

test("no role of ours carries a managed or inline policy", () => {
  const ours = roles.filter(({ logicalId }) => ![UPLOAD, BACKUP, RELEASE].some((one) => one.test(logicalId)));

  const withMore = ours.filter(({ resolved }) => resolved["ManagedPolicyArns"] ?? resolved["Policies"]);

  expect(withMore.map(({ logicalId }) => logicalId)).toEqual([]);
});

test("AWS Backup alone carries the policy that AWS keeps for it", () => {
  const [backup, ...others] = roles.filter(({ logicalId }) => BACKUP.test(logicalId));

  expect(others).toEqual([]);
  expect(backup?.resolved["ManagedPolicyArns"]).toEqual([
    "arn:aws:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup",
  ]);
  expect(JSON.stringify(backup?.resolved["AssumeRolePolicyDocument"])).toContain("backup.amazonaws.com");
});

test("the list of erasures is written and never changed: its roles put files into one folder, and hand lines to one stream", () => {
  const ours = policies.filter(({ logicalId }) => ERASURES.test(logicalId)).flatMap(permissionsIn);
  const bucket = `arn:aws:s3:::belegfluss-prod-erasures-${world.place.account}`;
  const stream = world.all("AWS::KinesisFirehose::DeliveryStream").map((found) => arnOfResource(found, world.place));

  expect(ours.toSorted()).toEqual([
    ...["PutRecord", "PutRecordBatch"].map((action) => `firehose:${action} on ${stream}`),
    `s3:AbortMultipartUpload on ${bucket}/erasures/*`,
    `s3:GetBucketLocation on ${bucket}`,
    `s3:ListBucket on ${bucket}`,
    `s3:ListBucketMultipartUploads on ${bucket}`,
    `s3:PutObject on ${bucket}/erasures/*`,
  ]);
});

test("CodeDeploy alone carries the policy that AWS keeps for shifting aliases", () => {
  const [release, ...others] = roles.filter(({ logicalId }) => RELEASE.test(logicalId));

  expect(others).toEqual([]);
  expect(release?.resolved["ManagedPolicyArns"]).toEqual([
    "arn:aws:iam::aws:policy/service-role/AWSCodeDeployRoleForLambdaLimited",
  ]);
  expect(JSON.stringify(release?.resolved["AssumeRolePolicyDocument"])).toContain("codedeploy.amazonaws.com");
});

test("only Lambda and the scheduler may take another role on", () => {
  const others = roles.filter(({ logicalId }) => ![BACKUP, ERASURES, RELEASE].some((one) => one.test(logicalId)));
  const services = others.map(({ resolved }) => {
    const statements = listOf(objectOf(resolved["AssumeRolePolicyDocument"])["Statement"]);
    return statements.map((statement) => textOf(objectOf(objectOf(statement)["Principal"])["Service"])).join();
  });

  expect(new Set(services)).toEqual(new Set(["lambda.amazonaws.com", "scheduler.amazonaws.com"]));
});

test("a role of the scheduler starts one function and keeps what failed, nothing else", () => {
  const starters = roles.filter(({ logicalId }) => /StarterRole/.test(logicalId));

  const permissions = starters.map(({ name }) => permissionsOf(world, name).map(actionOf));

  expect(permissions.length).toBe(world.all("AWS::Scheduler::Schedule").length);
  for (const actions of permissions) expect(actions).toEqual(["lambda:InvokeFunction", "sqs:SendMessage"]);
});

test("nobody outside may invoke a function but the HTTP API on its own path, and the distribution reads the bucket alone", () => {
  const principals = world.all("AWS::Lambda::Permission").map(({ resolved }) => textOf(resolved["Principal"]));
  const bucketPolicies = world
    .all("AWS::S3::BucketPolicy")
    .flatMap(({ resolved }) => listOf(objectOf(resolved["PolicyDocument"])["Statement"]).filter(isObject));

  const readers = bucketPolicies.filter((statement) => statement["Effect"] === "Allow");

  expect(new Set(principals)).toEqual(new Set(["apigateway.amazonaws.com"]));
  expect(readers.map((statement) => statement["Principal"])).toContainEqual({ Service: "cloudfront.amazonaws.com" });
});

test("every permission to invoke names one API and one path", () => {
  const sources = world.all("AWS::Lambda::Permission").map(({ resolved }) => textOf(resolved["SourceArn"]));

  for (const source of sources)
    expect(source).toMatch(/^arn:aws:execute-api:eu-central-1:\d+:[^/*]+\/\*\/\*\/(?:api|d|print)\/.+/);
});

const actionOf = (permission: Permission): string => permission.split(" on ")[0] ?? "";

import { describe, expect, test } from "vitest";
import { stageConfig } from "#cdk/config.ts";
import { CANCELLED_ERASURE_LINE, ERASURE_LINE } from "#shared/messages/erasure-line.ts";
import { refOfResource } from "../sandbox/runner/assembly/identity.ts";
import { type JsonObject, listOf, objectOf, textOf } from "../sandbox/runner/assembly/json.ts";
import type { World } from "../sandbox/runner/assembly/world.ts";
import { stageOf } from "./support/assembly.ts";
import { ownerValues } from "./support/owner-values.ts";

const prod = await stageOf("prod");
const sandbox = await stageOf("sandbox");

const first = (world: World, type: string): JsonObject => world.all(type)[0]?.resolved ?? {};

/** CloudFormation's treatment of a resource that leaves its template. */
function deletionOf(world: World, type: string): string {
  const [resource] = world.all(type);
  const template = objectOf(resource?.stack.template["Resources"]);
  return textOf(objectOf(template[resource?.logicalId ?? ""])["DeletionPolicy"]);
}

test("there is one table with the keys and indexes the adapters use", () => {
  const keys = (schema: JsonObject[string]) => listOf(schema).map((key) => textOf(objectOf(key)["AttributeName"]));
  const table = first(prod.world, "AWS::DynamoDB::Table");

  const indexes = listOf(table["GlobalSecondaryIndexes"])
    .map(objectOf)
    .map((index) => [
      textOf(index["IndexName"]),
      ...keys(index["KeySchema"]),
      objectOf(index["Projection"])["ProjectionType"],
    ]);

  expect(prod.world.all("AWS::DynamoDB::Table")).toHaveLength(1);
  expect(keys(table["KeySchema"])).toEqual(["pk", "sk"]);
  expect(indexes).toEqual([
    ["GSI1", "g1pk", "g1sk", "ALL"],
    ["GSI2", "g2pk", "g2sk", "ALL"],
    ["GSI3", "g3pk", "g3sk", "ALL"],
    ["GSI4", "g4pk", "g4sk", "ALL"],
    ["GSI5", "g5pk", "g5sk", "ALL"],
  ]);
});

test("the table is paid per request, can be restored to any second, and forgets by expiresAt", () => {
  expect(first(prod.world, "AWS::DynamoDB::Table")).toMatchObject({
    BillingMode: "PAY_PER_REQUEST",
    PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
  });
});

test.each(["AWS::DynamoDB::Table", "AWS::SecretsManager::Secret", "AWS::S3::Bucket"])(
  "in prod %s outlives its stack, in the sandbox it does not",
  (type) => {
    expect(deletionOf(prod.world, type)).toBe("RetainExceptOnCreate");
    expect(deletionOf(sandbox.world, type)).toBe("Delete");
  },
);

test("in prod the table is protected against deletion", () => {
  expect(first(prod.world, "AWS::DynamoDB::Table")["DeletionProtectionEnabled"]).toBe(true);
});

test("every week the table of prod is copied into a vault that outlives the stack and from which nobody deletes", () => {
  const [rule] = listOf(objectOf(first(prod.world, "AWS::Backup::BackupPlan")["BackupPlan"])["BackupPlanRule"]);
  const denied = listOf(objectOf(first(prod.world, "AWS::Backup::BackupVault")["AccessPolicy"])["Statement"]);

  expect(rule).toMatchObject({
    ScheduleExpression: "cron(0 3 ? * SUN *)",
    ScheduleExpressionTimezone: "Europe/Berlin",
    Lifecycle: { DeleteAfterDays: 35 },
  });
  expect(objectOf(first(prod.world, "AWS::Backup::BackupSelection")["BackupSelection"])["Resources"]).toEqual([
    expect.stringMatching(/:table\/belegfluss-prod$/),
  ]);
  expect(deletionOf(prod.world, "AWS::Backup::BackupVault")).toBe("RetainExceptOnCreate");
  expect(denied).toContainEqual(
    expect.objectContaining({ Effect: "Deny", Action: expect.arrayContaining(["backup:DeleteRecoveryPoint"]) }),
  );
});

describe("the list of erasures outside the table", () => {
  const bucket = prod.world.all("AWS::S3::Bucket").find(({ stack }) => stack.name.endsWith("erasure-list"));
  const stream = first(prod.world, "AWS::KinesisFirehose::DeliveryStream");
  const filters = prod.world.all("AWS::Logs::SubscriptionFilter").map(({ resolved }) => resolved);

  test("lies in a second region, where nobody changes or deletes an entry as long as a copy of the table is kept", () => {
    expect(bucket?.stack.region).toBe("eu-west-1");
    expect(bucket?.resolved).toMatchObject({
      ObjectLockEnabled: true,
      ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode: "COMPLIANCE", Days: 45 } } },
      VersioningConfiguration: { Status: "Enabled" },
    });
    expect(bucket?.resolved["BucketName"]).toBe(`belegfluss-prod-erasures-${prod.world.place.account}`);
  });

  test("gets the lines about erasures, word for word, from the functions that note requests and cancel them", () => {
    const groups = prod.world
      .all("AWS::Logs::LogGroup")
      .filter((one) =>
        filters.some((filter) => refOfResource(one, prod.world.place) === textOf(filter["LogGroupName"])),
      );

    expect(groups.map(({ resolved }) => resolved["LogGroupName"]).toSorted()).toEqual([
      "/aws/lambda/belegfluss-prod-queue-app-events",
      "/aws/lambda/belegfluss-prod-queue-compliance",
    ]);
    for (const filter of filters)
      expect(filter["FilterPattern"]).toBe(
        `{ ($.message = "${ERASURE_LINE}") || ($.message = "${CANCELLED_ERASURE_LINE}") }`,
      );
    const destination = objectOf(stream["ExtendedS3DestinationConfiguration"]);
    expect(destination["BucketARN"]).toBe(`arn:aws:s3:::${bucket?.resolved["BucketName"]}`);
    expect(
      listOf(objectOf(destination["ProcessingConfiguration"])["Processors"]).map((one) => objectOf(one)["Type"]),
    ).toEqual(["Decompression", "CloudWatchLogProcessing"]);
  });

  test("is noted by no other function", () => {
    const noting = prod.manifest.functions.filter(({ declaration }) =>
      declaration.services.some(({ name }) => name === "erasures" || name === "shop-erasures"),
    );

    // The others carry out what is noted.
    expect(noting.map(({ name }) => name).toSorted()).toEqual(["app-events", "compliance", "shop-duties"]);
  });

  test("may be a bucket of the owner's in a second account", () => {
    const erasureBucketArn = "arn:aws:s3:::second-account-erasures";
    const config = stageConfig("prod", (name) => ({ ...ownerValues, erasureBucketArn })[name]);

    expect(config.erasureList).toEqual({ bucketArn: erasureBucketArn });
  });

  test("is no part of other stages", () => {
    expect(sandbox.world.all("AWS::KinesisFirehose::DeliveryStream")).toEqual([]);
  });
});

test("every stage can restore its table to any second", () => {
  expect(first(sandbox.world, "AWS::DynamoDB::Table")["PointInTimeRecoverySpecification"]).toEqual({
    PointInTimeRecoveryEnabled: true,
  });
});

test("there is one secret per purpose, under the name that functions ask for, beside the one of earlier versions", () => {
  expect(prod.world.all("AWS::SecretsManager::Secret").map(({ name }) => name)).toEqual([
    "belegfluss/prod/session",
    "belegfluss/prod/provider-client",
    "belegfluss/prod/token-keys",
    "belegfluss/prod/marker-key",
    "belegfluss/prod/origin",
    "belegfluss/prod/app",
  ]);
});

test("the data stack can be updated before the others: what they import of the former secret stays as it was", () => {
  const former = prod.world.all("AWS::SecretsManager::Secret").find(({ name }) => name === "belegfluss/prod/app");
  const outputs = Object.values(objectOf(former?.stack.template["Outputs"])).map(objectOf);

  expect(former?.logicalId).toBe("AppSecretFAB5164C");
  expect(outputs).toContainEqual({
    Value: { Ref: "AppSecretFAB5164C" },
    Export: { Name: "belegfluss-prod-data:ExportsOutputRefAppSecretFAB5164C4B25CED8" },
  });
});

test("the bucket of the web is closed to everybody but the distribution", () => {
  expect(first(prod.world, "AWS::S3::Bucket")["PublicAccessBlockConfiguration"]).toEqual({
    BlockPublicAcls: true,
    BlockPublicPolicy: true,
    IgnorePublicAcls: true,
    RestrictPublicBuckets: true,
  });
});

test("alarms of this account may tell the topic, and the owner's mail hears it", () => {
  const statements = listOf(objectOf(first(prod.world, "AWS::SNS::TopicPolicy")["PolicyDocument"])["Statement"]);

  expect(statements).toContainEqual(
    expect.objectContaining({ Effect: "Allow", Principal: { Service: "cloudwatch.amazonaws.com" } }),
  );
  expect(first(prod.world, "AWS::SNS::Subscription")).toMatchObject({
    Protocol: "email",
    Endpoint: "alarm@example.com",
  });
});

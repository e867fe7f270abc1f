import { expect, test } from "vitest";
import { listOf, objectOf, textOf } from "../sandbox/runner/assembly/json.ts";
import { stageOf } from "./support/assembly.ts";

const { world } = await stageOf("prod");
const [delivery] = world.all("AWS::Logs::Delivery");
const [source] = world.all("AWS::Logs::DeliverySource");
const [destination] = world.all("AWS::Logs::DeliveryDestination");
const [distribution] = world.all("AWS::CloudFront::Distribution");
const bucket = world.all("AWS::S3::Bucket").find(({ logicalId }) => logicalId.startsWith("EdgeLog"));

test("the log of the distribution is delivered to its bucket, from us-east-1 where CloudFront's logs start", () => {
  expect(delivery?.stack).toMatchObject({ name: "belegfluss-prod-edge-log", region: "us-east-1" });
  expect(source?.resolved).toMatchObject({
    LogType: "ACCESS_LOGS",
    ResourceArn: `arn:aws:cloudfront::${world.place.account}:distribution/${distribution?.name}`,
  });
  expect(destination?.resolved["DestinationResourceArn"]).toBe(`arn:aws:s3:::${bucket?.name}`);
  expect(delivery?.resolved["DeliverySourceName"]).toBe(source?.resolved["Name"]);
});

test("the log says which requests came and how they were answered, but not who asked and what for", () => {
  const fields = listOf(delivery?.resolved["RecordFields"]).map((field) => textOf(field));

  expect(fields).toEqual(expect.arrayContaining(["date", "time", "cs-method", "sc-status", "x-edge-request-id"]));
  expect(fields.filter((field) => /^c-|forwarded|query|stem|cookie|referer|agent|header/i.test(field))).toEqual([]);
});

test("the bucket is closed to the public, and its files go after the days that logs are kept", () => {
  expect(bucket?.resolved).toMatchObject({
    PublicAccessBlockConfiguration: {
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    },
    OwnershipControls: { Rules: [{ ObjectOwnership: "BucketOwnerEnforced" }] },
  });
  expect(listOf(objectOf(bucket?.resolved["LifecycleConfiguration"])["Rules"])).toMatchObject([
    { ExpirationInDays: 90, Status: "Enabled" },
  ]);
});

test("nobody but AWS's log delivery of this account may write into the bucket", () => {
  const policy = world.all("AWS::S3::BucketPolicy").find(({ resolved }) => resolved["Bucket"] === bucket?.name);
  const statements = listOf(objectOf(policy?.resolved["PolicyDocument"])["Statement"]).map(objectOf);

  expect(statements.filter((one) => one["Effect"] === "Allow")).toEqual([
    {
      Effect: "Allow",
      Action: "s3:PutObject",
      Principal: { Service: "delivery.logs.amazonaws.com" },
      Resource: `arn:aws:s3:::${bucket?.name}/AWSLogs/${world.place.account}/*`,
      Condition: expect.objectContaining({
        ArnLike: { "aws:SourceArn": `arn:aws:logs:us-east-1:${world.place.account}:delivery-source:*` },
      }),
    },
  ]);
});

test("the access log of the API names neither address nor query, and the function whose line has the tag", () => {
  const [stage] = world.all("AWS::ApiGatewayV2::Stage");
  const format = textOf(objectOf(stage?.resolved["AccessLogSettings"])["Format"]);

  expect(format).toContain("$context.integration.requestId");
  expect(format).not.toMatch(/identity|sourceIp|path|query|authorizer|userAgent/i);
});

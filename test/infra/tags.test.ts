import { describe, expect, test } from "vitest";
import { isObject, type Json, objectOf, textOf } from "../sandbox/runner/assembly/json.ts";
import { stageOf } from "./support/assembly.ts";

const { world } = await stageOf("prod");

/** Types that cost money or may be tagged; the rest is part of one of these. */
const taggable = [
  "AWS::ApiGatewayV2::Api",
  "AWS::ApiGatewayV2::Stage",
  "AWS::CloudFront::Distribution",
  "AWS::CloudWatch::Alarm",
  "AWS::CloudWatch::Dashboard",
  "AWS::DynamoDB::Table",
  "AWS::IAM::Role",
  "AWS::Lambda::Function",
  "AWS::Logs::LogGroup",
  "AWS::S3::Bucket",
  "AWS::SNS::Topic",
  "AWS::SQS::Queue",
  "AWS::Scheduler::ScheduleGroup",
  "AWS::SecretsManager::Secret",
];

/** Tags as a list of keys and values, or as an object. */
function tagsOf(tags: Json | undefined): Record<string, string> {
  const pairs = Array.isArray(tags)
    ? tags.filter(isObject).map((tag): [string, string] => [textOf(tag["Key"]), textOf(tag["Value"])])
    : Object.entries(objectOf(tags)).map(([key, value]): [string, string] => [key, textOf(value)]);
  return Object.fromEntries(pairs);
}

describe.each(taggable)("every %s", (type) => {
  test("says on the bill to which app, stage and part it belongs", () => {
    const found = world.all(type);

    expect(found.length).toBeGreaterThan(0);
    for (const { logicalId, resolved } of found) {
      expect(tagsOf(resolved["Tags"]), logicalId).toMatchObject({
        app: "belegfluss",
        stage: "prod",
        part: expect.stringMatching(/^(data|events|api|web|watch|edgelog|erasurelist)$/),
      });
    }
  });
});

test("backups carry the tags too", () => {
  const [vault] = world.all("AWS::Backup::BackupVault");

  expect(tagsOf(vault?.resolved["BackupVaultTags"])).toEqual({ app: "belegfluss", stage: "prod", part: "data" });
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { type StageConfig, stageConfig, stageNames } from "#cdk/config.ts";
import { variables } from "#cdk/variables.ts";
import { sandboxPorts } from "../sandbox/ports.ts";
import { stageOf } from "./support/assembly.ts";
import { differences, onlyIn } from "./support/differences.ts";
import { ownerValues } from "./support/owner-values.ts";

const given = (name: string): string | undefined => ownerValues[name];
const manifest = z.object({
  artifacts: z.record(
    z.string(),
    z.object({
      type: z.string(),
      properties: z.optional(z.object({ terminationProtection: z.optional(z.boolean()) })),
    }),
  ),
});
const [sandbox, dev, prod] = stageNames.map((stage) => stageConfig(stage, given));

function differing(one: StageConfig | undefined, other: StageConfig | undefined): string[] {
  const names = [...new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})])];
  const text = (config: StageConfig | undefined, name: string): string =>
    JSON.stringify(Object.entries(config ?? {}).find(([key]) => key === name));
  return names.filter((name) => text(one, name) !== text(other, name)).toSorted();
}

test("dev and prod differ in nothing but their name, how long logs are kept, whether and where data outlive them, reserves and web ACL", () => {
  expect(differing(dev, prod)).toEqual(["capacity", "erasureList", "keepsData", "logRetentionDays", "stage", "webAcl"]);
});

test("the sandbox differs from prod in these values and no other", () => {
  expect(differing(sandbox, prod)).toEqual([
    "adminOrigins",
    "alarmMail",
    "appUrl",
    "capacity",
    "domain",
    "erasureList",
    "evatrUrl",
    "keepsData",
    "lexofficeApiUrl",
    "lexofficeClientId",
    "lexofficeEventKeyUrl",
    "lexofficeWebUrl",
    "logRetentionDays",
    "mailDomain",
    "mailHosts",
    "operator",
    "payoutIban",
    "scriptOrigins",
    "shopifyAdminUrl",
    "shopifyApiKey",
    "shopifyBaseUrl",
    "stage",
    "viesUrl",
    "webAcl",
  ]);
});

test("of what functions read, only addresses, client ids and the stage's name differ", () => {
  const values = (config: StageConfig | undefined) =>
    config ? Object.entries(variables).map(([name, value]) => `${name}=${value(config)}`) : [];
  const ofProd = new Set(values(prod));

  const names = values(sandbox)
    .filter((value) => !ofProd.has(value))
    .map((value) => value.split("=")[0]);

  expect(names).toEqual([
    "STAGE",
    "APP_URL",
    "SHOPIFY_API_KEY",
    "SHOPIFY_BASE_URL",
    "SHOPIFY_ADMIN_URL",
    "LEXOFFICE_API_URL",
    "LEXOFFICE_WEB_URL",
    "LEXOFFICE_CLIENT_ID",
    "LEXOFFICE_EVENT_KEY_URL",
    "EVATR_URL",
    "VIES_URL",
    "CUSTOMER_MAIL_DOMAIN",
    "MAIL_HOSTS",
    "OPERATOR_EMAIL",
    // Receipts of partners name who pays.
    "OPERATOR_NAME",
    "OPERATOR_STREET",
    "OPERATOR_TOWN",
    "OPERATOR_VAT_NUMBER",
    // The account from which partners are paid.
    "PAYOUT_IBAN",
  ]);
});

test("prod has what the sandbox has, and the backup, the list of erasures, the subscriptions of the alarm mail and the web ACL", async () => {
  const [one, other] = await Promise.all([stageOf("sandbox"), stageOf("prod")]);

  expect(onlyIn(one.world, other.world)).toEqual([]);
  expect(onlyIn(other.world, one.world).toSorted()).toEqual([
    expect.stringMatching(/^AWS::Backup::BackupPlan /),
    expect.stringMatching(/^AWS::Backup::BackupSelection /),
    expect.stringMatching(/^AWS::Backup::BackupVault /),
    expect.stringMatching(/^AWS::CloudWatch::Alarm BackupFailed/),
    expect.stringMatching(/^AWS::CloudWatch::Alarm BlockedRequests/),
    expect.stringMatching(/^AWS::CloudWatch::Alarm ErasureListLate/),
    expect.stringMatching(/^AWS::IAM::Policy ErasureListHand/),
    expect.stringMatching(/^AWS::IAM::Policy ErasureListWrite/),
    expect.stringMatching(/^AWS::IAM::Role BackupPlanTableRole/),
    expect.stringMatching(/^AWS::IAM::Role ErasureListReader/),
    expect.stringMatching(/^AWS::IAM::Role ErasureListWriter/),
    expect.stringMatching(/^AWS::KinesisFirehose::DeliveryStream ErasureList/),
    expect.stringMatching(/^AWS::Logs::SubscriptionFilter ErasureList/),
    expect.stringMatching(/^AWS::Logs::SubscriptionFilter ErasureList/),
    expect.stringMatching(/^AWS::S3::Bucket /),
    expect.stringMatching(/^AWS::S3::BucketPolicy /),
    expect.stringMatching(/^AWS::SNS::Subscription /),
    expect.stringMatching(/^AWS::SNS::Subscription /),
    "AWS::WAFv2::WebACL WebAcl",
  ]);
});

test("resources of both stages differ in names, environment, logs, domain, policy, reserve and protection only", async () => {
  const [one, other] = await Promise.all([stageOf("sandbox"), stageOf("prod")]);

  expect(differences(one.world, other.world)).toEqual([
    // The address of a nested template is made of its content.
    "CloudFormation::Stack TemplateURL.Fn::Join",
    "CloudFront::Distribution DistributionConfig.Aliases",
    "CloudFront::Distribution DistributionConfig.ViewerCertificate",
    "CloudFront::Distribution DistributionConfig.WebACLId",
    "CloudFront::Function FunctionCode",
    // The admin that may frame printed documents.
    "CloudFront::ResponseHeadersPolicy ResponseHeadersPolicyConfig.SecurityHeadersConfig",
    // The version that a release watches.
    "CloudWatch::Alarm Dimensions",
    "Custom::CDKBucketDeployment RetainOnDelete",
    "DynamoDB::Table DeletionPolicy",
    "DynamoDB::Table DeletionProtectionEnabled",
    "DynamoDB::Table UpdateReplacePolicy",
    // The sender domain of mails, and the functions that may send from it.
    "IAM::Policy PolicyDocument.Statement",
    // The version names what the function runs with.
    "Lambda::Alias FunctionVersion.Fn::GetAtt",
    "Lambda::Function Environment.Variables",
    "Lambda::Function ReservedConcurrentExecutions",
    "Logs::LogGroup RetentionInDays",
    "S3::Bucket DeletionPolicy",
    // How long the log of CloudFront is kept.
    "S3::Bucket LifecycleConfiguration.Rules",
    "S3::Bucket UpdateReplacePolicy",
    "SES::EmailIdentity EmailIdentity",
    "SES::EmailIdentity MailFromAttributes.MailFromDomain",
    "SecretsManager::Secret DeletionPolicy",
    "SecretsManager::Secret UpdateReplacePolicy",
  ]);
});

test("stacks of prod refuse to be deleted, but the one that others import from; those of the sandbox do not", async () => {
  const [one, other] = await Promise.all([stageOf("sandbox"), stageOf("prod")]);

  expect(new Set(protections(one.directory).values())).toEqual(new Set([false]));
  expect(Object.fromEntries(protections(other.directory))).toEqual({
    Data: false,
    Events: true,
    Api: true,
    Web: true,
    Watch: true,
    Guard: true,
    EdgeLog: true,
    ErasureList: true,
  });
});

test("mail servers and files on this machine are called in the sandbox alone", () => {
  const { files, smtp, smtps } = sandboxPorts(4400);

  expect([dev, prod].map((config) => config && [config.mailHosts, variables.MAIL_HOSTS(config)])).toEqual([
    [[], "-"],
    [[], "-"],
  ]);
  expect(stageConfig("sandbox", () => undefined).mailHosts).toEqual([
    `smtp.localhost:${smtp}`,
    `dateien.example:${files}`,
    `smtp.ionos.de:${smtps}`,
  ]);
});

test("the sandbox's addresses are those of its ports", () => {
  const ports = sandboxPorts(5500);

  const config = stageConfig("sandbox", (name) => (name === "SANDBOX_PORT" ? "5500" : undefined));

  expect(config).toMatchObject({
    appUrl: `http://127.0.0.1:${ports.app}`,
    shopifyBaseUrl: `http://127.0.0.1:${ports.shopify}/{shop}`,
    shopifyAdminUrl: `http://127.0.0.1:${ports.shopify}`,
    adminOrigins: [`http://127.0.0.1:${ports.shopify}`, `http://admin.localhost:${ports.shopify}`],
    scriptOrigins: [`http://127.0.0.1:${ports.shopify}`, `http://admin.localhost:${ports.shopify}`],
    lexofficeApiUrl: `http://127.0.0.1:${ports.lexoffice}`,
    lexofficeWebUrl: `http://127.0.0.1:${ports.lexoffice}`,
  });
});

test("a deployment without the owner's values fails once and names all of them", () => {
  expect(() => stageConfig("prod", () => undefined)).toThrow(
    /BELEGFLUSS_DOMAIN[\s\S]*BELEGFLUSS_CERTIFICATE_ARN[\s\S]*SHOPIFY_API_KEY[\s\S]*LEXOFFICE_CLIENT_ID[\s\S]*ALARM_MAIL[\s\S]*OPERATOR_NAME[\s\S]*OPERATOR_PRIVACY_EMAIL/,
  );
});

test("the operator whom the public pages name comes from the owner, and is nobody on one machine", () => {
  expect(prod?.operator).toMatchObject({
    name: "Example Company GmbH",
    email: "help@example.com",
    country: "Deutschland",
  });
  expect(Object.values(prod?.operator ?? {}).filter((value) => value === "")).toEqual([]);
  expect(sandbox?.operator.name).toContain("erfunden");
});

test.each([
  ["domain", "https://app.example.com/"],
  ["certificateArn", "arn:aws:acm:eu-central-1:123456789012:certificate/1"],
  ["alarmMail", "nobody"],
  ["operatorEmail", "nobody"],
  ["webAclArn", "arn:aws:wafv2:eu-central-1:123456789012:regional/webacl/guard/1"],
  ["accountConcurrency", "many"],
  ["originSecretVersion", "the new one"],
  ["shopifyApiKey", "<client id>"],
  ["shopifyApiKey", "abc"],
  ["lexofficeClientId", '"f3a1c7d2"'],
  ["payoutIban", "DE89 3704 0044 0532 0130 00"],
  // Two digits were exchanged: only the check digits tell.
  ["payoutIban", "DE89370400440532013010"],
])("a malformed %s is named", (name, value) => {
  expect(() => stageConfig("dev", (key) => (key === name ? value : given(key)))).toThrow(`${name}=…) is malformed`);
});

test.each(["80", "abc", "4400.5", "70000"])("SANDBOX_PORT=%s is refused", (port) => {
  expect(() => stageConfig("sandbox", () => port)).toThrow(RangeError);
});

/** By stack of an assembly, whether it is protected against deletion. */
function protections(directory: string): Map<string, boolean> {
  const { artifacts } = manifest.parse(JSON.parse(readFileSync(join(directory, "manifest.json"), "utf8")));
  return new Map(
    Object.entries(artifacts)
      .filter(([, { type }]) => type === "aws:cloudformation:stack")
      .map(([stack, { properties }]) => [stack, properties?.terminationProtection ?? false]),
  );
}

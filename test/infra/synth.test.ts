import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { stageConfig } from "#cdk/config.ts";
import { nagExceptions } from "#cdk/stacks/nag-exceptions.ts";
import { stageOf } from "./support/assembly.ts";
import { ownerValues } from "./support/owner-values.ts";
import { root } from "./support/root.ts";
import { synthesise } from "./support/synthesise.ts";

const webAclArn = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/guard/0001";

const report = z.object({
  pluginReports: z.array(
    z.object({
      pluginName: z.string(),
      violations: z.array(z.object({ ruleName: z.string() })),
      suppressedViolations: z._default(
        z.array(z.object({ acknowledgedId: z.string(), acknowledgedAt: z.string() })),
        [],
      ),
    }),
  ),
});

test("AwsSolutions finds nothing that is not a listed exception, and every listed exception is needed", async () => {
  const { directory } = await stageOf("prod");
  const { pluginReports } = report.parse(JSON.parse(readFileSync(join(directory, "validation-report.json"), "utf8")));
  const found = pluginReports.find(({ pluginName }) => pluginName !== "Construct Annotations");

  const used = new Set(found?.suppressedViolations.map((one) => `${one.acknowledgedAt} ${one.acknowledgedId}`));

  expect(found?.violations).toEqual([]);
  expect([...used].toSorted()).toEqual(
    nagExceptions
      .filter(({ ofStages }) => ofStages?.includes("prod") ?? true)
      .flatMap(({ path, rules }) => rules.map((rule) => `${path} AwsSolutions::AwsSolutions-${rule}`))
      .toSorted(),
  );
});

test("every exception gives a reason", () => {
  for (const { reason } of nagExceptions) expect(reason.length).toBeGreaterThan(30);
});

test("dev has the web ACL in front, and sends the version of the origin secret, that the owner names", async () => {
  const { manifest } = await stageOf("prod");
  const directory = mkdtempSync(join(tmpdir(), "belegfluss-owner-"));
  const originSecretVersion = "01234567-89ab-cdef-0123-456789abcdef";

  synthesise("dev", manifest, directory, { ...ownerValues, webAclArn, originSecretVersion });

  const template = readFileSync(join(directory, "Web.template.json"), "utf8");
  expect(template).toContain(`"WebACLId": "${webAclArn}"`);
  expect(readdirSync(directory)).not.toContain("Guard.template.json");
  expect(template).toContain(
    `{{resolve:secretsmanager:belegfluss/dev/origin:SecretString:originSecret::${originSecretVersion}}}`,
  );
  rmSync(directory, { recursive: true });
});

test("a web ACL that the owner names takes the place of our own", () => {
  const { webAcl } = stageConfig("prod", (name) => ({ ...ownerValues, webAclArn })[name]);

  expect(webAcl).toBe(webAclArn);
});

test("every feature flag the CDK recommends is decided in cdk.json", () => {
  const flags = z.record(z.string(), z.unknown());
  const recommended = flags.parse(
    JSON.parse(readFileSync(join(root, "node_modules/aws-cdk-lib/recommended-feature-flags.json"), "utf8")),
  );
  const { context } = z.object({ context: flags }).parse(JSON.parse(readFileSync(join(root, "cdk.json"), "utf8")));

  expect(Object.keys(context).toSorted()).toEqual(Object.keys(recommended).toSorted());
});

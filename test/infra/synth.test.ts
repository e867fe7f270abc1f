import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { nagExceptions } from "../../cdk/stacks/nag-exceptions.ts";
import { stageOf } from "./support/assembly.ts";
import { ownerValues } from "./support/owner-values.ts";
import { root } from "./support/root.ts";
import { synthesise } from "./support/synthesise.ts";

const run = promisify(execFile);

const report = z.object({
  pluginReports: z.array(
    z.object({
      violations: z.array(z.object({ ruleName: z.string() })),
      suppressedViolations: z.array(z.object({ acknowledgedId: z.string(), acknowledgedAt: z.string() })),
    }),
  ),
});

test("AwsSolutions finds nothing that is not a listed exception, and every listed exception is needed", async () => {
  const { directory } = await stageOf("prod");
  const [found] = report.parse(
    JSON.parse(readFileSync(join(directory, "validation-report.json"), "utf8")),
  ).pluginReports;

  const used = new Set(found?.suppressedViolations.map((one) => `${one.acknowledgedAt} ${one.acknowledgedId}`));

  expect(found?.violations).toEqual([]);
  expect([...used].toSorted()).toEqual(
    nagExceptions
      .flatMap(({ path, rules }) => rules.map((rule) => `${path} AwsSolutions::AwsSolutions-${rule}`))
      .toSorted(),
  );
});

test("every exception gives a reason", () => {
  for (const { reason } of nagExceptions) expect(reason.length).toBeGreaterThan(30);
});

test("the same sources give the same templates", async () => {
  const { directory, manifest } = await stageOf("sandbox");
  const again = mkdtempSync(join(tmpdir(), "belegfluss-synth-"));

  synthesise("sandbox", manifest, again);

  const templates = (folder: string) =>
    readdirSync(folder)
      .filter((file) => file.endsWith(".template.json"))
      .toSorted()
      .map((file) => [file, readFileSync(join(folder, file), "utf8")]);
  expect(templates(again)).toEqual(templates(directory));
  rmSync(again, { recursive: true });
});

test("a web ACL that the owner names stands in front of the distribution", async () => {
  const { manifest } = await stageOf("sandbox");
  const directory = mkdtempSync(join(tmpdir(), "belegfluss-acl-"));
  const webAclArn = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/guard/0001";

  synthesise("dev", manifest, directory, { ...ownerValues, webAclArn });

  expect(readFileSync(join(directory, "Web.template.json"), "utf8")).toContain(`"WebACLId": "${webAclArn}"`);
  rmSync(directory, { recursive: true });
});

test("every feature flag the CDK recommends is decided in cdk.json", () => {
  const flags = z.record(z.string(), z.unknown());
  const recommended = flags.parse(
    JSON.parse(readFileSync(join(root, "node_modules/aws-cdk-lib/recommended-feature-flags.json"), "utf8")),
  );
  const { context } = z.object({ context: flags }).parse(JSON.parse(readFileSync(join(root, "cdk.json"), "utf8")));

  expect(Object.keys(context).toSorted()).toEqual(Object.keys(recommended).toSorted());
});

test("the command line synthesises the sandbox without network, account and credentials", async () => {
  const output = mkdtempSync(join(tmpdir(), "belegfluss-cdk-"));
  const nowhere = "http://127.0.0.1:9";
  const environment = {
    PATH: process.env["PATH"],
    HOME: output,
    HTTPS_PROXY: nowhere,
    HTTP_PROXY: nowhere,
    AWS_EC2_METADATA_DISABLED: "true",
  };
  const cdk = join(root, "node_modules/aws-cdk/bin/cdk");

  const { stderr } = await run(process.execPath, [cdk, "synth", "--quiet", "--no-notices", "--output", output], {
    cwd: root,
    env: environment,
  });

  expect(readdirSync(output)).toEqual(expect.arrayContaining(["Data.template.json", "Web.template.json"]));
  expect(stderr).not.toMatch(/feature flags|error/i);
  rmSync(output, { recursive: true });
});

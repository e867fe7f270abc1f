import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { compile } from "#cdk/bundle/compile.ts";
import { findEntries } from "#cdk/bundle/entries.ts";
import { stageOf } from "./support/assembly.ts";
import { ownerValues } from "./support/owner-values.ts";
import { root } from "./support/root.ts";
import { synthesise } from "./support/synthesise.ts";

const run = promisify(execFile);

test("bundling all functions again gives the same bytes", async () => {
  const { manifest } = await stageOf("sandbox");
  const again = findEntries(root).map((entry) => ({
    ...entry,
    directory: `dist/infra/all-again/${entry.kind}/${entry.name}`,
  }));
  const read = (bundles: readonly { directory: string }[]) =>
    bundles.map(({ directory }) => readFileSync(join(root, directory, "index.mjs"), "utf8"));

  await compile(root, again);

  expect(read(again)).toEqual(read(manifest.functions));
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

test("a web ACL that the owner names stands in front of prod, in place of our own", async () => {
  const { manifest } = await stageOf("sandbox");
  const directory = mkdtempSync(join(tmpdir(), "belegfluss-acl-"));
  const webAclArn = "arn:aws:wafv2:us-east-1:123456789012:global/webacl/guard/0001";

  synthesise("prod", manifest, directory, { ...ownerValues, webAclArn }, false);

  expect(readFileSync(join(directory, "Web.template.json"), "utf8")).toContain(`"WebACLId": "${webAclArn}"`);
  expect(readdirSync(directory)).not.toContain("Guard.template.json");
  rmSync(directory, { recursive: true });
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

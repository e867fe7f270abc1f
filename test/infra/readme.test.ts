import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { capacityTable, neededConcurrency } from "#cdk/capacity.ts";
import { stageConfig } from "#cdk/config.ts";
import { stageOf } from "./support/assembly.ts";
import { ownerValues } from "./support/owner-values.ts";
import { root } from "./support/root.ts";

const readme = readFileSync(join(root, "README.md"), "utf8");

/** Under which prefix IAM knows the actions on a service's resources, where it is not the service's name. */
const otherPrefix: Readonly<Record<string, string>> = {
  ApiGatewayV2: "apigateway",
  KinesisFirehose: "firehose",
};

/** The action prefixes that CloudFormation's role needs for everything in a stage's templates. */
async function prefixesOf(stage: "sandbox" | "prod"): Promise<string[]> {
  const { directory } = await stageOf(stage);
  const templates = readdirSync(directory)
    .filter((file) => file.endsWith("template.json"))
    .map((file) => JSON.parse(readFileSync(join(directory, file), "utf8")));
  const typesIn = (part: "Resources" | "Parameters") =>
    templates.flatMap((template) => Object.values<{ Type: string }>(template[part] ?? {})).map(({ Type }) => Type);
  const services = [...typesIn("Resources"), ...typesIn("Parameters")]
    .map((type) => /^AWS::(\w+)::/.exec(type)?.[1])
    .filter((service) => service !== undefined);
  return [...new Set(services.map((service) => otherPrefix[service] ?? service.toLowerCase()))].sort();
}

/** The actions that a line of the README names, by their prefix. */
function namedIn(line: string): string[] {
  const [, actions = ""] = new RegExp(`^\\| ${line} \\| (.+) \\|$`, "m").exec(readme) ?? [];
  return [...new Set([...actions.matchAll(/`([\w-]+):/g)].map(([, prefix = ""]) => prefix))].sort();
}

test("the README names the actions that CloudFormation's role needs for the templates, and no others", async () => {
  const [least, prod] = await Promise.all([prefixesOf("sandbox"), prefixesOf("prod")]);
  // A vault of backups is encrypted storage of another service.
  const besides = ["backup-storage", "kms"];

  expect(namedIn("every stage")).toEqual(least);
  expect(namedIn("`prod` besides")).toEqual([...prod.filter((prefix) => !least.includes(prefix)), ...besides].sort());
});

test.each([
  ["SES", "`ses:*`"],
  ["the bus and its rules", "`events:*`"],
  ["the bootstrap's version, a parameter of each template", "`ssm:GetParameters`"],
])("the README's least privileges include %s", (_, action) => {
  expect(/^\| every stage \| (.+) \|$/m.exec(readme)?.[1]).toContain(action);
});

test.each(["README.md", "cdk/README.md"])("%s names the Lambda quota that a prod is refused without", (file) => {
  const { capacity } = stageConfig("prod", (name) => ownerValues[name]);

  const needed = neededConcurrency(capacity.receiver ?? 0);

  const named = [...readFileSync(join(root, file), "utf8").matchAll(/at least (\d+) concurrent\s+executions/g)];
  expect(named.map(([, quota]) => Number(quota))).toEqual([needed]);
});

test("the README's table of capacities is what is synthesised for that many shops", () => {
  expect(readFileSync(join(root, "cdk/README.md"), "utf8")).toContain(capacityTable());
});

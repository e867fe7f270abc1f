import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readAssets } from "./assets.ts";
import { isObject, type JsonObject, objectOf, parseJson, textOf } from "./json.ts";

/** One stack of the assembly. A nested stack knows the resource that holds it, which gives it its parameters. */
export interface Stack {
  name: string;
  /** Its region of deployment; a nested stack has its parent's. */
  region: string;
  template: JsonObject;
  parent?: { stack: Stack; logicalId: string };
  nested: Map<string, Stack>;
}

export interface Assembly {
  directory: string;
  /** The region of most stacks; CloudFront's own stack in another region is not hosted. */
  region: string;
  account: string;
  stacks: Stack[];
  /** Source path of an asset by its hash, which is also its S3 key without the ending. */
  assets: Map<string, string>;
}

const DEFAULT_REGION = "eu-central-1";
const DEFAULT_ACCOUNT = "000000000000";

/**
 * Reads the synthesised cloud assembly: manifest, templates, nested templates and the asset manifests.
 * @see https://docs.aws.amazon.com/cdk/v2/guide/deploy.html (cloud assemblies)
 */
export function readAssembly(directory: string): Assembly {
  const manifestFile = join(directory, "manifest.json");
  if (!existsSync(manifestFile)) throw new Error(`${directory} is no CDK assembly: it has no manifest.json`);
  const artifacts = Object.entries(objectOf(objectOf(readJson(manifestFile))["artifacts"]));
  const assets = readAssets(directory);
  const stacks: Stack[] = [];
  let account = DEFAULT_ACCOUNT;
  for (const [id, artifact] of artifacts) {
    if (!isObject(artifact) || artifact["type"] !== "aws:cloudformation:stack") continue;
    const properties = objectOf(artifact["properties"]);
    const template = objectOf(readJson(join(directory, textOf(properties["templateFile"]))));
    const environment = /^aws:\/\/(\d{12}|[^/]*)\/(.+)$/.exec(textOf(artifact["environment"]));
    if (environment?.[1] && /^\d{12}$/.test(environment[1])) account = environment[1];
    const region = environment?.[2] && /^[a-z]{2}-[a-z]+-\d$/.test(environment[2]) ? environment[2] : DEFAULT_REGION;
    const stack: Stack = { name: textOf(properties["stackName"], id), region, template, nested: new Map() };
    stacks.push(stack);
    addNested(stack, assets, stacks);
  }
  if (stacks.length === 0) throw new Error(`${directory} holds no CloudFormation stack`);
  return { directory, region: mostCommon(stacks.map((stack) => stack.region)), account, stacks, assets };
}

/** The text that comes most often, of several the first. */
function mostCommon(texts: readonly string[]): string {
  const count = (text: string) => texts.filter((other) => other === text).length;
  return texts.reduce((best, text) => (count(text) > count(best) ? text : best), texts[0] ?? DEFAULT_REGION);
}

function addNested(stack: Stack, assets: Map<string, string>, stacks: Stack[]): void {
  for (const [logicalId, resource] of Object.entries(objectOf(stack.template["Resources"]))) {
    if (!isObject(resource) || resource["Type"] !== "AWS::CloudFormation::Stack") continue;
    const hash = /([0-9a-f]{32,64})\.json/.exec(JSON.stringify(objectOf(resource["Properties"])["TemplateURL"] ?? ""));
    const file = hash?.[1] ? assets.get(hash[1]) : undefined;
    if (!file) throw new Error(`${stack.name}/${logicalId}: the template of this nested stack is not in the assembly`);
    const template = objectOf(readJson(file));
    const child: Stack = {
      name: `${stack.name}-${logicalId}`,
      region: stack.region,
      template,
      nested: new Map(),
      parent: { stack, logicalId },
    };
    stack.nested.set(logicalId, child);
    stacks.push(child);
    addNested(child, assets, stacks);
  }
}

const readJson = (file: string) => parseJson(readFileSync(file, "utf8"));

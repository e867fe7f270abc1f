import { randomBytes } from "node:crypto";
import { statSync } from "node:fs";
import { assetOfKey } from "../assembly/assets.ts";
import { arnOfResource } from "../assembly/identity.ts";
import { numberOf, objectOf, textOf } from "../assembly/json.ts";
import { isDeploymentHelper } from "../assembly/logical-ids.ts";
import type { ResolvedResource, World } from "../assembly/world.ts";

/** A function of the template, ready to be hosted. */
export interface FunctionDefinition {
  name: string;
  logicalId: string;
  arn: string;
  roleArn: string;
  handler: string;
  codeDirectory: string;
  timeoutSeconds: number;
  memoryMegabytes: number;
  /** `undefined` when the template reserves nothing. */
  reservedConcurrency: number | undefined;
  variables: Record<string, string>;
  /** The debugger's port; `undefined` unless inspected. */
  inspectorPort?: number;
  /** By this key the AWS endpoint recognises the function. */
  accessKeyId: string;
  secretAccessKey: string;
}

/** All Node functions of the template; the deployment helpers of CDK are left out. */
export function readFunctions(world: World): FunctionDefinition[] {
  return world
    .all("AWS::Lambda::Function")
    .filter(
      (resource) =>
        !isDeploymentHelper(resource.logicalId) && textOf(resource.resolved["Runtime"]).startsWith("nodejs"),
    )
    .map((resource) => toDefinition(resource, world));
}

function toDefinition(resource: ResolvedResource, world: World): FunctionDefinition {
  const { resolved, name, logicalId } = resource;
  const key = textOf(objectOf(resolved["Code"])["S3Key"]);
  const codeDirectory = assetOfKey(world.assembly.assets, key);
  if (!codeDirectory || !statSync(codeDirectory, { throwIfNoEntry: false })?.isDirectory()) {
    throw new Error(`${name}: its code (${key || "inline"}) is no folder of the assembly`);
  }
  const reserved = resolved["ReservedConcurrentExecutions"];
  const variables = Object.entries(objectOf(objectOf(resolved["Environment"])["Variables"]));
  return {
    name,
    logicalId,
    arn: arnOfResource(resource, world.place),
    roleArn: textOf(resolved["Role"]),
    handler: textOf(resolved["Handler"]),
    codeDirectory,
    timeoutSeconds: numberOf(resolved["Timeout"], 3),
    memoryMegabytes: numberOf(resolved["MemorySize"], 128),
    reservedConcurrency: reserved === undefined ? undefined : numberOf(reserved, 0),
    variables: Object.fromEntries(variables.map(([variable, value]) => [variable, textOf(value)])),
    accessKeyId: `ASIA${randomBytes(8).toString("hex").toUpperCase()}`,
    secretAccessKey: randomBytes(20).toString("hex"),
  };
}

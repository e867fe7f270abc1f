import { attributeOfResource, type Place, type Resource, refOfResource } from "./identity.ts";
import { isObject, type Json, type JsonObject, listOf, numberOf, objectOf, textOf } from "./json.ts";
import type { Assembly, Stack } from "./read-assembly.ts";

export interface Resolver {
  /** Replaces all intrinsic functions in a value of `stack`'s template. */
  resolve(stack: Stack, value: Json): Json | undefined;
}

type Find = (stack: Stack, logicalId: string) => Resource | undefined;

/**
 * Resolves the intrinsic functions of CloudFormation over all stacks of an assembly, nested ones and exports included.
 * @see https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/intrinsic-function-reference.html
 */
export function createResolver(assembly: Assembly, world: Place, find: Find): Resolver {
  const placeOf = ({ region }: Stack): Place => ({ ...world, region });

  const resolve = (stack: Stack, value: Json): Json | undefined => {
    if (Array.isArray(value)) return value.map((part) => resolve(stack, part)).filter((part) => part !== undefined);
    if (!isObject(value)) return value;
    const entries = Object.entries(value);
    const [only] = entries;
    if (only && entries.length === 1 && isIntrinsic(only[0])) return intrinsic(stack, only);
    const resolved: JsonObject = {};
    for (const [key, part] of entries) {
      const answer = part === undefined ? undefined : resolve(stack, part);
      if (answer !== undefined) resolved[key] = answer;
    }
    return resolved;
  };

  const text = (stack: Stack, value: Json | undefined): string =>
    value === undefined ? "" : textOf(resolve(stack, value));

  function intrinsic(stack: Stack, [name, argument]: [string, Json | undefined]): Json | undefined {
    const parts = listOf(argument);
    switch (name) {
      case "Ref":
        return ref(stack, textOf(argument));
      case "Fn::GetAtt": {
        const [id, ...attribute] =
          typeof argument === "string" ? argument.split(".") : parts.map((part) => textOf(part));
        return attributeOf(stack, id ?? "", attribute.join("."));
      }
      case "Fn::Join":
        return listOf(resolve(stack, parts[1] ?? []))
          .map((part) => textOf(part))
          .join(textOf(parts[0]));
      case "Fn::Split":
        return text(stack, parts[1]).split(textOf(parts[0]));
      case "Fn::Select":
        return listOf(resolve(stack, parts[1] ?? []))[numberOf(resolve(stack, parts[0] ?? 0), 0)];
      case "Fn::Sub":
        return substitute(stack, argument);
      case "Fn::ImportValue":
        return importValue(text(stack, argument));
      case "Fn::GetStackOutput":
        return stackOutput(objectOf(resolve(stack, argument ?? null)));
      default:
        throw new Error(`${stack.name}: the intrinsic function ${name} is not supported by the sandbox`);
    }
  }

  function ref(stack: Stack, name: string): Json | undefined {
    if (name.startsWith("AWS::")) return pseudoParameter(stack, name, placeOf(stack));
    const resource = find(stack, name);
    if (resource) return refOfResource(resource, placeOf(stack));
    const parameter = objectOf(stack.template["Parameters"])[name];
    if (parameter === undefined) throw new Error(`${stack.name}: Ref to ${name}, which does not exist`);
    const given = stack.parent && parentParameters(stack.parent.stack, stack.parent.logicalId)[name];
    if (stack.parent && given !== undefined) return resolve(stack.parent.stack, given);
    return objectOf(parameter)["Default"] ?? "";
  }

  function attributeOf(stack: Stack, logicalId: string, attribute: string): Json | undefined {
    const nested = stack.nested.get(logicalId);
    if (nested && attribute.startsWith("Outputs.")) {
      const output = objectOf(objectOf(nested.template["Outputs"])[attribute.slice("Outputs.".length)])["Value"];
      if (output === undefined) throw new Error(`${nested.name}: has no output ${attribute}`);
      return resolve(nested, output);
    }
    const resource = find(stack, logicalId);
    if (!resource) throw new Error(`${stack.name}: Fn::GetAtt of ${logicalId}, which does not exist`);
    return attributeOfResource(resource, attribute, placeOf(stack)) ?? `${resource.name}.${attribute}`;
  }

  function substitute(stack: Stack, argument: Json | undefined): string {
    const template = Array.isArray(argument) ? textOf(argument[0]) : textOf(argument);
    const own = Array.isArray(argument) ? objectOf(argument[1]) : {};
    return template.replace(/\$\{(!?)([^}]+)\}/g, (whole, literal: string, name: string) => {
      if (literal) return `\${${name}}`;
      if (own[name] !== undefined) return text(stack, own[name]);
      const dot = name.indexOf(".");
      const value = dot < 0 ? ref(stack, name) : attributeOf(stack, name.slice(0, dot), name.slice(dot + 1));
      return value === undefined ? whole : textOf(value);
    });
  }

  function importValue(exportName: string): Json | undefined {
    for (const stack of assembly.stacks) {
      for (const output of Object.values(objectOf(stack.template["Outputs"]))) {
        const name = objectOf(objectOf(output)["Export"])["Name"];
        if (name !== undefined && text(stack, name) === exportName)
          return resolve(stack, objectOf(output)["Value"] ?? "");
      }
    }
    throw new Error(`Fn::ImportValue of ${exportName}, which no stack exports`);
  }

  /** An output of a stack that need not lie in the same region. */
  function stackOutput({ StackName, OutputName, Region }: JsonObject): Json | undefined {
    const stack = assembly.stacks.find(({ name, region }) => name === StackName && region === (Region ?? region));
    const value = objectOf(objectOf(stack?.template["Outputs"])[textOf(OutputName)])["Value"];
    if (stack && value !== undefined) return resolve(stack, value);
    throw new Error(`Fn::GetStackOutput of ${textOf(StackName)}.${textOf(OutputName)}, which no stack has`);
  }

  return { resolve };
}

const isIntrinsic = (key: string): boolean => key === "Ref" || key.startsWith("Fn::");

const parentParameters = (stack: Stack, logicalId: string): JsonObject =>
  objectOf(objectOf(objectOf(objectOf(stack.template["Resources"])[logicalId])["Properties"])["Parameters"]);

function pseudoParameter(stack: Stack, name: string, place: Place): Json | undefined {
  const values: Record<string, Json> = {
    "AWS::Region": place.region,
    "AWS::AccountId": place.account,
    "AWS::Partition": "aws",
    "AWS::URLSuffix": "amazonaws.com",
    "AWS::StackName": stack.name,
    "AWS::StackId": `arn:aws:cloudformation:${place.region}:${place.account}:stack/${stack.name}/sandbox`,
  };
  return values[name];
}

import { namePropertyOf, type Place, type Resource } from "./identity.ts";
import { isObject, type Json, type JsonObject, objectOf, textOf } from "./json.ts";
import type { Assembly, Stack } from "./read-assembly.ts";
import { createResolver, type Resolver } from "./resolver.ts";

/** A resource whose properties are resolved. */
export interface ResolvedResource extends Resource {
  /** The dependencies on other values (Ref, GetAtt, …) are replaced by what they stand for. */
  resolved: JsonObject;
}

/** All resources of all stacks of an assembly, as if deployed at `place`. */
export interface World {
  place: Place;
  assembly: Assembly;
  /** The resources of these types, in template order. */
  all(...types: string[]): ResolvedResource[];
  resources: readonly Resource[];
}

/** Lays out the resources of an assembly; throws when a template refers to something that does not exist. */
export function createWorld(assembly: Assembly, awsUrl: string, authorityFile?: string): World {
  const place: Place = {
    ...{ region: assembly.region, account: assembly.account, awsUrl },
    ...(authorityFile === undefined ? {} : { authorityFile }),
  };
  const resources: Resource[] = [];
  const resolver = createResolver(assembly, place, (stack, logicalId) =>
    resources.find((resource) => resource.stack === stack && resource.logicalId === logicalId),
  );
  for (const stack of assembly.stacks) resources.push(...resourcesOf(stack, resolver));
  return {
    place,
    assembly,
    resources,
    all: (...types) =>
      resources
        .filter((resource) => types.includes(resource.type))
        .map((resource) => ({
          ...resource,
          resolved: objectOf(resolver.resolve(resource.stack, resource.properties)),
        })),
  };
}

function resourcesOf(stack: Stack, resolver: Resolver): Resource[] {
  const found: Resource[] = [];
  for (const [logicalId, raw] of Object.entries(objectOf(stack.template["Resources"]))) {
    if (!isObject(raw)) continue;
    if (raw["Condition"] !== undefined)
      throw new Error(`${stack.name}/${logicalId}: conditions are not supported by the sandbox`);
    const type = textOf(raw["Type"]);
    const properties = objectOf(raw["Properties"]);
    const given: Json | undefined = properties[namePropertyOf(type) ?? ""];
    const name = given === undefined ? `${stack.name}-${logicalId}` : textOf(resolver.resolve(stack, given));
    found.push({ stack, logicalId, type, properties, metadata: objectOf(raw["Metadata"]), name });
  }
  return found;
}

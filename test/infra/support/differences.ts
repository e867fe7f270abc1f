import type { Resource } from "../../sandbox/runner/assembly/identity.ts";
import { isObject, type Json, type JsonObject, objectOf } from "../../sandbox/runner/assembly/json.ts";
import type { World } from "../../sandbox/runner/assembly/world.ts";

/** `Type Property.Part` of everything in which resources that both stages have differ, apart from the stage's name. */
export function differences(one: World, other: World): string[] {
  const twins = new Map(other.resources.map((resource) => [placeOf(resource), resource]));
  const places = one.resources.flatMap((resource) => {
    const twin = twins.get(placeOf(resource));
    if (!twin) return [];
    const type = resource.type.replace("AWS::", "");
    return pathsOfDifference(definitionOf(resource), definitionOf(twin)).map((path) => `${type} ${path}`);
  });
  return [...new Set(places)].toSorted();
}

/** `Type LogicalId` of the resources that only the first of two stages has. */
export function onlyIn(one: World, other: World): string[] {
  const places = new Set(other.resources.map(placeOf));
  return one.resources
    .filter((resource) => !places.has(placeOf(resource)))
    .map((found) => `${found.type} ${found.logicalId}`);
}

/** The id of a function's version ends in a hash of what it runs with. */
const placeOf = ({ stack, logicalId }: Resource): string =>
  `${stack.parent?.logicalId}/${logicalId.replace(/(CurrentVersion[0-9A-F]{8})[0-9a-f]{32}$/, "$1")}`;

/** The properties, and what CloudFormation does with the resource when it leaves or is replaced. */
function definitionOf({ stack, logicalId, properties }: Resource): Json {
  const raw = objectOf(objectOf(stack.template["Resources"])[logicalId]);
  const { DeletionPolicy = null, UpdateReplacePolicy = null } = raw;
  return withoutStageName({ ...properties, DeletionPolicy, UpdateReplacePolicy });
}

/** Physical names and tags contain the stage's name everywhere; that is not a difference. */
function withoutStageName(value: JsonObject): Json {
  const text = JSON.stringify(value)
    .replaceAll(/belegfluss([-/ ])(sandbox|prod)/g, "belegfluss$1STAGE")
    .replaceAll(/"Key":"stage","Value":"(sandbox|prod)"/g, '"Key":"stage","Value":"STAGE"')
    .replaceAll(/"stage":"(sandbox|prod)"/g, '"stage":"STAGE"')
    .replaceAll(/"Name":"Stage","Value":"(sandbox|prod)"/g, '"Name":"Stage","Value":"STAGE"')
    .replaceAll(/\\"Stage\\",\\"(sandbox|prod)\\"/g, '\\"Stage\\",\\"STAGE\\"')
    .replaceAll(/FunctionName=(sandbox|prod)/g, "FunctionName=STAGE");
  const parsed: Json = JSON.parse(text);
  return parsed;
}

function pathsOfDifference(one: Json | undefined, other: Json | undefined, path = ""): string[] {
  if (JSON.stringify(one) === JSON.stringify(other)) return [];
  const isLeaf = path.split(".").length >= 2 || !isObject(one) || !isObject(other);
  if (isLeaf) return [path];
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].flatMap((key) =>
    pathsOfDifference(one[key], other[key], path ? `${path}.${key}` : key),
  );
}

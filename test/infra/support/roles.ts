import { type Json, listOf, objectOf, textOf } from "../../sandbox/runner/assembly/json.ts";
import type { ResolvedResource, World } from "../../sandbox/runner/assembly/world.ts";

/** One permission: an action on a resource, both as written in the template. */
export type Permission = `${string} on ${string}`;

/** All permissions that the template's policies give to a role, sorted. */
export function permissionsOf(world: World, roleName: string): Permission[] {
  const policies = world.all("AWS::IAM::Policy").filter(({ resolved }) => listOf(resolved["Roles"]).includes(roleName));
  return policies.flatMap(permissionsIn).sort();
}

/** Follows a permission for items whose keys begin with these words alone. */
export const ofKeys = (words: readonly string[]): string => ` of ${words.toSorted().join(", ")}`;
export const isOfKeys = (permission: string): boolean => permission.includes(" of ");

/** The words of the one condition that is known; undefined for another one. */
function keyWordsOf(condition: Json | undefined): string[] | undefined {
  const keys = listOf(objectOf(objectOf(condition)["ForAllValues:StringLike"])["dynamodb:LeadingKeys"]).map((key) =>
    textOf(key),
  );
  const words = keys.filter((key) => !key.endsWith("#*"));
  const known = {
    "ForAllValues:StringLike": { "dynamodb:LeadingKeys": words.flatMap((word) => [word, `${word}#*`]) },
  };
  return words.length > 0 && JSON.stringify(condition) === JSON.stringify(known) ? words : undefined;
}

/** All permissions of one policy. A Deny or another Condition would need another reading and is an error. */
export function permissionsIn({ resolved, logicalId }: ResolvedResource): Permission[] {
  return listOf(objectOf(resolved["PolicyDocument"])["Statement"]).flatMap((entry) => {
    const statement = objectOf(entry);
    const condition = statement["Condition"];
    const words = keyWordsOf(condition);
    if (statement["Effect"] !== "Allow" || (condition !== undefined && words === undefined))
      throw new Error(`${logicalId}: unexpected statement`);
    return texts(statement["Action"]).flatMap((action) =>
      texts(statement["Resource"]).map(
        (resource): Permission => `${action} on ${resource}${words === undefined ? "" : ofKeys(words)}`,
      ),
    );
  });
}

/** The role of a function, by the ARN that the function names. */
export function roleNameOf(lambda: ResolvedResource): string {
  return textOf(lambda.resolved["Role"]).split("/").at(-1) ?? "";
}

/** Our functions; what the CDK itself brings for a deployment is left out. */
export const productFunctions = (world: World): ResolvedResource[] =>
  world.all("AWS::Lambda::Function").filter(({ resolved }) => textOf(resolved["Runtime"]).startsWith("nodejs"));

const texts = (value: Json | undefined): string[] =>
  typeof value === "string" ? [value] : listOf(value).map((part) => textOf(part));

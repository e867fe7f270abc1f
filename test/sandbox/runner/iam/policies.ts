import { arnOfResource } from "../assembly/identity.ts";
import { isObject, type Json, listOf, objectOf, textOf } from "../assembly/json.ts";
import type { ResolvedResource, World } from "../assembly/world.ts";

/** One statement of an identity policy; patterns may hold `*` and `?`. */
export interface Statement {
  effect: "Allow" | "Deny";
  actions: readonly string[];
  /** True when `actions` lists what is *not* meant (NotAction). */
  actionsExcluded: boolean;
  resources: readonly string[];
  resourcesExcluded: boolean;
  /** Patterns of the partition keys it is for (`dynamodb:LeadingKeys`); all when absent. */
  leadingKeys?: readonly string[];
}

/** Statements by role ARN. */
export type Policies = ReadonlyMap<string, readonly Statement[]>;

/** Statements of the managed policies that CDK attaches, as far as they concern hosted services. */
const managedPolicies: Record<string, Statement[]> = {
  AWSLambdaSQSQueueExecutionRole: [allow(["sqs:ReceiveMessage", "sqs:DeleteMessage", "sqs:GetQueueAttributes"], ["*"])],
  AWSLambdaBasicExecutionRole: [],
  AWSXRayDaemonWriteAccess: [],
};

/** Collects what each role of the template may do: inline policies, AWS::IAM::Policy and managed policies. */
export function readPolicies(world: World): Policies {
  const byRole = new Map<string, Statement[]>();
  const arnByName = new Map<string, string>();
  const own = new Map<string, Statement[]>();
  for (const policy of world.all("AWS::IAM::ManagedPolicy")) own.set(policy.name, statementsOf(policy));
  for (const role of world.all("AWS::IAM::Role")) {
    const arn = arnOfResource(role, world.place);
    arnByName.set(role.name, arn);
    const inline = listOf(role.resolved["Policies"]).flatMap((policy) =>
      toStatements(objectOf(policy)["PolicyDocument"]),
    );
    const managed = listOf(role.resolved["ManagedPolicyArns"]).flatMap((policy) =>
      managedStatements(textOf(policy), own),
    );
    byRole.set(arn, [...inline, ...managed]);
  }
  for (const policy of world.all("AWS::IAM::Policy", "AWS::IAM::ManagedPolicy", "AWS::IAM::RolePolicy")) {
    const roles = [...listOf(policy.resolved["Roles"]), policy.resolved["RoleName"] ?? ""].map((role) => textOf(role));
    for (const role of roles) byRole.get(arnByName.get(role) ?? "")?.push(...statementsOf(policy));
  }
  return byRole;
}

const statementsOf = (policy: ResolvedResource): Statement[] => toStatements(policy.resolved["PolicyDocument"]);

function managedStatements(arn: string, own: Map<string, Statement[]>): Statement[] {
  const name = arn.split("/").at(-1) ?? "";
  return managedPolicies[name] ?? own.get(arn) ?? own.get(name) ?? [];
}

function toStatements(document: Json | undefined): Statement[] {
  const statements = objectOf(document)["Statement"];
  return (isObject(statements) ? [statements] : listOf(statements)).filter(isObject).map((statement) => {
    const leadingKeys = leadingKeysOf(statement["Condition"]);
    if (
      statement["Condition"] !== undefined &&
      !leadingKeys &&
      statement["Effect"] === "Allow" &&
      isHosted(statement["Action"])
    ) {
      throw new Error(`a policy condition is not supported by the sandbox: ${JSON.stringify(statement)}`);
    }
    return {
      effect: statement["Effect"] === "Deny" ? "Deny" : "Allow",
      actions: texts(statement["Action"] ?? statement["NotAction"]),
      actionsExcluded: statement["NotAction"] !== undefined,
      resources: texts(statement["Resource"] ?? statement["NotResource"]),
      resourcesExcluded: statement["NotResource"] !== undefined,
      ...(leadingKeys ? { leadingKeys } : {}),
    };
  });
}

/** The one condition that is hosted, standing alone. */
function leadingKeysOf(condition: Json | undefined): string[] | undefined {
  const [[operator, values] = [], ...others] = Object.entries(objectOf(condition));
  const [[key, patterns] = [], ...otherKeys] = Object.entries(objectOf(values));
  const isAlone = others.length === 0 && otherKeys.length === 0;
  const isMeant = operator === "ForAllValues:StringLike" && key === "dynamodb:LeadingKeys";
  return isAlone && isMeant ? texts(patterns) : undefined;
}

const isHosted = (actions: Json | undefined): boolean =>
  texts(actions).some((action) => /^(dynamodb|sqs|secretsmanager|lambda|ses|events):/.test(action));

const texts = (value: Json | undefined): string[] =>
  typeof value === "string" ? [value] : listOf(value).map((part) => textOf(part));

function allow(actions: string[], resources: string[]): Statement {
  return { effect: "Allow", actions, actionsExcluded: false, resources, resourcesExcluded: false };
}

import { type Json, type JsonObject, listOf, numberOf, objectOf, textOf } from "../../sandbox/runner/assembly/json.ts";

/** A request as WAF sees it: its path, and the matching managed rules by name and label. */
export interface SeenRequest {
  path: string;
  matches: Readonly<Record<string, string>>;
  /** Names of its headers that are not empty. */
  headers?: readonly string[];
  /** Requests of the same viewer address in the window of the rate rule, this one included. */
  ofAddress?: number;
}

/** `allow`, or the name of the rule that blocks the request. */
export function decide(acl: JsonObject, request: SeenRequest): string {
  const labels = new Set<string>();
  const rules = listOf(acl["Rules"])
    .map(objectOf)
    .toSorted((one, other) => numberOf(one["Priority"], 0) - numberOf(other["Priority"], 0));
  for (const rule of rules) {
    if (holds(objectOf(rule["Statement"]), request, labels)) return textOf(rule["Name"]);
  }
  if (objectOf(acl["DefaultAction"])["Allow"] === undefined) return "default";
  return "allow";
}

/** A statement that holds makes its rule block; a group of managed rules leaves the labels of its matches. */
function holds(statement: JsonObject, request: SeenRequest, labels: Set<string>): boolean {
  const [[kind, body] = ["", undefined]] = Object.entries(statement);
  const part = objectOf(body);
  const inner = (value: Json | undefined) => holds(objectOf(value), request, labels);
  switch (kind) {
    case "AndStatement":
      return listOf(part["Statements"]).every(inner);
    case "OrStatement":
      return listOf(part["Statements"]).some(inner);
    case "NotStatement":
      return !inner(part["Statement"]);
    case "LabelMatchStatement":
      return labels.has(textOf(part["Key"]));
    case "ByteMatchStatement":
      if (part["PositionalConstraint"] !== "STARTS_WITH") throw new Error("unexpected constraint");
      return request.path.startsWith(textOf(part["SearchString"]));
    case "SizeConstraintStatement": {
      if (part["ComparisonOperator"] !== "GT" || part["Size"] !== 0) throw new Error("unexpected size");
      const header = textOf(objectOf(objectOf(part["FieldToMatch"])["SingleHeader"])["Name"]);
      return request.headers?.includes(header) ?? false;
    }
    case "RateBasedStatement":
      return (request.ofAddress ?? 1) > numberOf(part["Limit"], 0) && inner(part["ScopeDownStatement"]);
    case "ManagedRuleGroupStatement": {
      const matched = Object.keys(request.matches).filter((name) => rulesOf[textOf(part["Name"])]?.test(name));
      for (const name of matched) labels.add(request.matches[name] ?? "");
      const counted = listOf(part["RuleActionOverrides"]).map((override) => textOf(objectOf(override)["Name"]));
      return matched.some((name) => !counted.includes(name));
    }
    default:
      throw new Error(`unexpected statement ${kind}`);
  }
}

/** The managed rules of each group, as AWS lists them. */
const rulesOf: Readonly<Record<string, RegExp>> = {
  AWSManagedRulesAmazonIpReputationList: /^AWSManagedIP/,
  AWSManagedRulesCommonRuleSet: /^(NoUserAgent|UserAgent|SizeRestrictions|EC2MetaData|Generic|Restricted|CrossSite)/,
  AWSManagedRulesKnownBadInputsRuleSet: /^(Log4J|JavaDeserialization|ReactJS|Host|PROPFIND|ExploitablePaths)/,
};

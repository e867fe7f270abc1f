import type { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { countedOnApi, type ManagedGroup, managedGroups } from "./managed-rule-groups.ts";

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** An address' requests in five minutes: a first visit loads 30 files, and an office of ten merchants stays below. */
export const RATE_LIMIT = 3000;

/** Unsigned deliveries of an address in five minutes: no vendor sends any, a test of a connection some. */
export const UNSIGNED_LIMIT = 1000;

const startsWith = (path: string): Statement => ({
  byteMatchStatement: {
    fieldToMatch: { uriPath: {} },
    positionalConstraint: "STARTS_WITH",
    searchString: path,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});

/** The header is there; what it holds the receiver checks. */
const hasHeader = (name: string): Statement => ({
  sizeConstraintStatement: {
    fieldToMatch: { singleHeader: { Name: name } },
    comparisonOperator: "GT",
    size: 0,
    textTransformations: [{ priority: 0, type: "NONE" }],
  },
});

const anyOf = (statements: Statement[]): Statement => ({ orStatement: { statements } });

const not = (statement: Statement): Statement => ({ notStatement: { statement } });

/** The rules of the web ACL, first rule first. WAF ends at the first rule that blocks. */
export function webAclRules(): Rule[] {
  const rules: Omit<Rule, "priority" | "visibilityConfig">[] = [
    rateRule("rate", RATE_LIMIT, not(isDelivered)),
    rateRule("unsigned-rate", UNSIGNED_LIMIT, {
      andStatement: { statements: [isDelivered, ...SIGNATURES.map((header) => not(hasHeader(header)))] },
    }),
    ...managedGroups.map(managedRule),
    // What the groups counted because of the API is refused where the API does not answer.
    {
      name: "bodies-outside-api",
      action: { block: {} },
      statement: {
        andStatement: {
          statements: [anyOf(countedOnApi.map(({ label }) => labelled(label))), not(startsWith("/api/"))],
        },
      },
    },
  ];
  return rules.map((rule, priority) => ({ ...rule, priority, visibilityConfig: visibility(rule.name) }));
}

/** Vendors call here from few addresses, and the receivers have throttles and signatures of their own. */
const isDelivered = anyOf(["/api/webhooks/", "/api/flow/"].map(startsWith));

/** Headers of the platform's and the provider's signatures. */
const SIGNATURES = ["x-shopify-hmac-sha256", "x-lxo-signature"] as const;

const rateRule = (
  name: string,
  limit: number,
  scopeDownStatement: Statement,
): Omit<Rule, "priority" | "visibilityConfig"> => ({
  name,
  action: {
    block: { customResponse: { responseCode: 429, responseHeaders: [{ name: "retry-after", value: "60" }] } },
  },
  statement: {
    rateBasedStatement: { aggregateKeyType: "IP", evaluationWindowSec: 300, limit, scopeDownStatement },
  },
});

const managedRule = ({ name, counted }: ManagedGroup): Omit<Rule, "priority" | "visibilityConfig"> => ({
  name,
  overrideAction: { none: {} },
  statement: {
    managedRuleGroupStatement: {
      vendorName: "AWS",
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
});

const labelled = (key: string): Statement => ({ labelMatchStatement: { scope: "LABEL", key } });

/** Samples would keep addresses and queries of viewers for three hours, session tokens among them. */
export const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  sampledRequestsEnabled: false,
});

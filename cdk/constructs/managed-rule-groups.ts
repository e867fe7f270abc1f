/** A managed rule of AWS that only counts, and the label it leaves on a request that it matches. */
interface CountedRule {
  group: string;
  rule: string;
  label: string;
}

const COMMON = "AWSManagedRulesCommonRuleSet";
const BAD_INPUTS = "AWSManagedRulesKnownBadInputsRuleSet";

const common = (rule: string, label: string): CountedRule => ({
  group: COMMON,
  rule,
  label: `awswaf:managed:aws:core-rule-set:${label}`,
});
const badInput = (rule: string, label: string): CountedRule => ({
  group: BAD_INPUTS,
  rule,
  label: `awswaf:managed:aws:known-bad-inputs:${label}`,
});

/** Rules that only count on `/api/*`, where bodies are large and free-form: a refused webhook is an order without invoice. */
export const countedOnApi: readonly CountedRule[] = [
  common("SizeRestrictions_BODY", "SizeRestrictions_Body"),
  common("CrossSiteScripting_BODY", "CrossSiteScripting_Body"),
  common("GenericLFI_BODY", "GenericLFI_Body"),
  common("GenericRFI_BODY", "GenericRFI_Body"),
  common("EC2MetaDataSSRF_BODY", "EC2MetaDataSSRF_Body"),
  common("NoUserAgent_HEADER", "NoUserAgent_Header"),
  badInput("Log4JRCE_BODY", "Log4JRCE_Body"),
  badInput("JavaDeserializationRCE_BODY", "JavaDeserializationRCE_Body"),
  badInput("ReactJSRCE_BODY", "ReactJSRCE_Body"),
];

/** Counts everywhere: the admin opens pages with a session token in the query, which may exceed the rule's 2 KB. */
const COUNTED_EVERYWHERE = "SizeRestrictions_QUERYSTRING";

/** A group of managed rules, and those of its rules that only count. */
export interface ManagedGroup {
  name: string;
  counted: readonly string[];
}

const countedIn = (group: string): string[] =>
  countedOnApi.filter((one) => one.group === group).map(({ rule }) => rule);

/** The groups of the web ACL, without the list of anonymous addresses: it holds hosting providers, which send webhooks. */
export const managedGroups: readonly ManagedGroup[] = [
  { name: "AWSManagedRulesAmazonIpReputationList", counted: [] },
  { name: COMMON, counted: [...countedIn(COMMON), COUNTED_EVERYWHERE] },
  { name: BAD_INPUTS, counted: countedIn(BAD_INPUTS) },
];

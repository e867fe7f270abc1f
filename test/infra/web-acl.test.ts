import { expect, test } from "vitest";
import { countedOnApi, managedGroups } from "#cdk/constructs/managed-rule-groups.ts";
import { RATE_LIMIT, UNSIGNED_LIMIT } from "#cdk/constructs/web-acl-rules.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import { limits } from "#shared/domain/preferences/choices.ts";
import { listOf, objectOf, textOf } from "../sandbox/runner/assembly/json.ts";
import { stageOf } from "./support/assembly.ts";
import { decide } from "./support/web-acl.ts";

const { world } = await stageOf("prod");
const [acl] = world.all("AWS::WAFv2::WebACL");
const rules = acl?.resolved ?? {};
const common = (name: string): string => `awswaf:managed:aws:core-rule-set:${name}`;

/** SizeRestrictions_BODY matches every body above this. */
const WAF_BODY_BYTES = 8192;
/** The managed rules' view of a long body with HTML. */
const longHtml = {
  SizeRestrictions_BODY: common("SizeRestrictions_Body"),
  CrossSiteScripting_BODY: common("CrossSiteScripting_Body"),
};
const everyBodyRule = Object.fromEntries(countedOnApi.map(({ rule, label }) => [rule, label]));

/** Paths that vendors call, with the header of their signature. */
const signed = [
  { path: "/api/webhooks/shopify", header: "x-shopify-hmac-sha256" },
  { path: "/api/webhooks/lexoffice", header: "x-lxo-signature" },
  ...endpoints
    .filter((endpoint) => endpoint.access === "signed")
    .map((endpoint) => ({ path: endpoint.path, header: "x-shopify-hmac-sha256" })),
];

test("in prod the distribution stands behind the web ACL of its own stack in us-east-1", async () => {
  const [distribution] = world.all("AWS::CloudFront::Distribution");

  expect(acl?.stack).toMatchObject({ name: "belegfluss-prod-guard", region: "us-east-1" });
  expect(rules["Scope"]).toBe("CLOUDFRONT");
  expect(objectOf(distribution?.resolved["DistributionConfig"])["WebACLId"]).toBe(
    `arn:aws:sandbox:us-east-1:000000000000:${acl?.name}`,
  );
});

test("the sandbox has no web ACL", async () => {
  expect((await stageOf("sandbox")).world.all("AWS::WAFv2::WebACL")).toEqual([]);
});

test("a webhook of 1 MB that holds HTML passes: the size of a body and what it says are counted only", () => {
  expect(1024 * 1024).toBeGreaterThan(WAF_BODY_BYTES);

  for (const sender of ["shopify", "lexoffice"]) {
    expect(decide(rules, { path: `/api/webhooks/${sender}`, matches: longHtml })).toBe("allow");
  }
});

test("no rule on a body, and none on a missing user agent, ever refuses a webhook", () => {
  expect(decide(rules, { path: "/api/webhooks/shopify", matches: everyBodyRule })).toBe("allow");
});

test("the longest mail template passes", () => {
  expect(limits.mailMessage).toBeGreaterThan(WAF_BODY_BYTES);
  expect(decide(rules, { path: "/api/preferences", matches: longHtml })).toBe("allow");
});

test("the same bodies are refused where no API answers", () => {
  for (const [rule, label] of Object.entries(everyBodyRule)) {
    expect(decide(rules, { path: "/apis", matches: { [rule]: label } })).toBe("bodies-outside-api");
  }
});

test.each([
  ["GenericLFI_URIPATH", "AWSManagedRulesCommonRuleSet"],
  ["CrossSiteScripting_QUERYARGUMENTS", "AWSManagedRulesCommonRuleSet"],
  ["Log4JRCE_HEADER", "AWSManagedRulesKnownBadInputsRuleSet"],
  ["AWSManagedIPReputationList", "AWSManagedRulesAmazonIpReputationList"],
])("%s refuses a call of the API", (rule, group) => {
  expect(decide(rules, { path: "/api/orders", matches: { [rule]: "a label" } })).toBe(group);
});

test("a long query is counted only: the admin opens pages with a session token in it", () => {
  const matches = { SizeRestrictions_QUERYSTRING: common("SizeRestrictions_QueryString") };

  expect(decide(rules, { path: "/", matches })).toBe("allow");
});

test("an address that calls too often is told when to come again; deliveries of webhooks are not counted", () => {
  const [rate] = listOf(rules["Rules"]).map(objectOf);
  const flood = { matches: {}, ofAddress: RATE_LIMIT + 1 };

  expect(decide(rules, { path: "/api/orders", matches: {}, ofAddress: RATE_LIMIT })).toBe("allow");
  expect(decide(rules, { path: "/api/orders", ...flood })).toBe("rate");
  for (const { path, header } of signed) {
    expect(decide(rules, { path, headers: [header], ...flood })).toBe("allow");
  }
  expect(objectOf(rate?.["Action"])["Block"]).toEqual({
    CustomResponse: { ResponseCode: 429, ResponseHeaders: [{ Name: "retry-after", Value: "60" }] },
  });
});

test("unsigned deliveries of an address are refused from a generous number on, each vendor's signed ones never", () => {
  for (const { path, header } of signed) {
    expect(decide(rules, { path, matches: {}, ofAddress: UNSIGNED_LIMIT })).toBe("allow");
    expect(decide(rules, { path, matches: {}, ofAddress: UNSIGNED_LIMIT + 1 })).toBe("unsigned-rate");
    expect(decide(rules, { path, matches: {}, ofAddress: 1e6, headers: [header] })).toBe("allow");
  }
});

test("each counted rule is one of its group, with the label that the later rule looks for", () => {
  for (const { group, rule, label } of countedOnApi) {
    expect(managedGroups.find(({ name }) => name === group)?.counted).toContain(rule);
    expect(label.split(":").at(-1)?.toLowerCase()).toBe(rule.toLowerCase());
  }
});

test("no request is sampled: samples would keep addresses and session tokens", () => {
  const visible = [rules, ...listOf(rules["Rules"]).map(objectOf)].map((part) => objectOf(part["VisibilityConfig"]));

  expect(visible.map((one) => one["SampledRequestsEnabled"])).toEqual(visible.map(() => false));
  expect(new Set(visible.map((one) => textOf(one["MetricName"]))).size).toBe(visible.length);
});

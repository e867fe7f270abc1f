import { readFileSync } from "node:fs";
import { join } from "node:path";
import { assertEnumType } from "graphql";
import { expect, test } from "vitest";
import { SHOPIFY_API_VERSION } from "#cdk/config.ts";
import { completeGrant } from "#shared/api/scopes.ts";
import { type WrittenValue, writtenValues } from "#shared/domain/preferences/written-values.ts";
import { optionalScopes, requiredScopes } from "#shared/domain/shop/platform-scopes.ts";
import { webhookTopics } from "#shared/messages/webhook-topics.ts";
import { adminSchema } from "#test/sandbox/shopify/graphql/schema.ts";
import { ownDefinitions } from "#test/sandbox/shopify/metafields/definitions.ts";
import { root } from "./support/root.ts";

const toml = readFileSync(join(root, "cdk/shopify/shopify.app.toml"), "utf8").replace(/^\s*#.*$/gm, "");

/** The text or texts of a key, which TOML writes here as JSON does. */
function valuesOf(key: string): string[] {
  const value = new RegExp(`^${key} = (\\[[^\\]]*\\]|"[^"]*")`, "m").exec(toml)?.[1] ?? "[]";
  return [...value.matchAll(/"([^"]*)"/g)].map(([, text]) => text ?? "");
}

test("the app subscribes to exactly the topics that the receiver knows", () => {
  const known = Object.keys(webhookTopics);

  expect([...valuesOf("topics"), ...valuesOf("compliance_topics")].toSorted()).toEqual(known.toSorted());
});

test("the compliance topics are declared as such", () => {
  const topics = Object.entries(webhookTopics).flatMap(([topic, route]) => (route === "compliance" ? topic : []));

  expect(valuesOf("compliance_topics").toSorted()).toEqual(topics.toSorted());
});

test("every other topic is one that the platform's schema knows", () => {
  const known = assertEnumType(adminSchema().getType("WebhookSubscriptionTopic")).getValues();
  const topics = Object.entries(webhookTopics).flatMap(([topic, route]) => (route === "compliance" ? [] : topic));

  const names = topics.map((topic) => topic.toUpperCase().replace("/", "_"));

  expect(known.map(({ name }) => name)).toEqual(expect.arrayContaining(names));
});

test("every delivery goes to the receiver's route", () => {
  const uris = [...toml.matchAll(/^uri = "([^"]*)"/gm)].map(([, uri]) => uri);

  expect(uris).toEqual(["/api/webhooks/shopify", "/api/webhooks/shopify"]);
});

test("webhooks and the Admin API have one version", () => {
  expect(valuesOf("api_version")).toEqual([SHOPIFY_API_VERSION]);
});

test("orders are the only thing every merchant must share", () => {
  expect(valuesOf("scopes")).toEqual(["read_orders"]);
  expect(valuesOf("scopes")).toEqual([...requiredScopes]);
});

test("what the app asks for later is what it is registered for", () => {
  expect(valuesOf("optional_scopes").toSorted()).toEqual([...optionalScopes].toSorted());
});

test("a grant is answered at the one address that answers it", () => {
  const addresses = valuesOf("redirect_urls").map((url) => URL.parse(url)?.pathname);

  expect(addresses).toEqual([completeGrant.path]);
});

test("the metafields that belong to the app are those that values are written into, with the same types", () => {
  const rows: WrittenValue[] = Object.values(writtenValues);
  const own = rows.flatMap(({ ownKey, type }) => (ownKey === undefined ? [] : [[ownKey, type] as const]));

  expect([...ownDefinitions(toml)].toSorted()).toEqual(own.toSorted());
  expect(own).toHaveLength(6);
});

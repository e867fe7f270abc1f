// Imitates https://shopify.dev/docs/api/admin-graphql/latest/unions/WebhookSubscriptionEndpoint
import { afterEach, expect, test } from "vitest";
import { type PlatformUnderTest, startPlatform } from "./platform-under-test.ts";

let platform: PlatformUnderTest;
afterEach(() => platform.stop());

test.each([
  ["https://app.example/webhooks", { __typename: "WebhookHttpEndpoint", callbackUrl: "https://app.example/webhooks" }],
  ["pubsub://project:topic", { __typename: "WebhookPubSubEndpoint", pubSubProject: "project", pubSubTopic: "topic" }],
  [
    "arn:aws:events:eu-central-1::event-source/aws.partner/shopify.com/1/bus",
    {
      __typename: "WebhookEventBridgeEndpoint",
      arn: "arn:aws:events:eu-central-1::event-source/aws.partner/shopify.com/1/bus",
    },
  ],
])("the endpoint of a webhook subscription to %s is a member of its union", async (uri, endpoint) => {
  platform = await startPlatform();
  const parts = `endpoint { __typename ... on WebhookHttpEndpoint { callbackUrl }
    ... on WebhookEventBridgeEndpoint { arn } ... on WebhookPubSubEndpoint { pubSubProject pubSubTopic } }`;
  const create = `mutation ($uri: String!) { webhookSubscriptionCreate(topic: ORDERS_CREATE, webhookSubscription: { uri: $uri }) {
    webhookSubscription { ${parts} } } }`;

  const created = await platform.graphql(create, { uri });
  const listed = await platform.graphql(`{ webhookSubscriptions(first: 5) { nodes { ${parts} } } }`);

  expect(created.json["data"]).toEqual({ webhookSubscriptionCreate: { webhookSubscription: { endpoint } } });
  expect(listed.json["data"]).toEqual({ webhookSubscriptions: { nodes: [{ endpoint }] } });
});

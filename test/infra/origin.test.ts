import { expect, test } from "vitest";
import { listOf, objectOf, textOf } from "../sandbox/runner/assembly/json.ts";
import { stageOf } from "./support/assembly.ts";
import { aPage, runEdge } from "./support/edge.ts";

const { world, manifest } = await stageOf("prod");
const [distribution] = world.all("AWS::CloudFront::Distribution");
const config = objectOf(distribution?.resolved["DistributionConfig"]);
const origins = listOf(config["Origins"]).map(objectOf);
const api = origins.find((origin) => textOf(origin["DomainName"]).includes(".execute-api."));

test("CloudFront sends the origin secret to the API and to nothing else; the template holds its name alone", () => {
  expect(api?.["OriginCustomHeaders"]).toEqual([
    {
      HeaderName: "x-belegfluss-origin",
      HeaderValue: "{{resolve:secretsmanager:belegfluss/prod/origin:SecretString:originSecret::}}",
    },
  ]);
  expect(origins.filter((origin) => origin["OriginCustomHeaders"] !== undefined)).toHaveLength(1);
});

test("every function behind the HTTP API checks the origin, receivers included, and no other function reads the secret", () => {
  const checking = manifest.functions.filter(({ declaration }) =>
    declaration.services.some(({ access }) => access.secrets?.includes("origin")),
  );
  const behindApi = manifest.functions.filter(({ kind }) => kind === "http" || kind === "webhook");

  expect(checking.map(({ entry }) => entry)).toEqual(behindApi.map(({ entry }) => entry));
});

test("the origin secret is complete when it is created", () => {
  const secret = world.all("AWS::SecretsManager::Secret").find(({ name }) => name === "belegfluss/prod/origin");

  expect(secret?.resolved["GenerateSecretString"]).toMatchObject({
    SecretStringTemplate: "{}",
    GenerateStringKey: "originSecret",
    PasswordLength: 64,
  });
});

test("the viewer's address replaces what the viewer wrote into the header", () => {
  const [behavior] = listOf(config["CacheBehaviors"]).map(objectOf);
  const association = listOf(behavior?.["FunctionAssociations"]).map(objectOf);
  const edge = world
    .all("AWS::CloudFront::Function")
    .find(({ resolved }) => textOf(resolved["Name"]).endsWith("-address"));
  const event = { ...aPage({}, "/api/help/contact"), viewer: { ip: "192.0.2.7" } };
  event.request.headers = { "x-belegfluss-viewer": { value: "10.0.0.1" } };

  const request = runEdge(textOf(edge?.resolved["FunctionCode"]), event);

  expect(association.map((one) => one["EventType"])).toEqual(["viewer-request"]);
  expect(request).toMatchObject({ headers: { "x-belegfluss-viewer": { value: "192.0.2.7" } } });
});

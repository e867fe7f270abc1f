import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findEntries } from "#cdk/bundle/entries.ts";
import type { Endpoint } from "#shared/api/endpoint.ts";
import { endpoints } from "#shared/api/endpoints.ts";
import { queues } from "#shared/messages/queues.ts";
import { schedules } from "#shared/messages/schedules.ts";
import { objectOf, textOf } from "../sandbox/runner/assembly/json.ts";
import { stageOf } from "./support/assembly.ts";
import { productFunctions } from "./support/roles.ts";
import { root } from "./support/root.ts";
import { functionsByRoute } from "./support/routes.ts";

const { world, directory } = await stageOf("prod");

const kebab = (text: string): string => text.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const handlerOf = ({ module, id }: Endpoint): string => `functions/api/${module}/${kebab(id)}.ts`;
const filesOf = (kind: string): string[] =>
  findEntries(root)
    .filter((entry) => entry.kind === kind)
    .map(({ entry }) => entry);

/** The dependencies of a resource of the API's stack in the template. */
function dependenciesOf(logicalId: string): string[] {
  const file = readdirSync(directory).find((name) => /Api\.template\.json$/.test(name)) ?? "";
  const { Resources } = JSON.parse(readFileSync(join(directory, file), "utf8"));
  return [Resources[logicalId].DependsOn ?? []].flat();
}

/** The provider looks with HEAD at an address before it sends to it. */
const receiverRoutes = new Map([
  ["POST /api/webhooks/shopify", "belegfluss-prod-webhook-shopify"],
  ["POST /api/webhooks/lexoffice", "belegfluss-prod-webhook-lexoffice"],
  ["HEAD /api/webhooks/lexoffice", "belegfluss-prod-webhook-lexoffice"],
]);

/** Customers' links: mail gateways look at them with HEAD. */
const linkRoutes = new Map([["HEAD /d/{payload}/{proof}/{fileName}", "belegfluss-prod-http-links-open-link"]]);

const printRoute = "/print/{shopKey}/{jobId}/{part}/{fileName}";
const printRoutes = new Map([[`HEAD ${printRoute}`, "belegfluss-prod-http-prints-open-print"]]);

/** Routes that extensions call from another origin: browsers ask with OPTIONS first. */
const corsRoutes = new Map(
  endpoints
    .filter((endpoint) => endpoint.cors)
    .map((endpoint): [string, string] => [
      `OPTIONS ${endpoint.path}`,
      `belegfluss-prod-http-${endpoint.module}-${kebab(endpoint.id)}`,
    ]),
);
const besides = new Map([...receiverRoutes, ...linkRoutes, ...printRoutes, ...corsRoutes]);

test("every endpoint of the contract has one handler file, and every handler file an endpoint", () => {
  const files = filesOf("http");

  const contract = endpoints.map(handlerOf);

  expect(files.toSorted()).toEqual(contract.toSorted());
});

test("every endpoint has the route of the contract, and no other route exists but those of the receivers, HEAD of links and OPTIONS of extensions", () => {
  const contract = endpoints.map((endpoint) => endpoint.address);

  const routes = [...functionsByRoute(world).keys()];

  expect(routes.toSorted()).toEqual([...contract, ...besides.keys()].toSorted());
});

test("receivers, links, signed calls and guesses have throttles of their own, below those of all routes, and the stage comes after them", () => {
  const [stage, ...others] = world.all("AWS::ApiGatewayV2::Stage");
  const settings = objectOf(stage?.resolved["RouteSettings"]);
  const { ThrottlingRateLimit: ofAll } = objectOf(stage?.resolved["DefaultRouteSettings"]);

  expect(others).toEqual([]);
  const links = [
    ...[...linkRoutes.keys(), "GET /d/{payload}/{proof}/{fileName}"],
    ...[...printRoutes.keys(), `GET ${printRoute}`, `OPTIONS ${printRoute}`],
  ];
  const signed = endpoints.flatMap((endpoint) => (endpoint.access === "signed" ? [endpoint.address] : []));
  const limited = [...receiverRoutes.keys(), ...links, ...signed, "GET /api/coupons/{code}"];
  expect(Object.keys(settings).toSorted()).toEqual(limited.toSorted());
  for (const setting of Object.values(settings)) {
    const { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst } = objectOf(setting);
    expect(Number(rate)).toBeGreaterThan(0);
    expect(Number(rate)).toBeLessThan(Number(ofAll));
    expect(Number(burst)).toBeGreaterThanOrEqual(Number(rate));
  }
  expect(dependenciesOf(stage?.logicalId ?? "")).toContainEqual(expect.stringMatching(/^Webhooks/));
});

test("behind every route stands the function of its own handler file", () => {
  const expected = endpoints.map((endpoint): [string, string] => [
    endpoint.address,
    `belegfluss-prod-http-${endpoint.module}-${kebab(endpoint.id)}`,
  ]);

  const functions = functionsByRoute(world);

  expect(functions).toEqual(new Map([...expected, ...besides]));
});

test("every endpoint that answers JSON says in which shape", () => {
  const described = endpoints.filter(({ output }) => output !== undefined).map((endpoint) => endpoint.id);

  expect(described).toEqual(endpoints.filter((endpoint) => endpoint.answer === "json").map((endpoint) => endpoint.id));
});

test("no two routes share a path that API Gateway could not tell apart", () => {
  const shapes = endpoints.map((endpoint) => `${endpoint.method} ${endpoint.path.replace(/\{\w+\}/g, "{}")}`);

  expect(new Set(shapes).size).toBe(shapes.length);
});

test("every queue has its worker file and every schedule its own, and none is left over", () => {
  expect(filesOf("queue")).toEqual(
    Object.values(queues)
      .map(({ worker }) => `functions/workers/${worker}.ts`)
      .toSorted(),
  );
  expect(filesOf("schedule")).toEqual(
    Object.keys(schedules)
      .map((name) => `functions/schedules/${name}.ts`)
      .toSorted(),
  );
  expect(filesOf("webhook")).toEqual(["functions/webhooks/lexoffice.ts", "functions/webhooks/shopify.ts"]);
});

test("every handler file becomes exactly one function", () => {
  const names = productFunctions(world).map(({ name }) => name);

  const expected = findEntries(root).map(({ kind, name }) => `belegfluss-prod-${kind}-${name.replaceAll("/", "-")}`);

  expect(names.toSorted()).toEqual(expected.toSorted());
});

test("every function runs on the same platform and ends before the API gives up on it", () => {
  const defaults = productFunctions(world).map(({ resolved }) => [
    resolved["Runtime"],
    resolved["Architectures"],
    resolved["Handler"],
  ]);
  const behindRoutes = new Set(functionsByRoute(world).values());
  const slowest = productFunctions(world)
    .filter(({ name }) => behindRoutes.has(name))
    .map(({ resolved }) => Number(textOf(resolved["Timeout"])));

  expect(new Set(defaults.map((row) => JSON.stringify(row)))).toEqual(
    new Set([JSON.stringify(["nodejs24.x", ["arm64"], "index.handler"])]),
  );
  expect(Math.max(...slowest)).toBeLessThan(30);
});

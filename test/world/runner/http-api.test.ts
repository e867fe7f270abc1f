import { afterAll, beforeAll, expect, test } from "vitest";
import { aFunction, anAssembly, aRole } from "./support/assembly.ts";
import { type Hosted, host } from "./support/fixture.ts";

// Imitates https://docs.aws.amazon.com/apigateway/latest/developerguide/http-api-develop-integrations-lambda.html

let hosted: Hosted;
beforeAll(async () => {
  hosted = await host();
});
afterAll(async () => {
  await hosted[Symbol.asyncDispose]();
});

const call = (path: string, init?: RequestInit) => fetch(hosted.runner.appUrl + path, init);

const answer = (body: object) => call("/api/answers", { method: "POST", body: JSON.stringify(body), headers: json });
const json = { "content-type": "application/json" };

test("a request arrives as an event of payload format 2.0", async () => {
  const response = await call("/api/echo?b=2&a=1&a=x%20y", { headers: { cookie: "one=1; two=2", "X-Mixed": "Yes" } });

  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    version: "2.0",
    routeKey: "ANY /api/echo",
    rawPath: "/api/echo",
    rawQueryString: "b=2&a=1&a=x%20y",
    cookies: ["one=1", "two=2"],
    headers: { "x-mixed": "Yes" },
    queryStringParameters: { a: "1,x y", b: "2" },
    requestContext: { stage: "$default", http: { method: "GET", path: "/api/echo", sourceIp: "127.0.0.1" } },
    isBase64Encoded: false,
  });
});

test("a cookie is not repeated among the headers", async () => {
  const event = await (await call("/api/echo", { headers: { cookie: "one=1" } })).json();

  expect(event.headers).not.toHaveProperty("cookie");
});

test.each([
  ["application/octet-stream", Buffer.from("abc")],
  ["application/pdf", Buffer.from("%PDF")],
  ["application/json", Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
])("a body of %s that is not valid text arrives in base64", async (type, body) => {
  const event = await (await call("/api/echo", { method: "POST", headers: { "content-type": type }, body })).json();

  expect([event.body, event.isBase64Encoded]).toEqual([body.toString("base64"), true]);
});

test("an answer above 6 MB is an error", async () => {
  const response = await answer({ large: 7_000_000 });

  expect([response.status, await response.json()]).toEqual([500, { message: "Internal Server Error" }]);
});

test("a request above 10 MB is refused", async () => {
  const response = await call("/api/echo", { method: "POST", body: Buffer.alloc(10 * 1024 * 1024 + 1), headers: json });

  expect([response.status, await response.json()]).toEqual([413, { message: "Request Entity Too Large" }]);
});

// Lambda takes 6 MB: https://docs.aws.amazon.com/lambda/latest/dg/gettingstarted-limits.html
test("a request that the API would take and Lambda would not is refused", async () => {
  const response = await call("/api/echo", { method: "POST", body: Buffer.alloc(7 * 1024 * 1024, "x"), headers: json });

  expect(response.status).toBe(413);
});

test("a function that takes longer than its integration may is not waited for", async () => {
  const resources = {
    Role: aRole(),
    Slow: aFunction("slow", "slow", "Role"),
    Api: { Type: "AWS::ApiGatewayV2::Api", Properties: { Name: "small", ProtocolType: "HTTP" } },
    Stage: {
      Type: "AWS::ApiGatewayV2::Stage",
      Properties: { ApiId: { Ref: "Api" }, StageName: "$default", AutoDeploy: true },
    },
    Integration: {
      Type: "AWS::ApiGatewayV2::Integration",
      Properties: {
        ApiId: { Ref: "Api" },
        IntegrationType: "AWS_PROXY",
        IntegrationUri: { "Fn::GetAtt": ["Slow", "Arn"] },
        PayloadFormatVersion: "2.0",
        TimeoutInMillis: 50,
      },
    },
    Permission: {
      Type: "AWS::Lambda::Permission",
      Properties: {
        Action: "lambda:InvokeFunction",
        FunctionName: { "Fn::GetAtt": ["Slow", "Arn"] },
        Principal: "apigateway.amazonaws.com",
      },
    },
    Route: {
      Type: "AWS::ApiGatewayV2::Route",
      Properties: {
        ApiId: { Ref: "Api" },
        RouteKey: "GET /slow",
        Target: { "Fn::Join": ["", ["integrations/", { Ref: "Integration" }]] },
      },
    },
  };
  const handlers = { "slow.mjs": "export const handler = () => new Promise(() => setInterval(() => {}, 1000));" };
  await using small = await host({ assembly: anAssembly(resources, handlers) });

  const response = await fetch(`${small.runner.appUrl}/slow`);

  expect([response.status, await response.json()]).toEqual([503, { message: "Service Unavailable" }]);
});

test("a function that throws is an internal server error that tells nothing", async () => {
  const response = await call("/api/probe", { method: "POST", headers: json, body: '{"do":"throw"}' });

  expect([response.status, await response.json()]).toEqual([500, { message: "Internal Server Error" }]);
});

test("calls beyond the reserved concurrency are refused", async () => {
  const body = '{"do":"wait","milliseconds":200}';
  const calls = [1, 2].map(() => call("/api/limited", { method: "POST", headers: json, body }));

  const statuses = (await Promise.all(calls)).map(({ status }) => status);

  expect(statuses.sort()).toEqual([200, 503]);
});

test("a route whose function the API may not invoke fails and is logged", async () => {
  const response = await call("/api/forgotten");

  expect(response.status).toBe(500);
  expect((await hosted.logged("no AWS::Lambda::Permission")).function).toBe("runner");
});

import { afterAll, beforeAll, expect, test } from "vitest";
import { type Hosted, host } from "./support/fixture.ts";

// Imitates https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/functions-event-structure.html

let hosted: Hosted;
beforeAll(async () => {
  hosted = await host({ rewriteHtml: (html) => html.replace("https://cdn.example/", "/local/") });
});
afterAll(async () => {
  await hosted[Symbol.asyncDispose]();
});

const get = (path: string, init?: RequestInit) => fetch(hosted.runner.appUrl + path, { redirect: "manual", ...init });

test("a viewer-request function rewrites the path", async () => {
  const response = await get("/orders/1");

  expect([response.status, await response.text()]).toEqual([200, expect.stringContaining("Fixture")]);
});

test("a viewer-request function answers by itself", async () => {
  const response = await get("/old");

  expect([response.status, response.headers.get("location")]).toEqual([302, "/new"]);
});

test("a viewer-response function sees query and cookies and sets headers", async () => {
  const response = await get("/?shop=a.example", { headers: { cookie: "a=1; b=2" } });

  expect(response.headers.get("content-security-policy")).toBe("frame-ancestors https://a.example");
  expect(response.headers.get("x-cookie-seen")).toBe("1");
});

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html
test("the response headers policy is applied", async () => {
  const { headers } = await get("/");

  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("strict-transport-security")).toBe("max-age=63072000; includeSubDomains");
  expect(headers.get("x-custom")).toBe("yes");
});

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/edge-function-restrictions-all.html
test("a missing file is forbidden, and no viewer-response function runs for it", async () => {
  const response = await get("/assets/none.js");

  expect([response.status, response.headers.get("content-security-policy")]).toEqual([403, null]);
});

test.each(["/%2e%2e/code/http.mjs", "/..%2fcode%2fhttp.mjs", "/assets/%2e%2e/%2e%2e/code/http.mjs"])(
  "%s does not leave the folder",
  async (path) => {
    expect((await get(path)).status).toBe(403);
  },
);

test("a method the behaviour does not list is refused", async () => {
  expect((await get("/", { method: "POST" })).status).toBe(403);
});

// https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/RequestAndResponseBehaviorCustomOrigin.html
test("an API behind the distribution sees its own host, the viewer's address and query", async () => {
  const event = await (await get("/api/echo?x=1", { headers: { cookie: "a=1" } })).json();

  expect(event.headers.host).toMatch(/\.execute-api\.eu-central-1\.amazonaws\.com$/);
  expect(event.headers).toMatchObject({ "x-forwarded-for": "127.0.0.1", via: expect.stringContaining("CloudFront") });
  expect([event.rawQueryString, event.cookies]).toEqual(["x=1", ["a=1"]]);
});

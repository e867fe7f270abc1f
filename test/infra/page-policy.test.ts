import { expect, test } from "vitest";
import { missingAddress, outsideAddresses, outsideFile } from "#cdk/edge/public-pages.ts";
import { renderPages } from "#web/public-site/render.tsx";
import { listOf, objectOf, textOf } from "../sandbox/runner/assembly/json.ts";
import type { World } from "../sandbox/runner/assembly/world.ts";
import { stageOf } from "./support/assembly.ts";
import { aPage, type EdgeEvent, runEdge } from "./support/edge.ts";

const prod = (await stageOf("prod")).world;
const sandbox = (await stageOf("sandbox")).world;

const sourceOf = (world: World, suffix: string): string =>
  textOf(
    world.all("AWS::CloudFront::Function").find(({ resolved }) => textOf(resolved["Name"]).endsWith(suffix))?.resolved[
      "FunctionCode"
    ],
  );

function policyFor(world: World, event: EdgeEvent): string {
  const answer = JSON.stringify(runEdge(sourceOf(world, "-policy"), event));
  return /"content-security-policy":\{"value":"([^"]*)"\}/.exec(answer)?.[1] ?? "";
}

test.each([
  ["/d/payload/proof/1001-invoice.pdf", "/d/payload/proof/1001-invoice.pdf"],
  ["/d/payload/proof/", "/d/-/-/-"],
  ["/d/payload/proof", "/d/-/-/-"],
  ["/d/payl", "/d/-/-/-"],
  ["/d/payload/proof/1001-invoice.pdf/more", "/d/-/-/-"],
  ["/api/d/shop", "/api/d/shop"],
])("a customer's link that was cut leads to the page that says so: %s", (uri, asked) => {
  const request = { ...aPage({}).request, uri };

  expect(runEdge(sourceOf(prod, "-address"), { ...aPage({}), viewer: { ip: "192.0.2.1" }, request })).toMatchObject({
    uri: asked,
    headers: { "x-belegfluss-viewer": { value: "192.0.2.1" } },
  });
});

const frameAncestors = (policy: string): string => /frame-ancestors (.*)$/.exec(policy)?.[1] ?? "";

test("in prod a page opened for a shop has exactly this policy", () => {
  const policy = policyFor(prod, aPage({ shop: { value: "tee-haus.myshopify.com" } }));

  expect(policy).toBe(
    "default-src 'none'; script-src 'self' https://cdn.shopify.com; style-src 'self' 'unsafe-inline'; " +
      "img-src 'self' data: https://cdn.shopify.com; font-src 'self'; connect-src 'self' https://*.shopify.com; " +
      "frame-src blob:; object-src blob:; base-uri 'none'; form-action 'self'; " +
      "frame-ancestors https://tee-haus.myshopify.com https://admin.shopify.com",
  );
});

test("in the sandbox only the origins of the admin and of App Bridge differ", () => {
  const event = aPage({ shop: { value: "tee-haus.myshopify.com" } });
  const platform = "http://127.0.0.1:4402 http://admin.localhost:4402";

  const policy = policyFor(sandbox, event);

  expect(policy).toBe(
    policyFor(prod, event)
      .replace("script-src 'self' https://cdn.shopify.com", `script-src 'self' ${platform}`)
      .replace("https://admin.shopify.com", platform),
  );
});

test("without a shop nobody may frame the page", () => {
  expect(frameAncestors(policyFor(prod, aPage()))).toBe("'none'");
});

test.each([
  ["another domain", "evil.example.com"],
  ["a domain that ends alike", "evilmyshopify.com"],
  ["a domain that goes on", "shop.myshopify.com.evil.com"],
  ["a label in between", "a.b.myshopify.com"],
  ["capitals", "Shop.myshopify.com"],
  ["a space and a second source", "shop.myshopify.com https://evil.com"],
  ["an encoded space", "shop.myshopify.com%20https://evil.com"],
  ["a second directive", "shop.myshopify.com; script-src *"],
  ["an encoded line break", "shop.myshopify.com%0d%0aset-cookie:a=b"],
  ["a line break", "shop.myshopify.com\nset-cookie: a=b"],
  ["a wildcard", "*.myshopify.com"],
  ["a leading hyphen", "-shop.myshopify.com"],
  ["a user part", "shop.myshopify.com@evil.com"],
  ["a scheme", "https://shop.myshopify.com"],
  ["a port", "shop.myshopify.com:8080"],
  ["a path", "shop.myshopify.com/x"],
  ["unicode dots", "shop。myshopify。com"],
  ["nothing", ""],
  ["a name longer than a label may be", `${"a".repeat(64)}.myshopify.com`],
])("a shop parameter with %s frames nothing", (_, value) => {
  expect(frameAncestors(policyFor(prod, aPage({ shop: { value } })))).toBe("'none'");
});

test("a shop parameter that comes twice frames nothing", () => {
  const shop = { value: "a.myshopify.com", multiValue: [{ value: "a.myshopify.com" }, { value: "b.myshopify.com" }] };

  expect(frameAncestors(policyFor(prod, aPage({ shop })))).toBe("'none'");
});

test("a policy that came from elsewhere is replaced", () => {
  const event = aPage();
  if (event.response) event.response.headers["content-security-policy"] = { value: "frame-ancestors *" };

  expect(frameAncestors(policyFor(prod, event))).toBe("'none'");
});

const admin: EdgeEvent["request"]["querystring"] = {
  embedded: { value: "1" },
  host: { value: "YWRtaW4uc2hvcGlmeS5jb20vc3RvcmUvdGVlLWhhdXM" },
  shop: { value: "tee-haus.myshopify.com" },
};
const fileFor = (event: EdgeEvent) => runEdge(sourceOf(prod, "-pages"), event);

test.each([
  ["/", "/index.html"],
  ["/index.html", "/index.html"],
  ["/orders", "/index.html"],
  ["/orders/5001/", "/index.html"],
  ["/help/imprint", "/index.html"],
  ["/admin/shops/tee-haus.myshopify.com", "/index.html"],
  ["/help/shopify/webhooks/orders.create", "/index.html"],
  ["/assets/app-1a2b.js", "/assets/app-1a2b.js"],
  ["/assets/fonts/inter", "/assets/fonts/inter"],
  ["/favicon.svg", "/favicon.svg"],
])("opened by the admin, the path %s is answered with %s", (uri, file) => {
  expect(fileFor(aPage(admin, uri))).toMatchObject({ uri: file });
});

test.each([
  ["/", "/outside/index.html"],
  ["/index.html", "/outside/index.html"],
  ["/help", "/outside/help.html"],
  ["/help/", "/outside/help.html"],
  ["/help/app/privacy", "/outside/help/app/privacy.html"],
  ["/help/setup/connect", "/outside/help/setup/connect.html"],
  ["/help/setup.connect", "/outside/help/setup/connect.html"],
  ["/help/shopify/webhooks", "/outside/help/shopify/webhooks.html"],
  ["/help/shopify/webhooks/orders.create", "/outside/help/shopify/webhooks/orders/create.html"],
  ["/help/reasons/missing-vat-id/", "/outside/help/reasons/missing-vat-id.html"],
  ["/help/export", "/outside/help/export.html"],
  ["/help/gibtsnicht", "/outside/help.html"],
  ["/help/setup/connect/mehr", "/outside/help.html"],
  ["/orders", "/index.html"],
  ["/assets/app-1a2b.js", "/assets/app-1a2b.js"],
])("opened by nobody's admin, the path %s is answered with %s", (uri, file) => {
  expect(fileFor(aPage({ utm_source: { value: "brief" } }, uri))).toMatchObject({ uri: file });
});

test.each(["/helpless", "/constructor"])("opened by nobody's admin, %s is found nowhere", (uri) => {
  expect(fileFor(aPage({}, uri))).toMatchObject({ uri: `/${outsideFile(missingAddress)}` });
});

test.each([
  ["the shop alone", { shop: { value: "tee-haus.myshopify.com" } }, {}],
  ["the admin's host alone", { host: { value: "YWRtaW4" } }, {}],
  ["an empty shop beside the host", { shop: { value: "" }, host: { value: "YWRtaW4" } }, {}],
  ["a shop that comes twice", { shop: { value: "b", multiValue: [{ value: "a" }, { value: "b" }] } }, {}],
  ["a frame that reloads without its query", {}, { "sec-fetch-dest": { value: "iframe" } }],
])("%s means the app", (_, query, headers) => {
  const page = aPage(query, "/");

  expect(fileFor({ ...page, request: { ...page.request, headers } })).toMatchObject({ uri: "/index.html" });
});

test("a person who types the address is outside", () => {
  const page = aPage({}, "/");
  const headers = { "sec-fetch-dest": { value: "document" }, host: { value: "app.example.com" } };

  expect(fileFor({ ...page, request: { ...page.request, headers } })).toMatchObject({ uri: "/outside/index.html" });
});

test("every page that is made for outside has its address at the edge, and no other", () => {
  const facts = {
    styles: "",
    contactScript: "",
    couponScript: "",
    helpScript: "",
    pictures: {},
    fonts: { regular: "", bold: "" },
  };
  const made = renderPages(facts).map(({ address }) => address);

  expect(made.toSorted()).toEqual([...outsideAddresses].toSorted());
});

test("the edge finds the file of every public page, within the size that CloudFront takes", () => {
  const missed = outsideAddresses.filter((address) => {
    const answer = JSON.stringify(runEdge(sourceOf(prod, "-pages"), aPage({}, address)));
    return /"uri":"([^"]*)"/.exec(answer)?.[1] !== `/${outsideFile(address)}`;
  });

  expect(missed).toEqual([]);
  expect(Buffer.byteLength(sourceOf(prod, "-pages"))).toBeLessThan(10_240);
});

const installation = "https://admin.shopify.com/store/tee-haus/oauth/install?client_id=shopify-client-id";

test.each([
  ["tee-haus"],
  ["tee-haus.myshopify.com"],
  ["+Tee-Haus.myshopify.com+"],
  ["https%3A%2F%2Ftee-haus.myshopify.com%2F"],
  ["https%3A%2F%2Ftee-haus.myshopify.com%2Fadmin%3Fa%3D1"],
  ["https%3A%2F%2Fadmin.shopify.com%2Fstore%2Ftee-haus%2Forders"],
])("the shop %s is led to its platform's installation", (value) => {
  const answer = fileFor(aPage({ shop: { value } }, "/install"));

  expect(answer).toMatchObject({
    statusCode: 200,
    headers: { "cache-control": { value: "no-store" } },
    body: expect.stringContaining(`content="0;url=${installation}"`),
  });
});

test.each([
  ["its own domain", "tee-haus.de"],
  ["a foreign domain that ends alike", "tee-haus.myshopify.com.evil.com"],
  ["a user part", "tee-haus.myshopify.com%40evil.com"],
  ["a script", "%22%3E%3Cscript%3Ealert(1)%3C%2Fscript%3E"],
  ["broken encoding", "%E0%A4%A"],
  ["a name longer than a label may be", "a".repeat(61)],
  ["something endless", "a".repeat(5_000)],
])("a shop given as %s is sent back with the reason", (_, value) => {
  expect(fileFor(aPage({ shop: { value } }, "/install"))).toMatchObject({
    statusCode: 302,
    headers: { location: { value: "/#install-invalid" } },
  });
});

test("the link of a coupon leads into the admin of a shop, and back to its page where shop or code is none", () => {
  const opened = (shop: string, coupon: string) =>
    fileFor(aPage({ shop: { value: shop }, coupon: { value: coupon } }, "/open"));

  expect(opened("tee-haus.myshopify.com", "tee-26")).toMatchObject({
    statusCode: 200,
    body: expect.stringContaining(
      'content="0;url=https://admin.shopify.com/store/tee-haus/apps/shopify-client-id/plan?coupon=TEE-26"',
    ),
  });
  expect(opened("tee-haus.de", "TEE-26")).toMatchObject({ headers: { location: { value: "/plan?coupon=TEE-26" } } });
  expect(opened("tee-haus", "%22%3E%3Cscript%3E")).toMatchObject({ headers: { location: { value: "/plan" } } });
  expect(fileFor(aPage({ coupon: { value: "TEE-26" } }, "/plan"))).toMatchObject({ uri: "/outside/plan.html" });
  expect(fileFor(aPage(admin, "/plan"))).toMatchObject({ uri: "/index.html" });
});

test("without a shop the installation asks for one", () => {
  expect(fileFor(aPage({}, "/install"))).toMatchObject({
    statusCode: 302,
    headers: { location: { value: "/#install" } },
  });
});

test("pages have both functions; the API is never cached, gets everything but the host, and has none", () => {
  const [distribution] = prod.all("AWS::CloudFront::Distribution");
  const config = objectOf(distribution?.resolved["DistributionConfig"]);
  const events = listOf(objectOf(config["DefaultCacheBehavior"])["FunctionAssociations"]).map((one) =>
    textOf(objectOf(one)["EventType"]),
  );

  expect(events).toEqual(["viewer-request", "viewer-response"]);
  expect(listOf(config["CacheBehaviors"])).toEqual([
    expect.objectContaining({
      PathPattern: "/api/*",
      CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad", // CachingDisabled
      OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac", // AllViewerExceptHostHeader
      ViewerProtocolPolicy: "https-only",
    }),
    expect.objectContaining({
      PathPattern: "/d/*",
      AllowedMethods: ["GET", "HEAD"],
      CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
      OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
      ViewerProtocolPolicy: "https-only",
    }),
    expect.objectContaining({
      PathPattern: "/print/*",
      AllowedMethods: ["GET", "HEAD", "OPTIONS"],
      CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
      OriginRequestPolicyId: "b689b0a8-53d0-40ab-baf2-68738e2966ac",
      ViewerProtocolPolicy: "https-only",
    }),
  ]);
  expect(config["CustomErrorResponses"]).toBeUndefined();
});

test("files to print are framed by the platform's admin and its extensions, and load nothing", () => {
  const policy = prod
    .all("AWS::CloudFront::ResponseHeadersPolicy")
    .map(({ resolved }) => objectOf(resolved["ResponseHeadersPolicyConfig"]))
    .find(({ Name }) => Name === "belegfluss-prod-prints");

  expect(objectOf(objectOf(policy?.["SecurityHeadersConfig"])["ContentSecurityPolicy"])).toEqual({
    ContentSecurityPolicy:
      "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors https://*.myshopify.com https://extensions.shopifycdn.com https://admin.shopify.com",
    Override: true,
  });
});

test("answers of the API may not be framed unless they say so themselves, and no answer is sniffed", () => {
  const configs = prod
    .all("AWS::CloudFront::ResponseHeadersPolicy")
    .map(({ resolved }) => objectOf(resolved["ResponseHeadersPolicyConfig"]))
    .map((config): [string, unknown] => [textOf(config["Name"]), config["SecurityHeadersConfig"]]);

  const headers = Object.fromEntries(configs);

  expect(headers["belegfluss-prod-api"]).toMatchObject({
    ContentSecurityPolicy: {
      ContentSecurityPolicy: "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      Override: false,
    },
    ContentTypeOptions: { Override: true },
  });
  expect(headers["belegfluss-prod-links"]).toMatchObject({
    ContentSecurityPolicy: { Override: false },
    ContentTypeOptions: { Override: true },
    ReferrerPolicy: { ReferrerPolicy: "no-referrer", Override: true },
  });
  expect(headers["belegfluss-prod-web"]).toMatchObject({
    ContentTypeOptions: { Override: true },
    ReferrerPolicy: { ReferrerPolicy: "strict-origin", Override: true },
    StrictTransportSecurity: { AccessControlMaxAgeSec: 63_072_000, IncludeSubdomains: true },
  });
});

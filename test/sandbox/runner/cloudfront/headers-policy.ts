import { isTrue, type JsonObject, listOf, objectOf, textOf } from "../assembly/json.ts";
import type { World } from "../assembly/world.ts";

/** Changes the headers of a response, as a response headers policy says. */
export type HeadersPolicy = (headers: Record<string, string>) => Record<string, string>;

interface PolicyHeader {
  name: string;
  value: string;
  override: boolean;
}

/** @see https://docs.aws.amazon.com/AmazonCloudFront/latest/DeveloperGuide/understanding-response-headers-policies.html */
export function readHeadersPolicy(world: World, id: string): HeadersPolicy {
  const policy = world.all("AWS::CloudFront::ResponseHeadersPolicy").find(({ name }) => name === id);
  if (!policy) throw new Error(`the response headers policy ${id} is not in the template`);
  const config = objectOf(policy.resolved["ResponseHeadersPolicyConfig"]);
  if (config["CorsConfig"] !== undefined) throw new Error(`${id}: CorsConfig is not supported by the sandbox`);
  const headers = [
    ...securityHeaders(objectOf(config["SecurityHeadersConfig"])),
    ...itemsOf(config["CustomHeadersConfig"]).map((item) => ({
      name: textOf(item["Header"]).toLowerCase(),
      value: textOf(item["Value"]),
      override: isTrue(item["Override"]),
    })),
  ];
  const removed = itemsOf(config["RemoveHeadersConfig"]).map((item) => textOf(item["Header"]).toLowerCase());
  return (given) => {
    const result = { ...given };
    for (const name of removed) delete result[name];
    for (const { name, value, override } of headers) if (override || result[name] === undefined) result[name] = value;
    return result;
  };
}

const itemsOf = (config: JsonObject[string]): JsonObject[] =>
  listOf(objectOf(config)["Items"]).map((item) => objectOf(item));

function securityHeaders(config: JsonObject): PolicyHeader[] {
  const hsts = objectOf(config["StrictTransportSecurity"]);
  const xss = objectOf(config["XSSProtection"]);
  const values: Record<string, [header: string, value: string]> = {
    ContentSecurityPolicy: [
      "content-security-policy",
      textOf(objectOf(config["ContentSecurityPolicy"])["ContentSecurityPolicy"]),
    ],
    ContentTypeOptions: ["x-content-type-options", "nosniff"],
    FrameOptions: ["x-frame-options", textOf(objectOf(config["FrameOptions"])["FrameOption"])],
    ReferrerPolicy: ["referrer-policy", textOf(objectOf(config["ReferrerPolicy"])["ReferrerPolicy"])],
    StrictTransportSecurity: [
      "strict-transport-security",
      `max-age=${textOf(hsts["AccessControlMaxAgeSec"])}${isTrue(hsts["IncludeSubdomains"]) ? "; includeSubDomains" : ""}${isTrue(hsts["Preload"]) ? "; preload" : ""}`,
    ],
    XSSProtection: [
      "x-xss-protection",
      `${isTrue(xss["Protection"]) ? 1 : 0}${isTrue(xss["ModeBlock"]) ? "; mode=block" : ""}`,
    ],
  };
  return Object.entries(values)
    .filter(([part]) => config[part] !== undefined)
    .map(([part, [name, value]]) => ({ name, value, override: isTrue(objectOf(config[part])["Override"]) }));
}

import type { StageConfig } from "../config.ts";
import { missingAddress, outsideFile } from "./public-pages.ts";

/** The shop parameter decides who may frame the app: nothing but a permanent shop domain counts. */
const SHOP_PATTERN = "^[a-z0-9][a-z0-9-]{0,59}\\.myshopify\\.com$";

/** Sources that every page of the app may load. `frame-ancestors` is added per shop. */
const directives = (scriptOrigins: readonly string[]): string[] => [
  "default-src 'none'",
  ["script-src 'self'", ...scriptOrigins].join(" "),
  // Polaris sets styles on elements.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: https://cdn.shopify.com",
  "font-src 'self'",
  // App Bridge talks to the platform.
  "connect-src 'self' https://*.shopify.com",
  // PDF previews; Chromium asks both for a file that is embedded.
  "frame-src blob:",
  "object-src blob:",
  "base-uri 'none'",
  "form-action 'self'",
];

/** For answers of the API without a policy of their own: they load nothing, and no page may frame them. */
export const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The origin on which the platform runs extensions. */
const EXTENSION_ORIGIN = "https://extensions.shopifycdn.com";

/** For files to print, which the admin frames. They load only style and fonts of the page about a missing file. */
export const printPolicy = ({ adminOrigins }: Pick<StageConfig, "adminOrigins">): string =>
  [
    "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors",
    ...["https://*.myshopify.com", EXTENSION_ORIGIN, ...adminOrigins],
  ].join(" ");

type Origins = Pick<StageConfig, "adminOrigins" | "scriptOrigins">;

/**
 * Source of the viewer-response function (cloudfront-js-2.0): the shop's Content-Security-Policy, and 404 for the page of
 * unknown addresses. Without a valid shop no page may frame it.
 */
export function pagePolicySource({ adminOrigins, scriptOrigins }: Origins): string {
  return `
var SHOP = new RegExp(${JSON.stringify(SHOP_PATTERN)});
var ADMIN = ${JSON.stringify(adminOrigins.join(" "))};
var MISSING = "/${outsideFile(missingAddress)}";
var POLICY = ${JSON.stringify(directives(scriptOrigins).join("; "))};

function frameAncestors(query) {
  var shop = query.shop;
  if (!shop || shop.multiValue || !SHOP.test(shop.value)) return "'none'";
  return "https://" + shop.value + " " + ADMIN;
}

function handler(event) {
  var value = POLICY + "; frame-ancestors " + frameAncestors(event.request.querystring);
  var response = event.response;
  response.headers["content-security-policy"] = { value: value };
  if (event.request.uri === MISSING && response.statusCode === 200) response.statusCode = 404;
  return response;
}
`.trimStart();
}

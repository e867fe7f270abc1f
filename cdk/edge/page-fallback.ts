import { createHash } from "node:crypto";
import type { StageConfig } from "../config.ts";
import { appPlaces, missingAddress, outsideAddresses, outsideFile } from "./public-pages.ts";

/** The look of the page that leads on; its policy allows this one style. */
const style =
  'body{margin:15vh 24px;font:17px/1.6 -apple-system,"Segoe UI",Roboto,Arial,sans-serif;text-align:center}a{color:#0b5c4a}';
const styleHash = createHash("sha256").update(style).digest("base64");

type Platform = Pick<StageConfig, "shopifyAdminUrl" | "shopifyApiKey">;

/**
 * Source of the viewer-request function, which chooses the file that answers an address. Inside the admin (the query names shop or
 * host, or the browser loads a frame) that is index.html, except for files: `/assets/`, and top-level names with an ending. Outside it is
 * the public page, or that of unknown addresses, whose status the policy's function sets; an address of the help may have dots for slashes.
 *
 * `/install?shop=…` and `/open?shop=…&coupon=…` lead into the admin by a page: browsers hold redirects of a form against `form-action`.
 */
export function pageFallbackSource({ shopifyAdminUrl, shopifyApiKey }: Platform): string {
  const installation = {
    before: `${shopifyAdminUrl}/store/`,
    after: `/oauth/install?client_id=${encodeURIComponent(shopifyApiKey)}`,
    plans: `/apps/${encodeURIComponent(shopifyApiKey)}/plan?coupon=`,
  };
  return `
var OUTSIDE = ${JSON.stringify(namesByFolder())};
var INSTALLATION = ${JSON.stringify(installation)};
var ADMIN = /^(?:https?:\\/\\/)?admin\\.shopify\\.com\\/store\\/([a-z0-9][a-z0-9-]{0,59})(?:[\\/?#].*)?$/;
var APP = /^\\/(?:${appPlaces.join("|")})(?:\\/|$)/;
var FILE = /^\\/(?:assets\\/.*|[^\\/]*\\.[^\\/]*)$/;
var SHOP = /^(?:https?:\\/\\/)?([a-z0-9][a-z0-9-]{0,59})(?:\\.myshopify\\.com)?(?:[\\/?#].*)?$/;
var COUPON = /^[A-Z0-9][A-Z0-9-]{2,28}[A-Z0-9]$/;

function isInside(request) {
  var destination = request.headers["sec-fetch-dest"];
  return Boolean(request.querystring.shop || request.querystring.host || (destination && destination.value === "iframe"));
}

function handleOf(field) {
  if (!field || field.multiValue || field.value.length > 400) return "";
  var text;
  try {
    text = decodeURIComponent(field.value.replace(/\\+/g, " ")).trim().toLowerCase();
  } catch (error) {
    return "";
  }
  var match = ADMIN.exec(text) || SHOP.exec(text);
  return match ? match[1] : "";
}

function goTo(address) {
  return { statusCode: 302, statusDescription: "Found", headers: { location: { value: address }, "cache-control": { value: "no-store" } } };
}

function outsideFile(address) {
  if (address === "/") return "/${outsideFile("/")}";
  if (address.indexOf("/help/") === 0) address = address.replace(/\\./g, "/");
  var cut = address.lastIndexOf("/");
  var names = OUTSIDE[address.slice(0, cut + 1)];
  if (names && names.indexOf(" " + address.slice(cut + 1) + " ") >= 0) return "/outside" + address + ".html";
  return address.indexOf("/help/") === 0 ? "/${outsideFile("/help")}" : "";
}

function install(field) {
  var handle = handleOf(field);
  if (!handle) return goTo(field ? "/#install-invalid" : "/#install");
  return leadTo(INSTALLATION.before + handle + INSTALLATION.after);
}

function open(query) {
  var handle = handleOf(query.shop);
  var code = query.coupon && !query.coupon.multiValue ? query.coupon.value.replace(/\\+/g, "").toUpperCase() : "";
  if (!handle || !COUPON.test(code)) return goTo("/plan" + (COUPON.test(code) ? "?coupon=" + code : ""));
  return leadTo(INSTALLATION.before + handle + INSTALLATION.plans + code);
}

function leadTo(address) {
  return htmlPage('<meta http-equiv="refresh" content="0;url=' + address + '"><title>Weiter zu Shopify</title>' +
    '<p><a href="' + address + '">Weiter zu Shopify</a></p>');
}

function htmlPage(body) {
  return {
    statusCode: 200,
    statusDescription: "OK",
    headers: {
      "content-type": { value: "text/html; charset=utf-8" },
      "cache-control": { value: "no-store" },
      "content-security-policy": { value: "default-src 'none'; img-src 'self'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'" },
      "referrer-policy": { value: "no-referrer" },
    },
    body: '<!doctype html><html lang="de"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
      '<style>${style}</style>' + body + '</html>',
  };
}

function handler(event) {
  var request = event.request;
  var address = request.uri.replace(/\\/+$/, "") || "/";
  if (address === "/index.html") address = "/";
  if (address === "/install") return install(request.querystring.shop);
  if (address === "/open") return open(request.querystring);
  var inside = isInside(request);
  var file = inside ? "" : outsideFile(address);
  if (file) request.uri = file;
  else if (!inside && !FILE.test(address) && !APP.test(address)) request.uri = "/${outsideFile(missingAddress)}";
  else if (!FILE.test(address)) request.uri = "/index.html";
  return request;
}
`.trimStart();
}

/** Names of the public pages by folder. No folder is written twice: CloudFront takes 10 KB of source. */
function namesByFolder(): Record<string, string> {
  const folders: Record<string, string> = {};
  for (const address of outsideAddresses) {
    const cut = address.lastIndexOf("/") + 1;
    folders[address.slice(0, cut)] = `${folders[address.slice(0, cut)] ?? " "}${address.slice(cut)} `;
  }
  return folders;
}

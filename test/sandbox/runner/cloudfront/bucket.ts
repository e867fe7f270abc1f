import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { assetOfKey } from "../assembly/assets.ts";
import { listOf, objectOf, textOf } from "../assembly/json.ts";
import type { World } from "../assembly/world.ts";
import type { HttpRequest, HttpResponse } from "../http/messages.ts";
import { decode } from "../http/routes.ts";
import { matches } from "../iam/evaluate.ts";

/** A folder that a deployment copies into a bucket. */
interface Deployment {
  directory: string;
  prefix: string;
  /** Empty includes all. */
  include: readonly string[];
  exclude: readonly string[];
  headers: Record<string, string>;
}

/** The content of a bucket, as its website's CDN reads it. */
export interface BucketOrigin {
  handle(request: HttpRequest): Promise<HttpResponse>;
}

const contentTypes: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
  ".map": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".woff": "font/woff",
  ".txt": "text/plain",
  ".xml": "application/xml",
  ".webmanifest": "application/manifest+json",
  ".pdf": "application/pdf",
};

/** Opens what Custom::CDKBucketDeployment puts into a bucket; `fallback` serves a bucket that none fills. */
export function openBucket(world: World, bucketName: string, fallback: string | undefined): BucketOrigin {
  const deployments = readDeployments(world, bucketName);
  if (deployments.length === 0 && fallback) {
    deployments.push({ directory: fallback, prefix: "", include: [], exclude: [], headers: {} });
  }

  async function read(key: string): Promise<{ body: Buffer; headers: Record<string, string> } | undefined> {
    // A later deployment overwrites what an earlier one brought.
    for (const deployment of deployments.toReversed()) {
      const path = pathIn(deployment, key);
      const body = path === undefined ? undefined : await readFile(path).catch(() => undefined);
      if (body) return { body, headers: deployment.headers };
    }
    return undefined;
  }

  return {
    async handle({ method, path, headers }) {
      if (method !== "GET" && method !== "HEAD") return xmlError(405, "MethodNotAllowed");
      const key = decode(path).slice(1);
      const found = await read(key);
      // S3 hides what is missing from a reader who may not list.
      if (!found) return xmlError(403, "AccessDenied");
      const etag = `"${createHash("md5").update(found.body).digest("hex")}"`;
      const type = contentTypes[extname(key).toLowerCase()] ?? "binary/octet-stream";
      const all = { "content-type": type, etag, "accept-ranges": "bytes", ...found.headers };
      const isKnown = headers["if-none-match"] === etag;
      return { status: isKnown ? 304 : 200, headers: all, cookies: [], body: isKnown ? Buffer.alloc(0) : found.body };
    },
  };
}

function readDeployments(world: World, bucketName: string): Deployment[] {
  return world
    .all("Custom::CDKBucketDeployment")
    .filter(({ resolved }) => resolved["DestinationBucketName"] === bucketName)
    .flatMap(({ resolved, name }) =>
      listOf(resolved["SourceObjectKeys"]).map((key): Deployment => {
        const directory = assetOfKey(world.assembly.assets, textOf(key));
        if (!directory) throw new Error(`${name}: the content ${textOf(key)} is not in the assembly`);
        const metadata = Object.entries(objectOf(resolved["SystemMetadata"]));
        return {
          directory,
          prefix: textOf(resolved["DestinationBucketKeyPrefix"]).replace(/^\/|\/$/g, ""),
          include: listOf(resolved["Include"]).map((pattern) => textOf(pattern)),
          exclude: listOf(resolved["Exclude"]).map((pattern) => textOf(pattern)),
          headers: Object.fromEntries(metadata.map(([header, value]) => [header.toLowerCase(), textOf(value)])),
        };
      }),
    );
}

/** The file behind a key, unless the deployment leaves it out or the key points outside the folder. */
function pathIn({ directory, prefix, include, exclude }: Deployment, key: string): string | undefined {
  if (prefix && !key.startsWith(`${prefix}/`)) return undefined;
  const inside = prefix ? key.slice(prefix.length + 1) : key;
  const isIn = (patterns: readonly string[]) => patterns.some((pattern) => matches(pattern, inside));
  // As in `aws s3 sync`, an include takes back an exclude.
  if (isIn(exclude) && !isIn(include)) return undefined;
  const path = normalize(join(directory, inside));
  return inside === "" || !path.startsWith(normalize(`${directory}/`)) ? undefined : path;
}

function xmlError(status: number, code: string): HttpResponse {
  const body = Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code></Error>`);
  return { status, headers: { "content-type": "application/xml" }, cookies: [], body };
}

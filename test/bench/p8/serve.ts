import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants } from "node:zlib";
import type { ShopRecord } from "#shared/api/shop-record.ts";
import { orderPage, settingsAnswers, shopRecord } from "./answers.ts";

const CDN_SCRIPT = "https://cdn.shopify.com/shopifycloud/app-bridge.js";
const OWN_SCRIPT = "/app-bridge.js";

const types: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
};

interface File {
  type: string;
  bytes: Buffer;
  encoding?: "br";
}

export interface ServedSite {
  url: string;
  /** Compressed bytes of the scripts and style sheets asked for since the last call, each counted once. */
  takeTransferred(): { js: number; css: number };
  stop(): void;
}

/** Serves a built site with brotli, as CloudFront would; its API answers one full page of orders at once. */
export async function serveSite(directory: string, shop: ShopRecord = shopRecord): Promise<ServedSite> {
  const files = readFiles(directory);
  let asked = new Set<string>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (url.pathname.startsWith("/api/")) {
      const orders = () => orderPage(Number(url.searchParams.get("page") ?? "1"));
      const answer = url.pathname === "/api/shop" ? shop : (settingsAnswers[url.pathname] ?? orders());
      response.writeHead(200, { "content-type": "application/json", "cache-control": "no-store" });
      response.end(JSON.stringify(answer));
      return;
    }
    const path = files.has(url.pathname) ? url.pathname : "/index.html";
    const file = files.get(path);
    asked.add(path);
    const encoding = file?.encoding === undefined ? {} : { "content-encoding": file.encoding };
    response.writeHead(file ? 200 : 404, { "content-type": file?.type ?? "text/plain", ...encoding });
    response.end(file?.bytes);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    takeTransferred: () => {
      const bytesOf = (ending: string) =>
        [...asked]
          .filter((path) => path.endsWith(ending) && path !== OWN_SCRIPT)
          .reduce((sum, path) => sum + (files.get(path)?.bytes.length ?? 0), 0);
      const transferred = { js: bytesOf(".js"), css: bytesOf(".css") };
      asked = new Set();
      return transferred;
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

function readFiles(directory: string): Map<string, File> {
  const names = readdirSync(directory, { recursive: true, withFileTypes: true }).filter((found) => found.isFile());
  const files = names.map(({ parentPath, name }): [string, File] => {
    const path = join(parentPath, name);
    return [path.slice(directory.length), compressed(extname(name), readFileSync(path))];
  });
  const bridge = readFileSync(fileURLToPath(new URL("app-bridge.js", import.meta.url)));
  return new Map([...files, [OWN_SCRIPT, compressed(".js", bridge)]]);
}

function compressed(ending: string, content: Buffer): File {
  const type = types[ending] ?? "application/octet-stream";
  if (ending === ".woff2") return { type, bytes: content };
  const text = ending === ".html" ? Buffer.from(content.toString("utf8").replaceAll(CDN_SCRIPT, OWN_SCRIPT)) : content;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  return { type, bytes: brotliCompressSync(text, { params }), encoding: "br" };
}

import type { ServerResponse } from "node:http";
import type { BulkRecord } from "../bulk/bulk.ts";
import type { Platform } from "../platform.ts";
import { signQuery } from "../webhooks/sign.ts";
import { sendText } from "./exchange.ts";

const signatureOf = ({ shop, id }: Pick<BulkRecord, "shop" | "id">, secret: string) =>
  signQuery({ bulk: id, shop }, secret);

/** The signed address of a result, outside the shop's own as at the platform's storage. */
export const resultUrl = (record: BulkRecord, secret: string): string =>
  `${record.origin}/bulk-results/${record.shop}/${record.id}.jsonl?signature=${signatureOf(record, secret)}`;

/** Serves `/bulk-results/{shop}/{id}.jsonl`, also in ranges of bytes as cloud storage does; expired and unsigned addresses are forbidden. */
export function serveBulkResult(platform: Platform, response: ServerResponse, url: URL, range?: string): boolean {
  const [, shop = "", id = ""] = /^\/bulk-results\/([^/]+)\/(\d+)\.jsonl$/.exec(url.pathname) ?? [];
  if (id === "") return false;
  const isSigned = url.searchParams.get("signature") === signatureOf({ shop, id }, platform.options.app.apiSecret);
  const text = isSigned ? platform.bulk.result(shop, id) : undefined;
  if (text === undefined) sendText(response, 403, "application/xml", "<Error><Code>AccessDenied</Code></Error>");
  else if (range === undefined) sendText(response, 200, "application/jsonl", text);
  else sendRange(response, Buffer.from(text), range);
  return true;
}

/** RFC 9110, 14: a part behind the end is not satisfiable. */
function sendRange(response: ServerResponse, bytes: Buffer, range: string): void {
  const [, first = "0", last = ""] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? [];
  const from = Number(first);
  const to = Math.min(last === "" ? bytes.length - 1 : Number(last), bytes.length - 1);
  if (from >= bytes.length) {
    response.setHeader("content-range", `bytes */${bytes.length}`);
    sendText(response, 416, "application/xml", "<Error><Code>InvalidRange</Code></Error>");
    return;
  }
  response.setHeader("content-range", `bytes ${from}-${to}/${bytes.length}`);
  sendText(response, 206, "application/jsonl", bytes.subarray(from, to + 1).toString("utf8"));
}

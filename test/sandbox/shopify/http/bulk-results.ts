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

/** Serves `/bulk-results/{shop}/{id}.jsonl`; expired and unsigned addresses are forbidden. */
export function serveBulkResult(platform: Platform, response: ServerResponse, url: URL): boolean {
  const [, shop = "", id = ""] = /^\/bulk-results\/([^/]+)\/(\d+)\.jsonl$/.exec(url.pathname) ?? [];
  if (id === "") return false;
  const isSigned = url.searchParams.get("signature") === signatureOf({ shop, id }, platform.options.app.apiSecret);
  const text = isSigned ? platform.bulk.result(shop, id) : undefined;
  if (text === undefined) sendText(response, 403, "application/xml", "<Error><Code>AccessDenied</Code></Error>");
  else sendText(response, 200, "application/jsonl", text);
  return true;
}

import { createHash } from "node:crypto";
import { type DynamoDBDocumentClient, paginateScan } from "@aws-sdk/lib-dynamodb";
import { canonicalJson } from "#shared/values/canonical-json.ts";

/** Calls are counted here, whatever they do. */
const COUNTED_CALLS = "LIMIT#";

/** The number of items and a hash over all of them, which any write changes. */
export async function tableDigest(
  client: DynamoDBDocumentClient,
  TableName: string,
): Promise<{ items: number; hash: string }> {
  const texts: string[] = [];
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ConsistentRead: true })) {
    for (const item of Items) {
      if (!String(item["pk"]).startsWith(COUNTED_CALLS)) texts.push(canonicalJson(plain(item)));
    }
  }
  return { items: texts.length, hash: createHash("sha256").update(texts.sort().join("\n")).digest("hex") };
}

/** Packed parts are bytes, which JSON does not write. */
const plain = (item: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(item).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? Buffer.from(value).toString("base64") : value,
    ]),
  );

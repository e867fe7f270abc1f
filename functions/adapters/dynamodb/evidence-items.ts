import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import type { Evidence, NewEvidence } from "#shared/domain/evidence/evidence.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import type { Table } from "./engine/table.ts";
import { evidenceKeys, expiryOf } from "./keys.ts";
import type { Write } from "./transaction.ts";

const sha256Of = (text: string) => createHash("sha256").update(text).digest("hex");

/** Of the hash of everything that the evidence says. */
const ID_DIGITS = 24;

/** `evi_20261123104500000_…`: by time, and the same for the same proof. */
function idOf({ at, ...rest }: NewEvidence): string {
  return `evi_${at.replaceAll(/\D/g, "")}_${sha256Of(canonicalJson(rest)).slice(0, ID_DIGITS)}`;
}

/** An evidence item; it expires when the law says, whatever the plan. */
function evidenceItem(shop: string, id: string, evidence: NewEvidence): Record<string, unknown> {
  const { record, at, law, ...rest } = evidence;
  const text = canonicalJson(record);
  return {
    ...evidenceKeys.item(shop, id),
    type: "evidence",
    at,
    law,
    ...rest,
    sha256: sha256Of(text),
    packed: gzipSync(text, { level: 6 }),
    expiresAt: expiryOf(keptUntil(law, at)),
  };
}

/** The write of an evidence item, for the transaction of what it proves. Items are only added: an existing item stays as it is. */
export function evidenceWrite(table: Table, shop: string, evidence: NewEvidence): { id: string; write: Write } {
  const id = idOf(evidence);
  const Item = evidenceItem(shop, id, evidence);
  return { id, write: { Put: { TableName: table.name, Item, ConditionExpression: "attribute_not_exists(pk)" } } };
}

/** The evidence as it was written. Throws where its record is not the hashed one. */
export function toEvidence(item: Record<string, unknown>): Evidence {
  const { sk, kind, at, law, orderId, documentKeys, sha256, packed } = item;
  if (!(packed instanceof Uint8Array)) throw new TypeError("evidence without a record");
  const text = gunzipSync(packed).toString("utf8");
  if (sha256Of(text) !== sha256) throw new Error("an evidence item does not match its hash");
  // Written by `evidenceItem` only.
  return {
    ...({ id: sk, kind, at, law, documentKeys, sha256 } as Omit<Evidence, "record">),
    ...(typeof orderId === "string" ? { orderId } : {}),
    record: JSON.parse(text),
  };
}

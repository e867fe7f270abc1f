import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { keptUntil } from "#shared/domain/erasure/kept-until.ts";
import type { Evidence, NewEvidence } from "#shared/domain/evidence/evidence.ts";
import { canonicalJson } from "#shared/values/canonical-json.ts";
import type { ChangeOf } from "../../engine/change.ts";
import { expiryOf } from "../../engine/expiry.ts";
import type { ItemOf } from "../../engine/kind.ts";
import { absent } from "../../engine/words.ts";
import { evidences } from "../../kinds/evidence.ts";

const sha256Of = (text: string) => createHash("sha256").update(text).digest("hex");

/** Length of the evidence's hash in its key. */
const ID_DIGITS = 24;

/** `evi_20261123104500000_…`: by time, and the same for the same proof. */
export function evidenceId({ id, at, ...rest }: NewEvidence): string {
  return id ?? `evi_${at.replaceAll(/\D/g, "")}_${sha256Of(canonicalJson(rest)).slice(0, ID_DIGITS)}`;
}

/** Adds a proof in the transaction of what it proves, until the law lets it expire. */
export function proven(shop: string, evidence: NewEvidence): ChangeOf<typeof evidences> {
  const { record, id: _, ...said } = evidence;
  const text = canonicalJson(record);
  return evidences
    .at({ shop, id: evidenceId(evidence) })
    .put({
      ...said,
      documentKeys: [...said.documentKeys],
      sha256: sha256Of(text),
      packed: gzipSync(text, { level: 6 }),
      expiresAt: expiryOf(keptUntil(said.law, said.at)),
    })
    .when({ pk: absent });
}

/** The evidence as it was written. Throws where its record is not the hashed one. */
export function toEvidence(item: ItemOf<typeof evidences>): Evidence {
  const { sk: id, kind, at, law, orderId, documentKeys, sha256, packed } = item;
  const text = gunzipSync(packed).toString("utf8");
  if (sha256Of(text) !== sha256) throw new Error("an evidence item does not match its hash");
  return {
    id,
    kind,
    at,
    law,
    documentKeys,
    sha256,
    orderId,
    record: JSON.parse(text),
  };
}

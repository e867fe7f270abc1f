import { byteLength } from "../../values/utf8.ts";
import type { DisclosedPart, DisclosedRecord, DisclosureHead } from "./disclosed-types.ts";
import { recordHtml } from "./disclosure-page.ts";

/**
 * A part's file (`shared/domain/erasure/README.md`); `types` explains each. `…Cents` are integers, rates basis points, instants ISO
 * UTC.
 */
export const disclosureFile = (head: DisclosureHead, { types, records }: DisclosedPart) => ({
  format: "belegfluss-data-request",
  version: 1,
  ...head,
  types,
  records,
});

/** Limits for both files in one API answer: 6 MB, a third of which the encoding takes. */
const MAX_JSON = 1_000_000;
const MAX_HTML = 3_000_000;

/** Divides records into parts whose files can be answered in one call each. A record is never divided. */
export function splitIntoParts(records: readonly DisclosedRecord[]): DisclosedRecord[][] {
  const parts: DisclosedRecord[][] = [];
  let [json, html] = [0, 0];
  for (const record of records) {
    const size = { json: byteLength(JSON.stringify(record)), html: byteLength(recordHtml(record.type, record)) };
    const last = parts.at(-1);
    if (last === undefined || json + size.json > MAX_JSON || html + size.html > MAX_HTML) {
      parts.push([record]);
      [json, html] = [size.json, size.html];
      continue;
    }
    last.push(record);
    json += size.json;
    html += size.html;
  }
  return parts;
}

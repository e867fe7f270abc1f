import { SYSTEM_FONTS } from "../../message-page.ts";
import { berlinDay, germanDay } from "../../values/days.ts";
import type { DisclosedPart, DisclosedRecord, DisclosureHead } from "./disclosed-types.ts";
import { labelOf } from "./disclosure-labels.ts";

const style =
  `body{font:15px/1.5 ${SYSTEM_FONTS};color:#1f2933;margin:0 auto;max-width:60rem;padding:1.5rem}` +
  "h1{font-size:1.6rem}h2{font-size:1.25rem;margin:2rem 0 .5rem;border-top:2px solid #0b5c4a;padding-top:1rem}" +
  "h3{font-size:1rem;margin:1.25rem 0 .25rem}table{border-collapse:collapse;width:100%;table-layout:fixed}" +
  "th,td{text-align:left;vertical-align:top;padding:.25rem .5rem .25rem 0;border-bottom:1px solid #e4e8eb;overflow-wrap:anywhere}" +
  "th{font-weight:600;width:40%}p.note{color:#5b6770;margin:.25rem 0}@media print{h2{break-before:auto}}";

/** The readable file of a part: a German page without scripts and without anything from outside. Every value is escaped. */
export function disclosurePage({ request, part, parts }: DisclosureHead, disclosed: DisclosedPart): string {
  const of = parts > 1 ? `, Teil ${part} von ${parts}` : "";
  const title = `Auskunft über gespeicherte Daten${of}`;
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text(title)}</title><style>${style}</style></head><body>
<h1>${text(title)}</h1>
<p>Shop: ${text(request.shop)}<br>Anfrage ${text(request.id)} vom ${text(germanDay(berlinDay(request.receivedAt)))}</p>
<p>Der Shop erstellt seine Rechnungen mit Belegfluss. Diese Datei enthält alles, was Belegfluss zu dieser Anfrage gespeichert hat. Die Daten stammen aus den Bestellungen im Shop. Empfänger ist die Buchhaltung des Shops in Lexware Office.</p>
${summary(disclosed)}
${groups(disclosed.records)
  .map((group) => groupHtml(group, disclosed.types))
  .join("\n")}
</body></html>
`;
}

/** Kinds of stored records, with purpose and time. */
function summary({ records, types }: DisclosedPart): string {
  if (records.length === 0) return "<p><strong>Zu dieser Anfrage ist nichts gespeichert.</strong></p>";
  const rows = Object.entries(types).map(([type, { title, purpose, keeping }]) => {
    const count = records.filter((record) => record.type === type).length;
    return `<tr><th>${text(title)} (${count})</th><td>${text(purpose)}. ${text(keeping)}</td></tr>`;
  });
  return `<h2>Überblick</h2><table>${rows.join("")}</table>`;
}

interface Group {
  title: string;
  records: DisclosedRecord[];
}

/** Records by order, in the order in which they come. */
function groups(records: readonly DisclosedRecord[]): Group[] {
  const found = new Map<string, Group>();
  for (const record of records) {
    const key = record.orderId ?? "";
    const group = found.get(key) ?? { title: key === "" ? "Anfragen" : `Bestellung ${nameOf(record)}`, records: [] };
    group.records.push(record);
    found.set(key, group);
  }
  return [...found.values()];
}

const nameOf = ({ orderId, stored }: DisclosedRecord): string => {
  const name = stored["orderName"];
  return typeof name === "string" ? name : (orderId ?? "");
};

const groupHtml = ({ title, records }: Group, types: DisclosedPart["types"]): string =>
  `<h2>${text(title)}</h2>${records.map((record) => recordHtml(types[record.type]?.title ?? record.type, record)).join("\n")}`;

/** One record as its title and a table of its values. */
export function recordHtml(title: string, { stored }: DisclosedRecord): string {
  const rows = leaves(stored, []).map(
    ([path, value]) => `<tr><th>${text(path.map(labelOf).join(" › "))}</th><td>${text(value)}</td></tr>`,
  );
  return `<h3>${text(title)}</h3><table>${rows.join("")}</table>`;
}

/** Every value with the names that lead to it. Empty values say nothing and are left out. */
function leaves(value: unknown, path: readonly string[]): (readonly [readonly string[], string])[] {
  if (value === null || value === undefined || value === "") return [];
  if (Array.isArray(value)) {
    const isPlain = value.every((one) => typeof one !== "object");
    if (isPlain) return value.length === 0 ? [] : [[path, value.map(String).join(", ")]];
    return value.flatMap((one, index) => leaves(one, [...path, String(index + 1)]));
  }
  if (typeof value === "object") return Object.entries(value).flatMap(([name, one]) => leaves(one, [...path, name]));
  if (typeof value === "boolean") return [[path, value ? "ja" : "nein"]];
  return [[path, String(value)]];
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Text between tags: no value of a record is ever part of an attribute. Control characters are replaced. */
const text = (value: string): string =>
  value
    .replace(/[&<>]/g, (character) => entities[character] ?? "")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "\ufffd");

import type { VersionEntry } from "../api/preferences.ts";
import type { ShopRecord } from "../api/shop-record.ts";
import { reasons } from "../domain/documents/reasons/reasons.ts";
import { escapeHtml } from "../domain/mail/compose.ts";
import { preferenceNames } from "../domain/preferences/preferences.ts";
import { settingText, valueText } from "../domain/preferences/setting-text.ts";
import { rulesRevision } from "../domain/product.ts";
import { day, monthName, time } from "../values/german.ts";
import type { Instant } from "../values/time.ts";
import { toAdviser } from "./pack-texts.ts";
import type { ProcessBlock } from "./process-blocks.ts";
import { processTexts as texts } from "./process-texts.ts";

interface Facts {
  shop: ShopRecord;
  /** Newest first. */
  versions: readonly VersionEntry[];
  /** `2026-11` */
  month: string;
  /** Time the month was read. */
  now: Instant;
}

/** Describes how a shop's documents are made, from its present settings and their history. */
export function processDescription({ shop, versions, month, now }: Facts): ProcessBlock[] {
  const { chapters } = texts;
  return [
    { kind: "title", rows: [[texts.title]] },
    paragraph(texts.madeOn(day(now), monthName(`${month}-01`))),
    paragraph(texts.note),
    ...chapter(chapters.business, table([], business(shop), [35, 65])),
    ...chapter(chapters.course, ...course(shop)),
    ...chapter(chapters.rules, ...rules(shop)),
    ...chapter(chapters.controls, list([...texts.controls, ...vatIdControls(shop)])),
    ...chapter(chapters.failures, list(texts.failures)),
    ...chapter(chapters.interfaces, interfaces(shop)),
    ...chapter(chapters.access, list(texts.access)),
    ...chapter(chapters.limits, list(texts.limits)),
    ...chapter(chapters.changes, changes(versions)),
  ];
}

/** The description as a page that can be printed. */
export function processPage(blocks: readonly ProcessBlock[]): string {
  const parts = blocks.map(htmlOf).join("");
  return `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${escapeHtml(texts.title)}</title><style>${STYLE}</style></head><body>${parts}</body></html>`;
}

const STYLE =
  "body{font:14px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}th,td{border:1px solid #bbb;padding:.3rem .5rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}h2{margin-top:2rem}@page{size:A4;margin:18mm 15mm 20mm}@page{@bottom-right{content:'Seite ' counter(page) ' von ' counter(pages);font:9pt sans-serif}}@media print{body{font-size:10pt;max-width:none;margin:0;padding:0}tr,li{break-inside:avoid}h2,h3{break-after:avoid}thead{display:table-header-group}p{orphans:3;widows:3}}";

const dateTime = (instant: string): string => `${day(instant)}, ${time(instant)}`;
const paragraph = (text: string): ProcessBlock => ({ kind: "text", rows: [[text]] });
const section = (text: string): ProcessBlock => ({ kind: "section", rows: [[text]] });
const list = (lines: readonly string[]): ProcessBlock => ({ kind: "list", rows: lines.map((line) => [line]) });
const chapter = (title: string, ...content: ProcessBlock[]): ProcessBlock[] => [
  { kind: "chapter", rows: [[title]] },
  ...content,
];
const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
  widths: readonly number[],
): ProcessBlock => ({
  kind: "table",
  ...(head.length === 0 ? {} : { head: [...head] }),
  rows: rows.map((row) => [...row]),
  widths: [...widths],
});

const tags = { title: "h1", chapter: "h2", section: "h3", text: "p", list: "li" } as const;

function htmlOf({ kind, rows, head }: ProcessBlock): string {
  const cells = (row: readonly string[], tag: string) =>
    row.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join("");
  if (kind === "table") {
    const line = (row: readonly string[], tag: string) => `<tr>${cells(row, tag)}</tr>`;
    const header = head === undefined ? "" : `<thead>${line(head, "th")}</thead>`;
    return `<table>${header}<tbody>${rows.map((row) => line(row, "td")).join("")}</tbody></table>`;
  }
  const content = rows.map((row) => cells(row, tags[kind])).join("");
  return kind === "list" ? `<ul>${content}</ul>` : content;
}

function business({ shopify, lexoffice, createdAt }: ShopRecord): (readonly string[])[] {
  const words = texts.business;
  const { profile, connectedAt } = lexoffice;
  return [
    [words.shop, shopify.shop],
    [words.company, profile?.companyName ?? words.none],
    ...(profile?.vatNumber ? [[words.vatNumber, profile.vatNumber]] : []),
    ...(profile ? [[words.tax, profile.smallBusiness ? words.small : words.regular]] : []),
    [words.installed, day(createdAt)],
    [words.connected, connectedAt ? day(connectedAt) : words.none],
    [words.revision, String(rulesRevision)],
  ];
}

/** The confirmation of buyers' VAT ids, as it is set. */
function vatIdControls({ preferences }: ShopRecord): string[] {
  const { sellerVatId, vatIdConfirm, vatIdSecondBest, vatIdNameWarn } = preferences;
  const { on, simple, silent, secondBest, differs, off } = texts.vatIds;
  if (!vatIdConfirm) return [off];
  if (sellerVatId === "") return [simple, silent];
  return [on(sellerVatId), silent, secondBest[`${vatIdSecondBest}`], differs[`${vatIdNameWarn}`]];
}

function course({ automation }: ShopRecord): ProcessBlock[] {
  const { order, on, off, kinds, document, payment } = texts.course;
  const switches = Object.entries(kinds).map(([kind, name]) => {
    const since = automation.since[kind as keyof typeof kinds];
    return since === null ? off(name) : on(name, dateTime(since));
  });
  return [paragraph(order), list(switches), paragraph(document), paragraph(payment)];
}

function rules({ preferences }: ShopRecord): ProcessBlock[] {
  const words = texts.rules;
  const known = Object.entries(reasons).map(([code, { title, cause }]) => [code, toAdviser(title), toAdviser(cause)]);
  const settings = preferenceNames.map((name) => [toAdviser(settingText(name)), valueText(name, preferences[name])]);
  return [
    section(words.reasons),
    table([words.code, words.reason, words.meaning], known, [33, 25, 42]),
    section(words.settings),
    table([words.setting, words.value], settings, [42, 58]),
  ];
}

const interfaces = ({ shopify }: ShopRecord): ProcessBlock =>
  list([`${texts.interfaces.shopify} ${shopify.scopes.join(", ")}`, texts.interfaces.provider, texts.interfaces.data]);

function changes(versions: readonly VersionEntry[]): ProcessBlock {
  const words = texts.changes;
  const rows = versions.flatMap(({ number, at, by, changes: made }) =>
    made.map(({ setting, before, after }) => [
      String(number),
      dateTime(at),
      by.type === "app" || by.userId === null ? words.app : words.user(by.userId),
      toAdviser(settingText(setting)),
      valueText(setting, before),
      valueText(setting, after),
    ]),
  );
  if (rows.length === 0) return paragraph(words.none);
  return table(
    [words.version, words.at, words.by, texts.rules.setting, words.before, words.after],
    rows,
    [7, 15, 16, 22, 20, 20],
  );
}

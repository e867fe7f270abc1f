import type { VersionEntry, WholeVersion } from "../api/preferences.ts";
import type { ShopRecord } from "../api/shop-record.ts";
import type { ColumnType, ColumnValue, TableColumn } from "../domain/export/table-column.ts";
import { settingText, valueText } from "../domain/preferences/setting-text.ts";
import { versionTexts } from "../domain/preferences/value-texts.ts";
import { berlinDay, lastOfPeriod } from "../values/days.ts";
import { everyPage, type MonthSource } from "./month-source.ts";
import { type PackFile, type PackWriter, tableFile } from "./pack-files.ts";
import { packTexts as texts, toAdviser } from "./pack-texts.ts";
import { processTexts } from "./process-texts.ts";

/** Versions of the settings that concern a month. */
interface MonthVersions {
  /** The latest ones up to the month's end, newest first. */
  told: readonly VersionEntry[];
  /** Number of the version that was valid when the month began; undefined where there was none yet. */
  atStart: number | undefined;
  /** Numbers of those that began in the month, oldest first. */
  begun: readonly number[];
  /** No version is known: the settings have not changed since the app records them. */
  isUnrecorded: boolean;
}

/** Limits of versions on a page, and in the description of the process. */
const VERSIONS_AT_ONCE = 20;
const MOST_TOLD = 500;

/** Reads the list of versions back to the one with which the month began. */
export async function versionsOfMonth(
  month: string,
  source: Pick<MonthSource, "listVersions">,
  isEnded: () => boolean,
): Promise<MonthVersions> {
  const firstDay = `${month}-01`;
  const lastDay = lastOfPeriod(firstDay, "month");
  const told: VersionEntry[] = [];
  const begun: number[] = [];
  let atStart: number | undefined;
  let oldest: VersionEntry | undefined;
  const pages = everyPage((from) => source.listVersions({ pageSize: VERSIONS_AT_ONCE, ...from }));
  for await (const page of pages) {
    for (const version of page) {
      oldest = version;
      const day = berlinDay(version.at);
      if (day > lastDay) continue;
      if (told.length < MOST_TOLD) told.push(version);
      // What was valid before the app recorded versions did not begin with its record.
      if (day < firstDay) atStart ??= version.number;
      else if (version.occasion !== "recordingBegan") begun.unshift(version.number);
    }
    if (isEnded() || (atStart !== undefined && told.length >= MOST_TOLD)) break;
  }
  if (atStart === undefined && oldest?.occasion === "recordingBegan") atStart = oldest.number;
  return { told, atStart, begun, isUnrecorded: oldest === undefined };
}

interface ProtocolRow {
  version: WholeVersion;
  change: WholeVersion["changes"][number] | undefined;
}

const titles = texts.columns;
const column = (
  key: keyof typeof titles,
  type: ColumnType,
  read: (row: ProtocolRow) => ColumnValue,
): TableColumn<ProtocolRow> => ({ key, header: titles[key], type, read });

const protocolColumns: readonly TableColumn<ProtocolRow>[] = [
  column("at", "instant", ({ version }) => version.at),
  column("version", "count", ({ version }) => version.number),
  column("by", "text", ({ version }) => personOf(version)),
  column("occasion", "text", ({ version: { restored, occasion } }) =>
    restored === null ? versionTexts.occasions[occasion] : versionTexts.restoredTo(restored),
  ),
  column("setting", "text", ({ change }) => (change ? toAdviser(settingText(change.setting)) : null)),
  column("field", "text", ({ change }) => change?.setting ?? null),
  column("before", "text", ({ change }) => (change ? valueText(change.setting, change.before) : null)),
  column("after", "text", ({ change }) => (change ? valueText(change.setting, change.after) : null)),
];

const personOf = ({ by }: Pick<WholeVersion, "by">): string =>
  by.userId === null ? processTexts.changes.app : processTexts.changes.user(by.userId);

/** A row for each changed setting; one for a version without a change, as a new shop's first. */
const protocolRows = (version: WholeVersion): ProtocolRow[] =>
  version.changes.length === 0
    ? [{ version, change: undefined }]
    : version.changes.map((change) => ({ version, change }));

const named = (values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(values).map(([setting, value]) => [setting, { name: toAdviser(settingText(setting)), value }]),
  );

const stateOf = (version: WholeVersion) => {
  const { number, at, by, occasion, restored, rulesRevision, values } = version;
  return { version: number, since: at, by, occasion, restored, rulesRevision, settings: named(values) };
};

const json = (value: unknown): string => JSON.stringify(value, null, 2);

/** Writes a month's settings: its first state, all later ones, and who changed what. Undefined if ended. */
export async function settingsFiles<Content>(
  { month, shop, versions }: { month: string; shop: ShopRecord; versions: MonthVersions },
  { source, writer, isEnded }: { source: MonthSource; writer: PackWriter<Content>; isEnded: () => boolean },
): Promise<PackFile<Content>[] | undefined> {
  const whole = (version: number) => source.getVersion({ version });
  const { atStart, begun, isUnrecorded } = versions;
  const protocol = tableFile(writer, texts.files.protocol(month), protocolColumns);
  const unrecorded = isUnrecorded ? { version: null, settings: named({ ...shop.preferences }) } : null;
  const start = atStart === undefined ? unrecorded : stateOf(await whole(atStart));
  const head = `{\n"month": ${json(month)},\n"shop": ${json(shop.shopify.shop)},\n"atStart": ${json(start)},\n"begun": [`;
  const settings = writer.text(texts.files.settings(month), "application/json");
  settings.add(head);
  for (const [place, number] of begun.entries()) {
    if (isEnded()) return undefined;
    const version = await whole(number);
    settings.add(`${place === 0 ? "\n" : ",\n"}${json(stateOf(version))}`);
    protocol.add(protocolRows(version));
  }
  settings.add("\n]\n}\n");
  return [settings.file(), protocol.file()];
}

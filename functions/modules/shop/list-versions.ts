import type { ListVersionsInput, VersionChange, VersionEntry, VersionPage } from "#shared/api/preferences.ts";
import { changesOfRestore } from "#shared/domain/preferences/restore.ts";
import type { FormerValue, PreferencesVersion, StoredValues } from "#shared/domain/preferences/versions.ts";
import type { Session, VersionReader, WholeShop } from "./ports.ts";
import { causeOf } from "./version.presenter.ts";

/** A page of the versions of the preferences, for the user of this session. Failures: unsupported_list_query. */
export async function listVersions(
  { versions }: { versions: VersionReader },
  whole: WholeShop,
  { pageSize, cursor }: ListVersionsInput,
  session: Pick<Session, "userId">,
): Promise<VersionPage> {
  const page = await versions.list({ pageSize, cursor });
  return {
    items: page.versions.map((version) => entryOf(version, whole, session)),
    hasNext: page.next !== undefined,
    hasPrevious: page.previous !== undefined,
    next: page.next ?? null,
    previous: page.previous ?? null,
  };
}

function entryOf(version: PreferencesVersion, whole: WholeShop, session: Pick<Session, "userId">): VersionEntry {
  const { changes, values } = version;
  const restore = changesOfRestore(whole, values, whole.shop.store);
  return {
    ...causeOf(version, session),
    isCurrent: version.number === whole.version,
    changes: shownChanges(changes, values),
    restoring: shownChanges(restore.changes, restore.after),
  };
}

const shownChanges = (changes: readonly FormerValue[], values: StoredValues): VersionChange[] =>
  changes.map(({ setting, before }) => ({ setting, before: shown(before), after: shown(values[setting]) }));

/** Longest text of a value in the list: a page of versions stays far below what one answer may hold. */
const TEXT_LENGTH = 300;

/** A value with shortened texts; null where there is none. */
function shown(value: unknown): unknown {
  if (typeof value === "string") return value.length > TEXT_LENGTH ? `${value.slice(0, TEXT_LENGTH)}…` : value;
  if (Array.isArray(value)) return value.map(shown);
  if (typeof value !== "object" || value === null) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, shown(part)]));
}

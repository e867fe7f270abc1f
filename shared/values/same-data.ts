/**
 * Whether two values are the same data: the order of members does not count, and a member that is undefined counts as absent, as in
 * JSON. For plain data only.
 */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  if (Array.isArray(one)) return Array.isArray(other) && isSameList(one, other);
  return !Array.isArray(other) && isSameRecord(one as PlainRecord, other as PlainRecord);
}

type PlainRecord = Readonly<Record<string, unknown>>;

const isSameList = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((entry, position) => isSameData(entry, other[position]));

function isSameRecord(one: PlainRecord, other: PlainRecord): boolean {
  for (const name of Object.keys(one)) {
    // a name like "constructor" is no member of a record without it
    if (!isSameData(one[name], Object.hasOwn(other, name) ? other[name] : undefined)) return false;
  }
  return Object.keys(other).every((name) => other[name] === undefined || Object.hasOwn(one, name));
}

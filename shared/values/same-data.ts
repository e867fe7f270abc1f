/** Both values are the same plain data, as in JSON: neither member order nor undefined members count. */
export function isSameData(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  return Array.isArray(one) === Array.isArray(other) && isSameRecord(one as PlainRecord, other as PlainRecord);
}

type PlainRecord = Readonly<Record<string, unknown>>;

/** A list is compared as the record of its places. */
function isSameRecord(one: PlainRecord, other: PlainRecord): boolean {
  const names = namesOf(one);
  // a name like "constructor" is no member of a record without it
  const isMember = (name: string) => Object.hasOwn(other, name) && isSameData(one[name], other[name]);
  return names.length === namesOf(other).length && names.every(isMember);
}

const namesOf = (record: PlainRecord): string[] => Object.keys(record).filter((name) => record[name] !== undefined);

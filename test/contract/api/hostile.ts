import fc from "fast-check";

/** Texts that have broken software before. */
export const hostileTexts: readonly string[] = [
  " ",
  "\u0000",
  "\ud800",
  "\ufffe\uffff",
  "\u202e\u200b\ufeff",
  "Ä ﷽ 👨‍👩‍👧‍👦 𝔘",
  "__proto__",
  "constructor",
  "toString",
  "../../../etc/passwd",
  "%00%2f%ZZ",
  "' OR 1=1 --",
  "<script>alert(1)</script>",
  "{{7*7}}",
  "a\r\nSet-Cookie: x=1",
  "SHOP#laden|pk",
  "-0",
  "1e999",
  "NaN",
  "9".repeat(400),
  "x".repeat(3_000),
  "ß".repeat(1_100),
];

/** Any value in the place of another. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, 0, -1, 1.5, 1e300, "", [], {}, [[]], [null], { a: { b: 1 } }),
  fc.constantFrom(...hostileTexts),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Bodies that are not what they should be, whatever is asked for. */
export const hostileBodies: readonly string[] = [
  "",
  "null",
  "[]",
  "0",
  '"text"',
  "{",
  "undefined",
  '{"a":1}}',
  '{"__proto__":{"isAdmin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '{"a":1,"a":2}',
  '{"a":1e999}',
  `${"[".repeat(5_000)}${"]".repeat(5_000)}`,
  `${'{"a":'.repeat(3_000)}1${"}".repeat(3_000)}`,
  '{"\ud800":"\udfff"}',
  "\u0000\u0001",
  `{"a":"${"x".repeat(300_000)}"}`,
];

/** A value with one place of it changed: left out, put in, or replaced. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== "object" || value === null) return hostileValue;
  const names = Object.keys(value);
  const part = (name: string): unknown => Object.entries(value).find(([key]) => key === name)?.[1];
  const withPart = (name: string, changed: unknown): unknown =>
    Array.isArray(value) ? Object.assign([...value], { [name]: changed }) : { ...value, [name]: changed };
  const added = fc
    .tuple(fc.constantFrom("unknown", "shop", "pk", "isAdmin", "limit"), hostileValue)
    .map(([name, other]): unknown => (Array.isArray(value) ? [...value, other] : { ...value, [name]: other }));
  if (names.length === 0) return added;
  const name = fc.constantFrom(...names);
  return fc.oneof(
    added,
    hostileValue,
    fc.tuple(name, hostileValue).map(([changed, other]) => withPart(changed, other)),
    name.chain((changed) => mutated(part(changed)).map((other) => withPart(changed, other))),
    name.map((left): unknown =>
      Array.isArray(value) ? [] : Object.fromEntries(Object.entries(value).filter(([key]) => key !== left)),
    ),
  );
}

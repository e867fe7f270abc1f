import fc from "fast-check";
import { resolved, type Schema } from "./description.ts";
import { hostileTexts } from "./hostile.ts";

/** Values built for a schema, by depth, because a text of a pattern costs more to build than to draw. */
const built = new WeakMap<Schema, fc.Arbitrary<unknown>[]>();

/** Any value that a schema of the description takes, as far as a schema can say it. */
export function valueFor(schema: Schema, depth = 0): fc.Arbitrary<unknown> {
  const whole = resolved(schema);
  const byDepth = built.get(whole) ?? [];
  built.set(whole, byDepth);
  byDepth[depth] ??= build(whole, depth);
  return byDepth[depth];
}

function build(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const { anyOf, oneOf, enum: choices, const: only, type, allOf } = schema;
  if (only !== undefined) return fc.constant(only);
  if (Array.isArray(choices)) return fc.constantFrom(...choices);
  const parts = anyOf ?? oneOf ?? allOf;
  if (Array.isArray(parts)) return fc.oneof(...parts.map((part) => valueFor(part, depth)));
  const known = makers[Array.isArray(type) ? type[0] : String(type)];
  return known ? known(schema, depth) : fc.jsonValue({ maxDepth: 1 });
}

const makers: Readonly<Record<string, (schema: Schema, depth: number) => fc.Arbitrary<unknown>>> = {
  string: textOf,
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: ({ minimum, maximum }) => fc.integer({ min: bound(minimum, -1_000), max: bound(maximum, 1_000_000) }),
  number: ({ minimum, maximum }) =>
    fc.double({ min: bound(minimum, -1_000), max: bound(maximum, 1_000_000), noNaN: true }),
  array: ({ items, minItems, maxItems }, depth) =>
    fc.array(valueFor(partOf(items), depth + 1), {
      minLength: bound(minItems, 0),
      maxLength: Math.min(bound(maxItems, 3), bound(minItems, 0) + 3),
    }),
  object: objectOf,
};

function objectOf({ properties, required, additionalProperties, propertyNames }: Schema, depth: number) {
  const names = Object.entries(partOf(properties)).map(([name, part]) => [name, partOf(part)] as const);
  const musts = new Set(Array.isArray(required) ? required : []);
  const optional = names.filter(([name]) => !musts.has(name));
  const present = fc.record(
    Object.fromEntries(
      names.filter(([name]) => musts.has(name)).map(([name, part]) => [name, valueFor(part, depth + 1)]),
    ),
  );
  // A few of many optional fields: an object with all of them is refused for some reason or other.
  const chosen: fc.Arbitrary<Record<string, unknown>> =
    optional.length === 0
      ? fc.constant({})
      : fc
          .subarray(optional, { maxLength: Math.min(4, optional.length) })
          .chain((some) =>
            fc.record(Object.fromEntries(some.map(([name, part]) => [name, valueFor(part, depth + 1)]))),
          );
  const others =
    typeof additionalProperties === "object" && additionalProperties !== null && depth < 4
      ? fc.dictionary(
          build({ type: "string", maxLength: 20, ...partOf(propertyNames) }, depth).map(String),
          valueFor(partOf(additionalProperties), depth + 1),
          { maxKeys: 2 },
        )
      : fc.constant({});
  return fc.tuple(others, present, chosen).map((parts) => Object.assign({}, ...parts));
}

function textOf({ pattern, format, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  const [least, most] = [bound(minLength, 0), bound(maxLength, 60)];
  if (format === "date") return aTime.map((time) => time.slice(0, 10));
  if (format === "date-time") return aTime;
  if (format === "uri") return fc.webUrl({ withQueryParameters: true });
  if (typeof pattern === "string") return matching(pattern).filter((text) => text.length <= most || most === 60);
  return fc.oneof(
    fc.string({ minLength: least, maxLength: Math.min(most, least + 30), unit: "grapheme" }),
    fc.constantFrom(...hostileTexts).filter(({ length }) => length >= least && length <= most),
  );
}

const matchers = new Map<string, fc.Arbitrary<string>>();

/** Texts of a pattern; many schemas have the same. */
function matching(pattern: string): fc.Arbitrary<string> {
  const known = matchers.get(pattern) ?? fc.stringMatching(new RegExp(pattern, "u"));
  matchers.set(pattern, known);
  return known;
}

const aTime = fc
  .date({ min: new Date("2024-01-01T00:00:00Z"), max: new Date("2027-12-31T00:00:00Z"), noInvalidDate: true })
  .map((date) => date.toISOString());

const bound = (value: unknown, otherwise: number): number => (typeof value === "number" ? value : otherwise);
/** A part of a schema, the same object each time; what is none takes everything. */
const partOf = (value: unknown): Schema => (isSchema(value) ? value : anything);

const anything: Schema = {};
const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

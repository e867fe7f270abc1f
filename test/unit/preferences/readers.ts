import { readdirSync, readFileSync } from "node:fs";
import { parseAst } from "vite";

const root = new URL("../../..", import.meta.url).pathname;

/** Sources that declare, check, store and echo preferences: reading one there has no effect. */
const storage = [
  ...["defaults", "needed-scopes", "preferences", "preferences-schema", "transitions"].map(
    (file) => `shared/domain/preferences/${file}.ts`,
  ),
  "shared/domain/preferences/schema/",
  "shared/domain/preferences/rows/",
  "functions/modules/shop/shop-record.presenter.ts",
  "functions/modules/shop/provider-block.presenter.ts",
  "shared/api/",
  "functions/adapters/dynamodb/",
  // fetches the chosen metafields with the order; what reads those of the order would give the setting its effect
  "functions/modules/orders/read-platform-order.ts",
];

/** Preferences whose name is a common word: read only where what holds them is called by its name. */
const commonWords: ReadonlySet<string> = new Set(["home", "expert", "languages", "email", "onboarding"]);
const holdsPreferences = /preferences|settings/i;

/** A table of the settings behind a plan's features, which looks at each of them and obeys none. */
const tablesOfNames: ReadonlySet<string> = new Set(["shared/domain/documents/decision/plan-features.ts"]);

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

/** The files that read each preference: `x.name`, `x["name"]`, `{ name } = x`; `x[key]` and ``x[`a${key}`]`` beside the keys. */
export function readersOfPreferences(names: ReadonlySet<string>): ReadonlyMap<string, readonly string[]> {
  const readers = new Map([...names].map((name) => [name, [] as string[]]));
  for (const path of ["shared", "functions", "web"].flatMap(sourceFiles)) {
    if (storage.some((place) => path.startsWith(place))) continue;
    for (const name of namesReadIn(path, readFileSync(`${root}${path}`, "utf8"))) readers.get(name)?.push(path);
  }
  return readers;
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(`${root}${folder}`, { recursive: true, encoding: "utf8" })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => `${folder}/${path}`);

/** Every property that a file reads, preferences or not. */
export function namesReadIn(path: string, code: string): ReadonlySet<string> {
  const read = new Set<string>();
  const listed = new Set<string>();
  const patterns: string[][] = [];
  const add = (name: string, around: string) => {
    if (!commonWords.has(name) || holdsPreferences.test(around)) read.add(name);
  };
  const visit = (node: Node, parent?: Node) => {
    if (node.type === "MemberExpression" && !(parent?.type === "AssignmentExpression" && parent["left"] === node)) {
      const holder = node["object"] as Node;
      const property = node["property"] as Node;
      const text = code.slice(holder.start, holder.end);
      const name = node["computed"] === true ? property["value"] : property["name"];
      if (typeof name === "string" && (node["computed"] !== true || property.type === "Literal")) add(name, text);
      else if (holdsPreferences.test(text)) patterns.push(patternOf(property));
    }
    if (node.type === "ObjectPattern") {
      // the annotation of a parameter, or the value that is taken apart
      const around = code.slice(node.start, node.end + 120);
      for (const { key } of node["properties"] as { key?: Node }[]) {
        if (typeof key?.["name"] === "string") add(key["name"], around);
      }
    }
    if (node.type === "Literal" && typeof node["value"] === "string") listed.add(node["value"]);
    for (const child of Object.values(node)) {
      for (const part of Array.isArray(child) ? child : [child]) if (isNode(part)) visit(part, node);
    }
  };
  visit(parseAst(code, { lang: path.endsWith("x") ? "tsx" : "ts" }) as unknown as Node);
  if (tablesOfNames.has(path)) return read;
  for (const pattern of patterns) for (const name of filled(pattern, [...listed])) read.add(name);
  return read;
}

/** The fixed parts of an index, with a gap between each two: `x[key]` has two empty ones. */
function patternOf(index: Node): string[] {
  if (index.type !== "TemplateLiteral") return ["", ""];
  return (index["quasis"] as { value: { raw: string } }[]).map(({ value }) => value.raw);
}

/** Every text that a pattern becomes with the keys of the file in its gaps. */
function filled([first = "", ...rest]: readonly string[], keys: readonly string[]): string[] {
  if (rest.length === 0) return [first];
  return filled(rest, keys).flatMap((end) => keys.map((key) => `${first}${key}${end}`));
}

const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && typeof (value as Node).type === "string";

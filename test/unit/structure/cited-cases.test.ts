import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const root = new URL("../../..", import.meta.url).pathname;
const read = (path: string): string => readFileSync(join(root, path), "utf8");

/** `L04` and `L4` are the same rule, `O01` and `O1` the same case. */
const normalized = (id: string): string => `${id.charAt(0)}${Number(id.slice(1))}`;
const idsIn = (text: string): string[] => (text.match(/\b(?:O\d{2,3}|L\d{1,2})\b/g) ?? []).map(normalized);

/** Quoted texts of a test file, which hold the names of tests and of their rows. */
const texts = /"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;
const comments = /\/\*[\s\S]*?\*\/|(?:^|\s)\/\/.*$/gm;
const partsOf = (path: string): string[] => {
  const text = read(path);
  if (path.endsWith(".md")) return [text];
  return [...(text.match(comments) ?? []), ...(path.endsWith(".test.ts") ? (text.match(texts) ?? []) : [])];
};

/** Every file of the repository that may cite a case: sources, tests and READMEs. */
const files = ["cdk", "functions", "shared", "test", "web"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((path) => /\.(?:ts|tsx|mjs|mts|css|md)$/.test(path) && !path.includes("node_modules"))
    .map((path) => `${folder}/${path}`),
);

interface Row {
  id: string;
  cells: string[];
  files: string[];
}

/** The rows of one table, by the letter of their ids. */
function rowsOf(path: string, letter: string): Row[] {
  return read(path)
    .split("\n")
    .filter((line) => new RegExp(`^\\| ${letter}\\d+ \\|`).test(line))
    .map((line) => {
      const [id = "", ...cells] = line.split(" | ").map((cell) => cell.replace(/^\||\|$/g, "").trim());
      const named = [...line.matchAll(/`((?:cdk|functions|shared|test|web)\/[\w./-]+)`/g)].map(([, file = ""]) => file);
      return { id: normalized(id), cells, files: named };
    });
}

const cases = rowsOf("shared/domain/documents/ORDER-CASES.md", "O");
const rules = rowsOf("shared/domain/documents/LEGAL-RULES.md", "L");
const rows = [...cases, ...rules];

describe("the order cases and legal rules that the repository cites", () => {
  it("have a row each", () => {
    const known = new Set(rows.map(({ id }) => id));
    const unknown = files.flatMap((path) =>
      partsOf(path)
        .flatMap(idsIn)
        .filter((id) => !known.has(id))
        .map((id) => `${id} in ${path}`),
    );

    expect(cases.length).toBeGreaterThan(100);
    expect(rules.length).toBeGreaterThan(30);
    expect(unknown).toEqual([]);
  });

  it("have no row twice", () => {
    const ids = rows.map(({ id }) => id);
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  });

  it("name files that exist", () => {
    expect(
      rows.flatMap(({ id, files: named }) =>
        named.filter((file) => !existsSync(join(root, file))).map((file) => `${id} ${file}`),
      ),
    ).toEqual([]);
  });

  it("name tests that cite the case, or say that there is none", () => {
    const unproved = cases.filter(({ id, cells, files: named }) =>
      named.length === 0
        ? !cells.some((cell) => cell.includes("**Not covered by a test**"))
        : !named.every((file) => file.endsWith(".test.ts") && idsIn(read(file)).includes(id)),
    );
    expect(unproved.map(({ id }) => id)).toEqual([]);
  });

  it("name a file and a test of each legal rule, or say what the product does not do", () => {
    const unkept = rules.filter(({ cells, files: named }) =>
      named.length === 0
        ? !cells.some((cell) => cell.startsWith("None: "))
        : !named.some((file) => file.endsWith(".test.ts")) || named.every((file) => file.endsWith(".test.ts")),
    );
    expect(unkept.map(({ id }) => id)).toEqual([]);
  });
});

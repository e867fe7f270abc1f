/** A line as CloudWatch Logs Insights sees it: fields by their names. */
export type Fields = Readonly<Record<string, unknown>>;

type Filter = (line: Fields) => boolean;

/** One condition of a saved query: `field = "…"`, `field in ["…", "…"]` or `field like /…/`. Throws on any other. */
function conditionOf(text: string): Filter {
  const equal = /^(\w+) = ("[^"]*")$/.exec(text);
  if (equal) return (line) => line[equal[1] ?? ""] === JSON.parse(equal[2] ?? "");
  const among = /^(\w+) in (\[[^\]]*\])$/.exec(text);
  if (among) return (line) => JSON.parse(among[2] ?? "[]").includes(line[among[1] ?? ""]);
  const like = /^(\w+) like \/(.+)\/$/.exec(text);
  if (like) return (line) => new RegExp(like[2] ?? "").test(String(line[like[1] ?? ""]));
  throw new Error(`no such condition is known here: ${text}`);
}

/** The lines that a saved query finds, and the fields it shows that none of them has. */
export function ask(query: string, lines: readonly Fields[]): { found: readonly Fields[]; missing: string[] } {
  const parts = query.split(" | ");
  const filters = parts
    .filter((part) => part.startsWith("filter "))
    .flatMap((part) => part.slice("filter ".length).split(" and ").map(conditionOf));
  const found = lines.filter((line) => filters.every((holds) => holds(line)));
  const shown = parts.filter((part) => /^(fields|stats) /.test(part)).join(" ");
  const words =
    shown
      .replaceAll(/ as \w+/g, "")
      .replaceAll(/@\w+/g, "")
      .match(/[a-z]\w*/gi) ?? [];
  const known = new Set(found.flatMap((line) => Object.keys(line)));
  const own = new Set([...shown.matchAll(/ as (\w+)/g)].map(([, name = ""]) => name));
  const grammar = new Set(["fields", "stats", "by", "count", "max", "pct", "coalesce"]);
  return { found, missing: words.filter((word) => !known.has(word) && !own.has(word) && !grammar.has(word)) };
}

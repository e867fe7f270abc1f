import { cpus, loadavg } from "node:os";
import { join } from "node:path";
import type { Figure } from "./figure.ts";
import { figures } from "./figures.ts";
import { linesOf, type Result, writeJson } from "./report.ts";
import { root } from "./root.ts";

/** `npm run bench [-- P5 P9]`: measures, prints a table, writes `test-results/bench.json`. Asserts nothing. */

const wanted = new Set(process.argv.slice(2));
const unknown = [...wanted].filter((id) => !figures.some((figure) => figure.id === id));
if (unknown.length > 0)
  throw new Error(`unknown figures: ${unknown.join(", ")}; known: ${figures.map(({ id }) => id).join(", ")}`);

/** Progress goes to the side, so that the table alone can be kept. */
const say = (id: string) => (progress: string) => process.stderr.write(`… ${id} ${progress}\n`);

const results: Result[] = [];
for (const figure of figures) {
  if (wanted.size === 0 || wanted.has(figure.id)) results.push(await measured(figure));
}

const file = join(root, "test-results/bench.json");
writeJson(file, results);
console.log(
  `\nNode ${process.version}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? "unknown"}, load ${loadavg()[0]?.toFixed(1)}\n`,
);
for (const result of results) console.log(`${linesOf(result).join("\n")}\n`);
console.log(`Written to ${file}`);
// a missed goal is no failure, a measurement that broke is one
if (results.some(({ failure }) => failure !== undefined)) process.exitCode = 1;

/** One figure's result. A measurement that breaks does not take the others with it. */
async function measured(figure: Figure): Promise<Result> {
  const begun = performance.now();
  try {
    const readings = await figure.measure(say(figure.id));
    const seconds = Math.round((performance.now() - begun) / 100) / 10;
    return { figure, readings, seconds };
  } catch (error) {
    return { figure, failure: error instanceof Error ? error.message : String(error) };
  }
}

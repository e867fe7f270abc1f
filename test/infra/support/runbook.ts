import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { queries } from "#cdk/constructs/queries.ts";
import { CANCELLED_ERASURE_LINE, ERASURE_LINE } from "#shared/messages/erasure-line.ts";
import { metrics } from "#shared/messages/metrics.ts";
import { queues } from "#shared/messages/queues.ts";
import { schedules } from "#shared/messages/schedules.ts";
import { secretNames } from "#shared/messages/secrets.ts";
import { root } from "./root.ts";

export const runbook = readFileSync(join(root, "functions/workers/RUNBOOK.md"), "utf8");

export const headings = [...runbook.matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);

/** Names in backticks: things of a stage, each once. */
const named = [...new Set([...runbook.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name.replaceAll("\n", " ")))];

/** Texts of the merchants' screens, in quotation marks. */
export const quoted = [...runbook.replaceAll(/`[^`]+`/g, "").matchAll(/"([^"]+)"/g)].map(([, text = ""]) => text);

const textsIn = (folder: string): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes("node_modules"))
    .map((file) => readFileSync(join(root, folder, file), "utf8"))
    .join("\n");

/** Messages of the lines that functions write. */
const messages = new Set<string | undefined>([
  ERASURE_LINE,
  CANCELLED_ERASURE_LINE,
  ...[
    ...textsIn("functions/runtime").matchAll(/log\.(?:info|warn|error)\(\s*(?:\w+ \? "([^"]+)"\s*:\s*)?"([^"]+)"/g),
  ].flatMap(([, first, second]) => [first, second]),
]);

const ownerValues = readFileSync(join(root, "cdk/owner-values.ts"), "utf8");
const sources = [...["functions", "shared"].map(textsIn), ownerValues].join("\n");
/** Texts of the screens, and of the log that they show. */
export const screens = ["web/locales", "shared/domain/logs"].map(textsIn).join("\n");

/** What Lambda itself writes about a function that crashes or runs too long. */
const OF_LAMBDA = ["ERROR", "Task timed out"];

/** How a name of the runbook is found in a stage; a later kind is looked for only where no earlier one has it. */
const kinds: Readonly<Record<string, (name: string) => boolean>> = {
  query: (name) => Object.hasOwn(queries, name),
  line: (name) => messages.has(name),
  ofLambda: (name) => OF_LAMBDA.includes(name),
  figure: (name) => Object.hasOwn(metrics, name),
  queue: (name) => Object.hasOwn(queues, name),
  schedule: (name) => Object.hasOwn(schedules, name),
  secret: (name) => secretNames.some((secret) => secret === name),
  entry: (name) => headings.includes(name),
  stage: (name) => ["belegfluss-<stage>", "belegfluss-<stage>-erasures"].includes(name),
  file: (name) => name.includes("/") && existsSync(join(root, name)),
  /** A state, a reason, a setting or its value. */
  word: (name) => sources.includes(`"${name}"`) || new RegExp(`\\b${name}\\??:`).test(sources),
};

/** The runbook's names by their kind; `unknown`: nothing of a stage has that name. */
export const namesOf = (kind: keyof typeof kinds | "unknown"): string[] =>
  named.filter((name) => (Object.keys(kinds).find((one) => kinds[one]?.(name)) ?? "unknown") === kind);

import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as z from "zod/mini";

/** An order or a part of one, partial, in the shape of the Admin GraphQL API (2026-10). */
const graphqlShape = z.record(z.string(), z.unknown());
const topics = z.optional(z.array(z.string()).check(z.minLength(1)));

/** A later act on the order; it waits until the app has dealt with everything before. */
const step = z.union([
  z.strictObject({ patch: graphqlShape, topics }),
  z.strictObject({ fulfillment: graphqlShape, topics }),
  z.strictObject({ refund: graphqlShape, topics }),
]);

/** The app's expected answer to the new order: an invoice over this total in euros, or a reason for none. */
const expectation = z.union([
  z.strictObject({ document: z.literal("invoice"), total: z.string().check(z.regex(/^\d+\.\d{2}$/)) }),
  z.strictObject({ reason: z.string().check(z.minLength(1)) }),
]);

const demoOrder = z.strictObject({
  /** German, as the terminal shows it in one line. */
  title: z.string().check(z.minLength(1), z.maxLength(46)),
  order: graphqlShape,
  /** Webhooks instead of those that follow from the order. */
  topics,
  // biome-ignore lint/suspicious/noThenProperty: the file format demands the word; no code awaits the object that carries it
  then: z._default(z.array(step), []),
  expect: expectation,
});

export type DemoStep = z.output<typeof step>;

/** One order of the demo shop, and what should come of it. */
export interface DemoOrder extends z.output<typeof demoOrder> {
  /** The file's name without its ending: `03-mixed-rates-shipping-on-both`. */
  name: string;
}

const ordersDirectory = fileURLToPath(new URL("orders", import.meta.url));

/** Reads the demo orders by file name. Throws an error that names the file and its fault. */
export function demoOrders(directory = ordersDirectory): DemoOrder[] {
  const files = readdirSync(directory).filter((file) => file.endsWith(".json"));
  return files.sort().map((file) => readDemoOrder(join(directory, file)));
}

function readDemoOrder(file: string): DemoOrder {
  const parsed = demoOrder.safeParse(readJson(file));
  if (parsed.success) return { name: basename(file, ".json"), ...parsed.data };
  throw new Error(`${file} is not a demo order:\n${parsed.error.issues.map(faultOf).join("\n")}`);
}

/** `  then.0: invalid_union`, with the names where there are unknown ones. */
function faultOf(issue: z.core.$ZodIssue): string {
  const names = issue.code === "unrecognized_keys" ? ` ${issue.keys.join(", ")}` : "";
  return `  ${issue.path.join(".") || "the whole"}: ${issue.code}${names}`;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new Error(`${file} is not JSON`, { cause });
  }
}

import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";
import { parseObject, textOf } from "../json.ts";

/** Records that survive a kill in one file, a line per change; opening compacts it without a torn last line. */
export interface Journal {
  get(collection: string, id: string): unknown;
  put(collection: string, id: string, record: unknown): void;
  delete(collection: string, id: string): void;
  /** Records in order of insertion, by id. */
  entries(collection: string): Iterable<[string, unknown]>;
  clear(): void;
  close(): void;
}

/** The journal rewrites the file after this number of appended bytes: deliveries come and go and would fill it. */
const COMPACT_AFTER_BYTES = 64_000_000;

type Collections = Map<string, Map<string, unknown>>;

/** A line without a record says that the record is gone. */
const line = (collection: string, id: string, record: unknown) => `${JSON.stringify({ collection, id, record })}\n`;

function within(collections: Collections, name: string): Map<string, unknown> {
  const known = collections.get(name) ?? new Map<string, unknown>();
  collections.set(name, known);
  return known;
}

function load(file: string): Collections {
  const collections: Collections = new Map();
  if (!existsSync(file)) return collections;
  for (const text of readFileSync(file, "utf8").split("\n")) {
    const entry = parseObject(text);
    const [collection, id] = [textOf(entry?.["collection"]), textOf(entry?.["id"])];
    if (!entry || collection === undefined || id === undefined) continue;
    if ("record" in entry) within(collections, collection).set(id, entry["record"]);
    else within(collections, collection).delete(id);
  }
  return collections;
}

/** Opens (and compacts) the journal at `file`. */
export function openJournal(file: string): Journal {
  mkdirSync(dirname(file), { recursive: true });
  const collections = load(file);
  let descriptor: number | undefined;
  let appendedBytes = 0;
  const close = () => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
  };
  const compact = () => {
    close();
    appendedBytes = 0;
    const lines = [...collections].flatMap(([name, records]) =>
      [...records].map(([id, record]) => line(name, id, record)),
    );
    writeFileSync(`${file}.new`, lines.join(""));
    renameSync(`${file}.new`, file);
  };
  const append = (text: string) => {
    descriptor ??= openSync(file, "a");
    appendedBytes += writeSync(descriptor, text);
    if (appendedBytes > COMPACT_AFTER_BYTES) compact();
  };
  compact();
  return {
    get: (collection, id) => collections.get(collection)?.get(id),
    put: (collection, id, record) => {
      within(collections, collection).set(id, record);
      append(line(collection, id, record));
    },
    delete: (collection, id) => {
      if (collections.get(collection)?.delete(id)) append(line(collection, id, undefined));
    },
    entries: (collection) => collections.get(collection) ?? [],
    clear: () => {
      collections.clear();
      compact();
    },
    close,
  };
}

import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Organization, World } from "./model.ts";
import { emptyHoldings, emptyWorld } from "./organizations.ts";

/** Writes the state to disk shortly after it changed: one file per organisation, one for connections and tokens. */
export interface Journal {
  /** Marks an organisation as changed, or the connections when called without one. */
  changed(organizationId?: string): void;
  /** Writes what is still pending. */
  flush(): Promise<void>;
  /** Removes everything on disk. */
  clear(): Promise<void>;
  /** Writes what is still pending; what a late call changes afterwards is lost, as with a process that ended. */
  close(): Promise<void>;
}

const CONNECTIONS_FILE = "connections.json";
const DEBOUNCE_MS = 250;
/** A large organisation takes long to write; waiting in proportion keeps the simulator answering. */
const REST_PER_WRITE = 10;

/** Reads the state left by an earlier run; an empty world when there is none. */
export function loadWorld(directory: string): World {
  mkdirSync(directory, { recursive: true });
  const world = emptyWorld();
  for (const file of readdirSync(directory).filter((name) => name.endsWith(".json"))) {
    const content = JSON.parse(readFileSync(path.join(directory, file), "utf8"), reviveMaps);
    if (file === CONNECTIONS_FILE) Object.assign(world, content);
    else world.organizations.set(content.id, { ...emptyHoldings(), ...content });
  }
  return world;
}

export function createJournal(directory: string, world: World): Journal {
  const dirty = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let lastWriteMs = 0;
  let isClosed = false;

  function schedule(): void {
    if (isClosed) return;
    timer ??= setTimeout(
      () => {
        timer = undefined;
        writing = writing.then(writeDirty);
      },
      Math.max(DEBOUNCE_MS, lastWriteMs * REST_PER_WRITE),
    );
    timer.unref();
  }

  async function writeDirty(): Promise<void> {
    const startedAt = performance.now();
    const files = [...dirty];
    dirty.clear();
    for (const file of files) {
      const content = file === CONNECTIONS_FILE ? connectionsOf(world) : world.organizations.get(file.slice(0, -5));
      if (content) await writeAtomically(path.join(directory, file), content);
    }
    lastWriteMs = performance.now() - startedAt;
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing.then(writeDirty);
    await writing;
  }

  return {
    flush,
    changed(organizationId) {
      dirty.add(organizationId === undefined ? CONNECTIONS_FILE : `${organizationId}.json`);
      schedule();
    },
    async clear() {
      dirty.clear();
      await writing;
      rmSync(directory, { recursive: true, force: true });
      mkdirSync(directory, { recursive: true });
    },
    async close() {
      isClosed = true;
      await flush();
    },
  };
}

function connectionsOf(world: World): Omit<World, "organizations"> {
  const { organizations: _, ...connections } = world;
  return connections;
}

/** Write and rename, so that a crash leaves the old file or the new one. */
async function writeAtomically(file: string, content: Organization | Omit<World, "organizations">): Promise<void> {
  await writeFile(`${file}.tmp`, JSON.stringify(content, replaceMaps));
  await rename(`${file}.tmp`, file);
}

function replaceMaps(_key: string, value: unknown): unknown {
  return value instanceof Map ? { $map: [...value] } : value;
}

function reviveMaps(_key: string, value: unknown): unknown {
  if (typeof value !== "object" || value === null || !("$map" in value) || !Array.isArray(value.$map)) return value;
  return new Map(value.$map);
}

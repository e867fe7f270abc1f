import { join } from "node:path";
import type { SandboxClock } from "../../clock.ts";
import type { World } from "../assembly/world.ts";
import type { QueueState } from "../types.ts";
import { readQueues } from "./definition.ts";
import { openJournal } from "./journal.ts";
import { createQueue, type MessageQueue } from "./queue.ts";

/** All queues of the template. */
export interface Queues {
  all: readonly MessageQueue[];
  /** By ARN, URL or name. */
  find(reference: string): MessageQueue | undefined;
  states(): QueueState[];
  clockMoved(): void;
  purge(): void;
  /** Makes all messages in flight visible; answers how many there were. */
  release(): number;
  stop(): void;
}

/** The longest delay SQS knows: what a restart with an earlier clock must not exceed. */
const MAX_DELAY_MS = 900_000;

export function openQueues(world: World, clock: SandboxClock, dataDirectory: string): Queues {
  const journal = openJournal(join(dataDirectory, "queues.jsonl"));
  const byName = new Map<string, MessageQueue>();
  for (const definition of readQueues(world)) {
    const deadLetters = () => byName.get(definition.redrive?.deadLetterName ?? "");
    byName.set(definition.name, createQueue(definition, clock, journal, deadLetters));
  }
  for (const [name, messages] of journal.kept) {
    for (const message of messages) {
      const now = clock.now();
      const visibleAtMs = Math.min(message.visibleAtMs, now + MAX_DELAY_MS);
      byName.get(name)?.adopt({ ...message, visibleAtMs, sentMs: Math.min(message.sentMs, now) });
    }
  }
  const all = [...byName.values()];
  return {
    all,
    find: (reference) => byName.get(reference.split(/[:/]/).at(-1) ?? ""),
    states: () =>
      all.map((queue) => ({
        name: queue.definition.name,
        ...queue.counts(),
        dead: queue.definition.isDeadLetterQueue,
      })),
    clockMoved: () => {
      for (const queue of all) queue.clockMoved();
    },
    purge: () => {
      for (const queue of all) queue.purge();
    },
    release: () => all.reduce((released, queue) => released + queue.release(), 0),
    stop: () => {
      for (const queue of all) queue.stop();
    },
  };
}

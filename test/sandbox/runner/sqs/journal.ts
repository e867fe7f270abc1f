import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { isObject, numberOf, objectOf, parseJson, textOf } from "../assembly/json.ts";
import type { Message } from "./message.ts";

/** Keeps the messages of all queues over a restart, as lines appended to one file. */
export interface QueueJournal {
  put(queue: string, message: Message): void;
  received(queue: string, message: Message): void;
  gone(queue: string, id: string): void;
  /** The messages that were there when the journal was opened. */
  kept: ReadonlyMap<string, readonly Message[]>;
}

/** The journal rewrites the file when it has this number of lines. */
const COMPACT_LINES = 50_000;

export function openJournal(file: string): QueueJournal {
  const live = readLive(file);
  let lines = 0;
  const compact = () => {
    const rows = [...live].flatMap(([queue, messages]) => [...messages.values()].map((put) => row({ queue, put })));
    writeFileSync(`${file}.new`, rows.join(""));
    renameSync(`${file}.new`, file);
    lines = rows.length;
  };
  const append = (text: string) => {
    appendFileSync(file, text);
    if (++lines > COMPACT_LINES + 2 * countOf(live)) compact();
  };
  compact();
  const kept = new Map([...live].map(([queue, messages]) => [queue, [...messages.values()].map((m) => ({ ...m }))]));
  return {
    kept,
    put(queue, message) {
      messagesOf(live, queue).set(message.id, message);
      append(row({ queue, put: message }));
    },
    received(queue, { id, receiveCount, firstReceivedMs }) {
      append(row({ queue, received: { id, receiveCount, firstReceivedMs } }));
    },
    gone(queue, id) {
      if (messagesOf(live, queue).delete(id)) append(row({ queue, gone: id }));
    },
  };
}

type Live = Map<string, Map<string, Message>>;

const row = (entry: object): string => `${JSON.stringify(entry)}\n`;

const countOf = (live: Live): number => [...live.values()].reduce((sum, messages) => sum + messages.size, 0);

function messagesOf(live: Live, queue: string): Map<string, Message> {
  const messages = live.get(queue) ?? new Map<string, Message>();
  live.set(queue, messages);
  return messages;
}

function readLive(file: string): Live {
  const live: Live = new Map();
  if (!existsSync(file)) return live;
  for (const line of readFileSync(file, "utf8").split("\n")) applyLine(live, line);
  return live;
}

function applyLine(live: Live, line: string): void {
  const entry = parseLine(line);
  const messages = messagesOf(live, textOf(entry["queue"]));
  const put = entry["put"];
  if (isObject(put)) {
    const message = messageOf(put);
    messages.set(message.id, message);
  }
  if (typeof entry["gone"] === "string") messages.delete(entry["gone"]);
  const received = objectOf(entry["received"]);
  const message = messages.get(textOf(received["id"]));
  if (message) {
    message.receiveCount = numberOf(received["receiveCount"], 0);
    message.firstReceivedMs = numberOf(received["firstReceivedMs"], 0);
  }
}

/** A line that a kill cut in half is skipped. */
function parseLine(line: string) {
  try {
    return objectOf(parseJson(line || "{}"));
  } catch {
    return {};
  }
}

/** Makes a message without a receipt, visible after its delay, because its consumer ended with the last run. */
function messageOf(put: ReturnType<typeof objectOf>): Message {
  const isDelayed = put["receipt"] === undefined && numberOf(put["receiveCount"], 0) === 0;
  const message: Message = {
    id: textOf(put["id"]),
    body: textOf(put["body"]),
    sentMs: numberOf(put["sentMs"], 0),
    visibleAtMs: isDelayed ? numberOf(put["visibleAtMs"], 0) : 0,
    receiveCount: numberOf(put["receiveCount"], 0),
  };
  if (isObject(put["attributes"])) message.attributes = put["attributes"];
  if (typeof put["groupId"] === "string") message.groupId = put["groupId"];
  if (typeof put["traceHeader"] === "string") message.traceHeader = put["traceHeader"];
  if (typeof put["firstReceivedMs"] === "number") message.firstReceivedMs = put["firstReceivedMs"];
  if (typeof put["sourceArn"] === "string") message.sourceArn = put["sourceArn"];
  return message;
}

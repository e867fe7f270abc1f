import { randomUUID } from "node:crypto";
import type { SandboxClock } from "../../clock.ts";
import type { JsonObject } from "../assembly/json.ts";
import { AwsError } from "../endpoint/aws-error.ts";
import type { QueueDefinition } from "./definition.ts";
import { createHiddenList } from "./hidden-list.ts";
import type { QueueJournal } from "./journal.ts";
import { idOfReceipt, type Message, newReceipt } from "./message.ts";
import { createReadyList } from "./ready-list.ts";

export interface NewMessage {
  body: string;
  attributes?: JsonObject;
  groupId?: string;
  traceHeader?: string;
  delaySeconds?: number;
}

/** One standard queue with fair delivery. */
export interface MessageQueue {
  definition: QueueDefinition;
  send(message: NewMessage): Message;
  /** Takes up to `count` visible messages, one tenant after the other, and hides them. */
  receive(count: number, visibilitySeconds?: number): Message[];
  /** A handle of an earlier delivery deletes nothing. Throws ReceiptHandleIsInvalid for a foreign one. */
  delete(receipt: string): void;
  counts(): { visible: number; inFlight: number; delayed: number };
  purge(): void;
  /** Makes all messages in flight visible, as if their visibility timeout were over; answers how many there were. */
  release(): number;
  /** Puts a message here that another queue gave up on, or that the journal kept. */
  adopt(message: Message): void;
  /** Calls back whenever messages may have become visible. Answers how to stop that. */
  onAvailable(listener: () => void): () => void;
  clockMoved(): void;
  stop(): void;
}

const MAX_TIMER_MS = 2 ** 31 - 1;

/** @param deadLetters finds the dead-letter queue when it is needed */
export function createQueue(
  definition: QueueDefinition,
  clock: SandboxClock,
  journal: QueueJournal,
  deadLetters: () => MessageQueue | undefined,
): MessageQueue {
  const ready = createReadyList();
  const hidden = createHiddenList();
  const messages = new Map<string, Message>();
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;

  const place = (message: Message): void => {
    if (message.visibleAtMs > clock.now()) hidden.add(message);
    else ready.add(message);
  };
  const displace = (message: Message): void => {
    if (!hidden.remove(message)) ready.remove(message);
  };
  const drop = (message: Message): void => {
    displace(message);
    messages.delete(message.id);
    journal.gone(definition.name, message.id);
  };
  const wake = (): void => {
    for (const message of hidden.takeDue(clock.now())) ready.add(message);
    clearTimeout(timer);
    const next = hidden.nextDueMs();
    if (next !== undefined) {
      timer = setTimeout(wake, Math.min(Math.max(1, next - clock.now()), MAX_TIMER_MS));
      timer.unref();
    }
    if (ready.size() > 0) for (const listener of [...listeners]) listener();
  };
  /** Listeners run later, so that a sender never runs a consumer inside its own call. */
  const wakeLater = (): void => queueMicrotask(wake);
  const adopt = (message: Message): void => {
    messages.set(message.id, message);
    journal.put(definition.name, message);
    place(message);
    wakeLater();
  };

  function take(): Message | undefined {
    for (let message = ready.take(); message; message = ready.take()) {
      const { redrive, retentionSeconds } = definition;
      if (message.sentMs + retentionSeconds * 1000 <= clock.now()) {
        drop(message);
        continue;
      }
      const target = redrive && message.receiveCount >= redrive.maxReceiveCount ? deadLetters() : undefined;
      if (!target) return message;
      drop(message);
      const { receipt: _, ...rest } = message;
      target.adopt({ ...rest, sourceArn: definition.arn, visibleAtMs: clock.now() });
    }
    return undefined;
  }

  function ofReceipt(receipt: string): Message | undefined {
    const id = idOfReceipt(receipt);
    if (!id) throw new AwsError("ReceiptHandleIsInvalid", "The input receipt handle is invalid.");
    const message = messages.get(id);
    return message?.receipt === receipt ? message : undefined;
  }

  return {
    definition,
    adopt,
    send({ body, attributes, groupId, traceHeader, delaySeconds }) {
      const now = clock.now();
      const message: Message = {
        id: randomUUID(),
        body,
        sentMs: now,
        visibleAtMs: now + (delaySeconds ?? definition.delaySeconds) * 1000,
        receiveCount: 0,
        ...(attributes ? { attributes } : {}),
        ...(groupId !== undefined ? { groupId } : {}),
        ...(traceHeader !== undefined ? { traceHeader } : {}),
      };
      adopt(message);
      return message;
    },
    receive(count, visibilitySeconds = definition.visibilityTimeoutSeconds) {
      const taken: Message[] = [];
      while (taken.length < count) {
        const message = take();
        if (!message) break;
        message.receiveCount++;
        message.firstReceivedMs ??= clock.now();
        message.visibleAtMs = clock.now() + visibilitySeconds * 1000;
        message.receipt = newReceipt(message);
        journal.received(definition.name, message);
        place(message);
        taken.push({ ...message });
      }
      if (taken.length > 0) wakeLater();
      return taken;
    },
    delete(receipt) {
      const message = ofReceipt(receipt);
      if (message) drop(message);
    },
    counts() {
      const inFlight = hidden.inFlight();
      return { visible: ready.size(), inFlight, delayed: hidden.size() - inFlight };
    },
    release() {
      const held = [...messages.values()].filter(
        ({ receipt, visibleAtMs }) => receipt !== undefined && visibleAtMs > clock.now(),
      );
      for (const message of held) {
        displace(message);
        message.visibleAtMs = clock.now();
        place(message);
      }
      if (held.length > 0) wakeLater();
      return held.length;
    },
    purge() {
      for (const message of [...messages.values()]) drop(message);
    },
    onAvailable(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    clockMoved: wake,
    stop() {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}

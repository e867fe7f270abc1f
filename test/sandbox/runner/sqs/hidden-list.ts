import type { Message } from "./message.ts";

/** The messages of a queue that are not visible yet (delayed or in flight), by the time they become so. */
export interface HiddenList {
  size(): number;
  inFlight(): number;
  add(message: Message): void;
  remove(message: Message): boolean;
  /** Takes out all that are due. */
  takeDue(nowMs: number): Message[];
  nextDueMs(): number | undefined;
}

export function createHiddenList(): HiddenList {
  /** Sorted by visibleAtMs. */
  let messages: Message[] = [];
  const firstAfter = (timeMs: number): number => {
    let [low, high] = [0, messages.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((messages[middle]?.visibleAtMs ?? 0) <= timeMs) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    size: () => messages.length,
    inFlight: () => messages.filter(({ receipt }) => receipt !== undefined).length,
    add: (message) => messages.splice(firstAfter(message.visibleAtMs), 0, message),
    remove(message) {
      const at = messages.indexOf(message);
      if (at >= 0) messages.splice(at, 1);
      return at >= 0;
    },
    takeDue(nowMs) {
      const due = messages.slice(0, firstAfter(nowMs));
      messages = messages.slice(due.length);
      return due;
    },
    nextDueMs: () => messages[0]?.visibleAtMs,
  };
}

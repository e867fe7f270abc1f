import { Heap } from "./heap.ts";
import { drawsOf, hashOf } from "./random.ts";

/** A promise that something broke. The first one ends the run. */
export class Violation extends Error {
  readonly rule: string;

  constructor(rule: string, what: string) {
    super(`${rule}: ${what}`);
    this.rule = rule;
  }
}

const KEPT_LINES = 200;

/** All continuations that are ready run before the next event. */
const microtasks = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Virtual time, simultaneous events ordered by the seed. Every event is a line of the trace, equal for equal seeds. */
export class Kernel {
  /** Milliseconds since the epoch. */
  now: number;
  /** A hash over all trace lines so far. */
  traceHash = 0x811c9dc5;
  events = 0;
  violation: Violation | undefined;
  readonly #heap = new Heap();
  readonly #ties;
  readonly #lines: string[] = [];
  #isStirred = true;
  readonly #listen: ((line: string) => void) | undefined;

  constructor(seed: number, start: number, listen?: (line: string) => void) {
    this.now = start;
    this.#ties = drawsOf(seed, "ties");
    this.#listen = listen;
  }

  /** Schedules an event after `milliseconds`. */
  after(milliseconds: number, run: () => void): void {
    this.#heap.push({ at: this.now + Math.max(0, milliseconds), tie: this.#ties.next(), run });
  }

  /** This event starts or resumes a continuation, which runs to its end before the next event. */
  stir(): void {
    this.#isStirred = true;
  }

  trace(line: string): void {
    this.traceHash = hashOf(line, this.traceHash ^ this.now);
    const full = `${this.now} ${line}`;
    this.#lines[this.events % KEPT_LINES] = full;
    this.#listen?.(full);
    this.events += 1;
  }

  /** The newest lines of the trace, oldest first. */
  lastLines(): string[] {
    const split = this.events % KEPT_LINES;
    return [...this.#lines.slice(split), ...this.#lines.slice(0, split)];
  }

  /** A broken promise is noted where it breaks; the run ends there. */
  violate(rule: string, what: string): void {
    this.violation ??= new Violation(rule, what);
  }

  /** Runs until `isDone`, the first violation, or nothing is left to happen. */
  async run(isDone: () => boolean): Promise<void> {
    while (this.violation === undefined && !isDone()) {
      const next = this.#heap.pop();
      if (next === undefined) return;
      this.now = next.at;
      next.run();
      if (!this.#isStirred) continue;
      this.#isStirred = false;
      await microtasks();
    }
  }
}

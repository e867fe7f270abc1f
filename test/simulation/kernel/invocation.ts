import type { Faults } from "../world/faults.ts";
import type { Kernel } from "./kernel.ts";
import type { Draws } from "./random.ts";

/** The surroundings of every process. */
export interface Machine {
  kernel: Kernel;
  faults: Faults;
  draws: Draws;
}

/** The behaviour of a call to the outside. Milliseconds. */
export interface CallShape {
  latency: readonly [number, number];
  /** Factor by which an error answer makes a pause of the process likelier: slow failures let other processes run between. */
  shock?: number;
}

/** A dead process waits for a promise of its own: a shared one would keep whole worlds in memory. */
const never = (): Promise<never> => new Promise(() => {});

/** One process. At each outside call others may go first, and it may die without `finally` or resume outdated. */
export class Invocation {
  readonly name: string;
  readonly #machine: Machine;
  readonly #begun: number;
  readonly #milliseconds: number;
  readonly #skew: number;
  readonly #onDeath: () => void;
  readonly #frailty: number;
  #isDead = false;
  #outlives = false;

  constructor(machine: Machine, name: string, seconds: number, onDeath: () => void, frailty = 1) {
    this.#machine = machine;
    this.#frailty = frailty;
    this.name = name;
    this.#milliseconds = seconds * 1000;
    this.#begun = machine.kernel.now;
    this.#onDeath = onDeath;
    machine.kernel.stir();
    const { faults, kernel } = machine;
    this.#skew = faults.strikes("clock-skew") ? faults.milliseconds("clock-skew", -5_000, 5_000) : 0;
    // The platform ends a function at its time-out.
    kernel.after(this.#milliseconds, () => {
      if (!this.#outlives) this.#die("time-out");
    });
  }

  get isDead(): boolean {
    return this.#isDead;
  }

  /** Milliseconds since the epoch as this process's clock shows them. */
  get now(): number {
    return this.#machine.kernel.now + this.#skew;
  }

  remainingMilliseconds = (): number => this.#begun + this.#milliseconds - this.#machine.kernel.now;

  /** The process ended normally; its remaining code has no effect. */
  end(): void {
    this.#isDead = true;
  }

  #die(why: string): void {
    if (this.#isDead) return;
    this.#isDead = true;
    this.#machine.kernel.trace(`${this.name} dies: ${why}`);
    this.#onDeath();
  }

  sleep(milliseconds: number): Promise<void> {
    if (this.#isDead) return never();
    return new Promise((resolve) => {
      this.#machine.kernel.after(milliseconds, () => {
        if (this.#isDead) return;
        this.#machine.kernel.stir();
        resolve();
      });
    });
  }

  /** A call to the outside. `effect` happens between request and answer; it may delay the answer or throw. */
  call<Answer>(label: string, shape: CallShape, effect: () => Answer | Late<Answer>): Promise<Answer> {
    if (this.#isDead) return never();
    const { kernel, faults, draws } = this.#machine;
    if (faults.strikes("crash", this.#frailty)) {
      this.#die(`before ${label}`);
      return never();
    }
    return new Promise((resolve, reject) => {
      kernel.after(draws.between(...shape.latency), () => {
        if (this.#isDead) return;
        kernel.trace(`${this.name} ${label}`);
        const { outcome, after } = resultOf(effect);
        if (faults.strikes("crash", this.#frailty)) return this.#die(`after ${label}`);
        const answer = () => {
          if (this.#isDead) return;
          kernel.stir();
          if ("error" in outcome) reject(outcome.error);
          else resolve(outcome.answer);
        };
        const pause = after + this.#pause(label, "error" in outcome ? (shape.shock ?? 1) : 1);
        if (pause === 0 && draws.chance(0.5)) return answer();
        kernel.after(pause + draws.between(0, shape.latency[1]), answer);
      });
    });
  }

  /** The process's pause here. A zombie also outlives its time limit. */
  #pause(label: string, shock: number): number {
    const { faults, kernel } = this.#machine;
    if (faults.strikes("zombie", shock)) {
      this.#outlives = true;
      const milliseconds = faults.milliseconds("zombie", 10_000, 900_000);
      kernel.trace(`${this.name} is out for ${milliseconds} after ${label}`);
      return milliseconds;
    }
    if (!faults.strikes("freeze")) return 0;
    const milliseconds = faults.milliseconds("freeze", 1_000, 150_000);
    kernel.trace(`${this.name} stands still for ${milliseconds} after ${label}`);
    return milliseconds;
  }
}

/** An answer that takes its time. */
export class Late<Answer> {
  readonly milliseconds: number;
  readonly answer: () => Answer;

  constructor(milliseconds: number, answer: () => Answer) {
    this.milliseconds = milliseconds;
    this.answer = answer;
  }
}

type Outcome<Answer> = { answer: Answer } | { error: unknown };

function resultOf<Answer>(effect: () => Answer | Late<Answer>): { outcome: Outcome<Answer>; after: number } {
  try {
    const answer = effect();
    if (!(answer instanceof Late)) return { outcome: { answer }, after: 0 };
    try {
      return { outcome: { answer: answer.answer() }, after: answer.milliseconds };
    } catch (error) {
      return { outcome: { error }, after: answer.milliseconds };
    }
  } catch (error) {
    return { outcome: { error }, after: 0 };
  }
}

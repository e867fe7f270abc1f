import type { Product } from "../build/bundle.ts";
import { Invocation, type Machine } from "../kernel/invocation.ts";

/** Begins processes, each of one version of the product, and says how their work ended. */
export class Processes {
  readonly #machine: Machine;
  readonly #newest: Product;
  readonly #earlier: Product | undefined;
  readonly #versions = new WeakMap<Invocation, Product>();
  #begun = 0;

  constructor(machine: Machine, newest: Product, earlier: Product | undefined) {
    this.#machine = machine;
    this.#newest = newest;
    this.#earlier = earlier;
  }

  /** The version that a process runs; what no process does is done by the newest. */
  productOf(process: Invocation | undefined): Product {
    return (process && this.#versions.get(process)) ?? this.#newest;
  }

  /** `frailty`: how much likelier it dies on the way. */
  begin(name: string, seconds: number, onDeath: () => void, frailty = 1): Invocation {
    this.#begun += 1;
    const process = new Invocation(this.#machine, `${name}-${this.#begun}`, seconds, onDeath, frailty);
    if (this.#earlier !== undefined && this.#machine.faults.strikes("earlier-version")) {
      this.#versions.set(process, this.#earlier);
    }
    return process;
  }

  /** Reports how the work of a process ended; a process that died reports nothing. */
  settle(work: Promise<unknown>, process: Invocation, over: (error: unknown) => void): void {
    const end = (error: unknown) => {
      if (process.isDead) return;
      process.end();
      this.#machine.kernel.trace(`${process.name} ends${error === undefined ? "" : `: ${String(error)}`}`);
      over(error);
    };
    work.then(
      () => end(undefined),
      (error: unknown) => end(error ?? new Error("unknown")),
    );
  }
}

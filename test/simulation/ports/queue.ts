import type { Machine } from "../kernel/invocation.ts";

/** One message on its way. */
interface Message<Body> {
  body: Body;
  receives: number;
}

export interface QueueOptions<Body> {
  name: string;
  machine: Machine;
  /** A taken and unfinished message stays hidden this long. */
  visibilitySeconds: number;
  /** So often it is tried before it goes to the dead-letter queue. */
  maximumReceives: number;
  /** Begins the work on a message; `done` says whether it is finished or must come back. */
  receive(body: Body, receiveCount: number, done: (isFinished: boolean) => void): void;
}

/** A standard queue: at least once, unordered. A failed message returns after its visibility, finally to the dead-letter queue. */
export class SimulatedQueue<Body> {
  readonly dead: Body[] = [];
  /** Messages not yet finished. */
  pending = 0;
  readonly #options: QueueOptions<Body>;

  constructor(options: QueueOptions<Body>) {
    this.#options = options;
  }

  send(body: Body, wait: { afterSeconds: number } = { afterSeconds: 0 }): void {
    const { faults } = this.#options.machine;
    const copies = faults.strikes("message-doubled") ? 2 : 1;
    for (let copy = 0; copy < copies; copy += 1) {
      const late = faults.strikes("message-late") ? faults.milliseconds("message-late", 1_000, 400_000) : 0;
      this.pending += 1;
      this.#deliver({ body, receives: 0 }, late + wait.afterSeconds * 1000);
    }
  }

  /** Has everything in the dead-letter queue tried again, as an operator does. */
  redrive(): void {
    for (const body of this.dead.splice(0)) {
      this.pending += 1;
      this.#deliver({ body, receives: 0 }, 0);
    }
  }

  #deliver(message: Message<Body>, delay: number): void {
    const { kernel, draws } = this.#options.machine;
    kernel.after(delay + draws.between(5, 60), () => this.#receive(message));
  }

  #receive({ body, receives }: Message<Body>): void {
    const { name, machine, visibilitySeconds, maximumReceives, receive } = this.#options;
    const count = receives + 1;
    let isOver = false;
    machine.kernel.trace(`${name} delivers, ${count}. time`);
    const over = (isFinished: boolean) => {
      if (isOver) return;
      isOver = true;
      if (isFinished) this.pending -= 1;
      else if (count < maximumReceives) this.#deliver({ body, receives: count }, 0);
      else {
        this.pending -= 1;
        this.dead.push(body);
        machine.kernel.trace(`${name} gives up`);
      }
    };
    // Finished at once, or hidden until its visibility ends.
    machine.kernel.after(visibilitySeconds * 1000, () => over(false));
    receive(body, count, (isFinished) => {
      if (isFinished) over(true);
    });
  }
}

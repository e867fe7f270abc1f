import type { Run } from "./simulate.ts";
import { allFaults, type FaultKind, faultKinds } from "./world/faults.ts";

/** The sum of many runs. */
export class Tally {
  readonly #begun = process.cpuUsage();
  readonly #hits = new Map<FaultKind, number>();
  #seeds = 0;
  #orders = 0;
  #documents = 0;
  #calls = 0;
  #violations = 0;

  add(run: Run): void {
    this.#seeds += 1;
    this.#orders += run.orders;
    this.#documents += run.documents;
    this.#calls += run.calls;
    if (run.violation !== undefined) this.#violations += 1;
    for (const [kind, count] of run.hits) this.#hits.set(kind, (this.#hits.get(kind) ?? 0) + count);
  }

  /** The progress in a line. */
  line(): string {
    const { user, system } = process.cpuUsage(this.#begun);
    const seconds = (user + system) / 1_000_000;
    const speed = Math.round(this.#orders / seconds);
    return `${this.#seeds} seeds, ${this.#orders} orders, ${this.#violations} violations, ${speed} orders/s`;
  }

  table(): string {
    const rows = allFaults.map((kind) => {
      const count = String(this.#hits.get(kind) ?? 0).padStart(10);
      return `| ${kind.padEnd(22)} | ${faultKinds[kind].imitates.padEnd(7)} | ${count} |`;
    });
    const perDocument = (this.#calls / Math.max(1, this.#documents)).toFixed(3);
    return [
      "",
      `| ${"fault".padEnd(22)} | ${"row".padEnd(7)} | ${"struck".padStart(10)} |`,
      `|${"-".repeat(24)}|${"-".repeat(9)}|${"-".repeat(11)}:|`,
      ...rows,
      "",
      `${this.#documents} documents, ${perDocument} provider calls each`,
      this.line(),
    ].join("\n");
  }
}

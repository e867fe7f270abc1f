import { type Draws, drawsOf } from "../kernel/random.ts";

/** Everything that goes wrong, how often at a full storm, and what it imitates. */
export const faultKinds = {
  // the platform's deliveries
  "webhook-doubled": { rate: 0.2, imitates: "F1" },
  "webhook-late": { rate: 0.2, imitates: "F2" },
  "webhook-lost": { rate: 0.1, imitates: "F3" },
  "webhook-malformed": { rate: 0.02, imitates: "F4" },
  "platform-unavailable": { rate: 0.05, imitates: "F5" },
  "platform-slow": { rate: 0.05, imitates: "F5" },
  // the provider
  "reset-before": { rate: 0.02, imitates: "F5" },
  "answer-lost": { rate: 0.05, imitates: "F5" },
  "commits-late": { rate: 0.02, imitates: "F5" },
  "slow-success": { rate: 0.02, imitates: "F5" },
  "server-error-before": { rate: 0.02, imitates: "F7" },
  "server-error-after": { rate: 0.02, imitates: "F7" },
  "unreadable-success": { rate: 0.02, imitates: "F7" },
  throttled: { rate: 0.05, imitates: "F6" },
  "third-party": { rate: 0.03, imitates: "F19" },
  unreachable: { rate: 0.03, imitates: "F5" },
  "token-dies": { rate: 0.005, imitates: "F8" },
  outage: { rate: 0.3, imitates: "F20" },
  refused: { rate: 0.01, imitates: "F8" },
  "event-doubled": { rate: 0.2, imitates: "F1" },
  "event-late": { rate: 0.3, imitates: "F2" },
  "event-lost": { rate: 0.3, imitates: "F3" },
  "index-lag": { rate: 1, imitates: "F18" },
  // mail
  "mail-refused": { rate: 0.1, imitates: "F15" },
  "mail-unavailable": { rate: 0.3, imitates: "F15" },
  "mail-answer-lost": { rate: 0.2, imitates: "F15" },
  "mail-lost": { rate: 0.2, imitates: "F15" },
  // processes
  crash: { rate: 0.004, imitates: "F9" },
  freeze: { rate: 0.002, imitates: "F10" },
  zombie: { rate: 0.003, imitates: "F10 F11" },
  "clock-skew": { rate: 1, imitates: "F14" },
  "earlier-version": { rate: 0.4, imitates: "F21" },
  // the table
  "table-conflict": { rate: 0.01, imitates: "F12" },
  "table-throttled": { rate: 0.003, imitates: "F12" },
  "table-answer-lost": { rate: 0.003, imitates: "F12" },
  "table-slow": { rate: 0.03, imitates: "F12" },
  "table-index-lag": { rate: 1, imitates: "F12" },
  // queues and schedules
  "message-doubled": { rate: 0.1, imitates: "F13" },
  "message-late": { rate: 0.1, imitates: "F13" },
  "wake-lost": { rate: 0.3, imitates: "F13" },
  "sweep-missed": { rate: 0.5, imitates: "F16" },
  "sweep-doubled": { rate: 0.3, imitates: "F16" },
  // the life of a shop
  paused: { rate: 0.5, imitates: "F17" },
  disconnected: { rate: 0.3, imitates: "F17" },
  "personal-data": { rate: 0.1, imitates: "F22" },
  uninstalled: { rate: 0.3, imitates: "F17" },
  reinstalled: { rate: 0.5, imitates: "F17" },
  // the merchant connects while an order is being read
  "connected-meanwhile": { rate: 0.1, imitates: "F17" },
} as const satisfies Record<string, { rate: number; imitates: string }>;

export type FaultKind = keyof typeof faultKinds;

export const allFaults = Object.keys(faultKinds) as FaultKind[];

/** A seed's faults: a random subset; one seed in ten has none, one has all and more often. */
export class Faults {
  readonly enabled: ReadonlySet<FaultKind>;
  /** The hits of each fault. */
  readonly hits = new Map<FaultKind, number>();
  readonly #draws: Record<FaultKind, Draws>;
  readonly #force: number;
  readonly #most: number;
  #isStorm = true;
  #crashes = 0;

  /** `withFaults`: on whatever the seed draws. `force`: how often faults strike, instead of what it draws. */
  constructor(
    seed: number,
    options: { without?: ReadonlySet<string>; withFaults?: readonly FaultKind[]; force?: number; mostCrashes?: number },
  ) {
    const swarm = drawsOf(seed, "swarm");
    const mood = swarm.between(0, 9);
    const drawn = mood === 1 ? 3 : 0.3 + swarm.next();
    this.#force = options.force ?? drawn;
    const chosen = allFaults.filter(() => {
      const isIn = swarm.chance(0.5);
      return mood !== 0 && (mood === 1 || isIn);
    });
    const all = [...chosen, ...(options.withFaults ?? [])];
    this.enabled = new Set(all.filter((kind) => !options.without?.has(kind)));
    this.#most = options.mostCrashes ?? Number.POSITIVE_INFINITY;
    // Same shape, one stream for each kind.
    this.#draws = Object.fromEntries(allFaults.map((kind) => [kind, drawsOf(seed, kind)])) as Record<FaultKind, Draws>;
  }

  /** Strikes with the fault's rate. Its stream always moves on, so that dropping one fault moves no other. */
  strikes(kind: FaultKind, factor = 1): boolean {
    const isHit = this.#draws[kind].next() < faultKinds[kind].rate * this.#force * factor;
    if (!isHit || !this.#isStorm || !this.enabled.has(kind)) return false;
    if (kind === "crash" && ++this.#crashes > this.#most) return false;
    this.hits.set(kind, (this.hits.get(kind) ?? 0) + 1);
    return true;
  }

  /** A length in milliseconds, drawn from the fault's own stream. */
  milliseconds(kind: FaultKind, from: number, to: number): number {
    return this.#draws[kind].between(from, to);
  }

  get isStorm(): boolean {
    return this.#isStorm;
  }

  /** From now on nothing goes wrong any more. */
  heal(): void {
    this.#isStorm = false;
  }
}

/** The worker died: nothing it does afterwards has an effect. */
export class Crash extends Error {}

/** A worker dies right before or right after the effect of its n-th call, counted from 1. */
export interface Death {
  at: number;
  when: "before" | "after";
}

export const NEVER: Death = { at: Number.POSITIVE_INFINITY, when: "before" };

/** Asynchronous ports of a dying worker: every later call fails without an effect, also on ports that `with` returns. */
export function crashing<Ports extends object>(ports: Ports, death: Death): { ports: Ports; calls: string[] } {
  const calls: string[] = [];
  let isDead = false;
  const call = async (label: string, run: () => unknown) => {
    if (isDead) throw new Crash();
    calls.push(label);
    const isLast = calls.length === death.at;
    if (isLast) isDead = true;
    if (isLast && death.when === "before") throw new Crash();
    const result = await run();
    if (isDead) throw new Crash();
    return result;
  };
  const wrap = (name: string, port: object): object =>
    new Proxy(port, {
      get(target, method) {
        const value: unknown = Reflect.get(target, method);
        if (typeof value !== "function") return value;
        if (method === "with") return (token: string) => wrap(name, Reflect.apply(value, target, [token]));
        return (...args: unknown[]) => call(`${name}.${String(method)}`, () => Reflect.apply(value, target, args));
      },
    });
  const entries = Object.entries(ports).map(([name, port]) => [name, wrap(name, port)] as const);
  // Every port keeps its shape: only what its calls do is changed.
  return { ports: Object.fromEntries(entries) as Ports, calls };
}

/** Runs until the end or the crash. */
export async function untilCrash(run: Promise<void>): Promise<void> {
  await run.catch((error: unknown) => {
    if (!(error instanceof Crash)) throw error;
  });
}
